// Loaded before a child's own code: no benchmark process outlives the one that started it, even if that is killed.
process.on('disconnect', () => process.exit())
process.channel?.unref()
