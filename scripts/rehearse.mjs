// npm run rehearse: one machine after another fails, under load; a table says what users noticed.
import { bootstrap } from './bootstrap.mjs'
import { main, root } from './lib/project.mjs'
import { run } from './lib/run.mjs'

main(async () => run(await bootstrap(), ['bench/src/rehearsal/main.ts', ...process.argv.slice(2)], { cwd: root }))
