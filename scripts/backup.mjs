// npm run backup [-- --out FILE]: copies the embedded database and the rest of DATA_DIR into one file.
import { bootstrap } from './bootstrap.mjs'
import { main, root } from './lib/project.mjs'
import { run } from './lib/run.mjs'

main(async () => run(await bootstrap(), ['apps/server/src/backup/main.ts', ...process.argv.slice(2)], { cwd: root }))
