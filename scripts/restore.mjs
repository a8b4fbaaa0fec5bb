// npm run restore -- FILE --into FOLDER: makes a data folder of a backup and checks it.
import { bootstrap } from './bootstrap.mjs'
import { main, root } from './lib/project.mjs'
import { run } from './lib/run.mjs'

main(async () => run(await bootstrap(), ['apps/server/src/backup/restore.ts', ...process.argv.slice(2)], { cwd: root }))
