// npm run bad-days: what the product does when a database hangs, a disk is read-only, connections pile up.
import { bootstrap } from './bootstrap.mjs'
import { main, root } from './lib/project.mjs'
import { run } from './lib/run.mjs'

main(async () => run(await bootstrap(), ['bench/src/bad-days/main.ts', ...process.argv.slice(2)], { cwd: root }))
