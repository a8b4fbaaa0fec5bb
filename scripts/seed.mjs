// npm run seed -- --users 100000: fills the database with made-up users.
import { bootstrap } from './bootstrap.mjs'
import { main, root } from './lib/project.mjs'
import { run } from './lib/run.mjs'

main(async () => run(await bootstrap(), ['apps/server/src/seed/main.ts', ...process.argv.slice(2)], { cwd: root }))
