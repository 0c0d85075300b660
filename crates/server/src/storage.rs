//! Battles on disk: SQLite, written through before a command is answered.

use std::path::Path;
use std::str::FromStr;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use engine::{BySide, Seed};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow,
    SqliteSynchronous,
};
use sqlx::{Row, SqlSafeStr};

use crate::systems::{Decided, Summary};

/// A battle as it lies in the database, without its steps.
#[derive(Debug, Clone)]
pub struct Stored {
    /// Its id.
    pub id: String,
    /// Its rule system.
    pub system: String,
    /// The first line of its record.
    pub header: String,
    /// `human` or the name of a computer general.
    pub players: BySide<String>,
    /// The tokens of human seats.
    pub seats: BySide<Option<String>>,
    /// The secret of its dice.
    pub seed: Seed,
    /// How far it has come, for lists.
    pub summary: Summary,
    /// The last line of its record, once it is over.
    pub closing: Option<String>,
    /// When it last changed, in milliseconds since 1970.
    pub updated: i64,
}

/// Why something could not be stored or read.
#[derive(Debug, thiserror::Error)]
pub enum StorageError {
    /// The database says no.
    #[error("the database: {0}")]
    Database(#[from] sqlx::Error),
    /// The database was made by another version of the program.
    #[error("the database's tables: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// A row is not what this program writes.
    #[error("a stored battle cannot be read: {0}")]
    Row(String),
    /// Somebody else has written this step.
    #[error("step {0} was written by another program")]
    Taken(u64),
}

/// The database.
#[derive(Debug, Clone)]
pub struct Storage {
    pool: SqlitePool,
}

impl Storage {
    /// Opens the database at an address like `sqlite:PATH`, made if it is not there.
    ///
    /// # Errors
    /// The database cannot be opened or has tables of a newer program.
    pub async fn open(address: &str) -> Result<Storage, StorageError> {
        Storage::with(SqliteConnectOptions::from_str(address)?).await
    }

    /// Opens the database in a file, made if it is not there.
    ///
    /// # Errors
    /// The database cannot be opened or has tables of a newer program.
    pub async fn open_file(path: &Path) -> Result<Storage, StorageError> {
        Storage::with(SqliteConnectOptions::new().filename(path)).await
    }

    async fn with(options: SqliteConnectOptions) -> Result<Storage, StorageError> {
        let options = options
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // An answered command must survive a power cut.
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(5));
        let pool = SqlitePoolOptions::new()
            .max_connections(4)
            .connect_with(options)
            .await?;
        migrator().run(&pool).await?;
        Ok(Storage { pool })
    }

    /// Closes all connections.
    pub async fn close(&self) {
        self.pool.close().await;
    }

    /// How many battles there are.
    ///
    /// # Errors
    /// The database fails.
    pub async fn count(&self) -> Result<usize, StorageError> {
        let count: i64 = sqlx::query_scalar("SELECT count(*) FROM battles")
            .fetch_one(&self.pool)
            .await?;
        Ok(usize::try_from(count).unwrap_or(0))
    }

    /// Keeps a new battle.
    ///
    /// # Errors
    /// The database fails.
    pub async fn create(&self, battle: &Stored) -> Result<(), StorageError> {
        sqlx::query(
            "INSERT INTO battles (id, system, header, player_a, player_b, token_a, token_b, seed, summary, created, updated)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(&battle.id)
        .bind(&battle.system)
        .bind(&battle.header)
        .bind(&battle.players.a)
        .bind(&battle.players.b)
        .bind(&battle.seats.a)
        .bind(&battle.seats.b)
        .bind(battle.seed.to_hex())
        .bind(summary_text(&battle.summary)?)
        .bind(battle.updated)
        .bind(battle.updated)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// A battle without its steps.
    ///
    /// # Errors
    /// The database fails or the row is damaged.
    pub async fn battle(&self, id: &str) -> Result<Option<Stored>, StorageError> {
        let row = sqlx::query("SELECT * FROM battles WHERE id = ?")
            .bind(id)
            .fetch_optional(&self.pool)
            .await?;
        row.as_ref().map(stored).transpose()
    }

    /// All battles, the one played last first.
    ///
    /// # Errors
    /// The database fails or a row is damaged.
    pub async fn battles(&self) -> Result<Vec<Stored>, StorageError> {
        let rows = sqlx::query("SELECT * FROM battles ORDER BY updated DESC, id")
            .fetch_all(&self.pool)
            .await?;
        rows.iter().map(stored).collect()
    }

    /// The lines of a battle's steps in order.
    ///
    /// # Errors
    /// The database fails.
    pub async fn steps(&self, id: &str) -> Result<Vec<String>, StorageError> {
        let lines = sqlx::query_scalar("SELECT line FROM steps WHERE battle = ? ORDER BY number")
            .bind(id)
            .fetch_all(&self.pool)
            .await?;
        Ok(lines)
    }

    /// Keeps a decided command; when this returns, it is on disk.
    ///
    /// # Errors
    /// The database fails, or another program has written this step; nothing was kept.
    pub async fn keep(&self, id: &str, decided: &Decided) -> Result<(), StorageError> {
        let number = i64::try_from(decided.number).unwrap_or(i64::MAX);
        let mut writing = self.pool.begin_with("BEGIN IMMEDIATE").await?;
        sqlx::query("INSERT INTO steps (battle, number, line) VALUES (?, ?, ?)")
            .bind(id)
            .bind(number)
            .bind(&decided.line)
            .execute(&mut *writing)
            .await
            .map_err(|error| taken(error, decided.number))?;
        sqlx::query("UPDATE battles SET updated = ?, closing = coalesce(?, closing) WHERE id = ?")
            .bind(now())
            .bind(&decided.closing)
            .bind(id)
            .execute(&mut *writing)
            .await?;
        writing.commit().await?;
        Ok(())
    }

    /// Notes how far a battle has come, for lists.
    ///
    /// # Errors
    /// The database fails.
    pub async fn summarise(&self, id: &str, summary: &Summary) -> Result<(), StorageError> {
        sqlx::query("UPDATE battles SET summary = ? WHERE id = ?")
            .bind(summary_text(summary)?)
            .bind(id)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Deletes a battle with its steps; whether there was one.
    ///
    /// # Errors
    /// The database fails.
    pub async fn delete(&self, id: &str) -> Result<bool, StorageError> {
        let done = sqlx::query("DELETE FROM battles WHERE id = ?")
            .bind(id)
            .execute(&self.pool)
            .await?;
        Ok(done.rows_affected() > 0)
    }
}

/// Milliseconds since 1970.
#[must_use]
pub fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| {
        i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
    })
}

fn migrator() -> Migrator {
    let battles = Migration::new(
        1,
        "battles".into(),
        MigrationType::Simple,
        include_str!("../migrations/0001_battles.sql").into_sql_str(),
        false,
    );
    Migrator::with_migrations(vec![battles])
}

fn taken(error: sqlx::Error, number: u64) -> StorageError {
    let unique = error
        .as_database_error()
        .is_some_and(|error| error.is_unique_violation());
    match unique {
        true => StorageError::Taken(number),
        false => StorageError::Database(error),
    }
}

fn summary_text(summary: &Summary) -> Result<String, StorageError> {
    serde_json::to_string(summary).map_err(|error| StorageError::Row(error.to_string()))
}

fn stored(row: &SqliteRow) -> Result<Stored, StorageError> {
    let seed: String = row.try_get("seed")?;
    let summary: String = row.try_get("summary")?;
    Ok(Stored {
        id: row.try_get("id")?,
        system: row.try_get("system")?,
        header: row.try_get("header")?,
        players: BySide {
            a: row.try_get("player_a")?,
            b: row.try_get("player_b")?,
        },
        seats: BySide {
            a: row.try_get("token_a")?,
            b: row.try_get("token_b")?,
        },
        seed: Seed::from_hex(&seed).ok_or_else(|| StorageError::Row("its seed".to_owned()))?,
        summary: serde_json::from_str(&summary)
            .map_err(|error| StorageError::Row(error.to_string()))?,
        closing: row.try_get("closing")?,
        updated: row.try_get("updated")?,
    })
}
