// Loaded into the server by its supervisor: if that is killed, the server ends as on SIGTERM, it would only hold the port.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
