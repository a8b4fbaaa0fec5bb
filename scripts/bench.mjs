// npm run bench: the benchmarks.
import { bootstrap } from './bootstrap.mjs'
import { main, root } from './lib/project.mjs'
import { run } from './lib/run.mjs'

main(async () => run(await bootstrap(), ['bench/src/main.ts', ...process.argv.slice(2)], { cwd: root }))
