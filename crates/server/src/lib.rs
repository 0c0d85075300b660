//! The local HTTP and WebSocket server with its storage.
