//! `grognard serve`

use engine::Text;

use crate::arguments::Serve;
use crate::complaint::Complaint;
use crate::host::{Host, runtime};
use crate::output::Output;
use crate::verbs::play::announce;
use crate::verbs::watch_faults;

/// Serves until interrupted.
pub(crate) fn run(serve: &Serve, output: &Output) -> Result<(), Complaint> {
    watch_faults();
    runtime()?.block_on(async {
        let host = Host::open(&serve.place, serve.name.clone(), serve.battles).await?;
        announce(&host.page("/"), output);
        if !host.server.door.is_private() {
            output.note(&Text::id("cli-serve-open"));
        }
        host.run().await
    })
}
