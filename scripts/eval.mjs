// npm run eval -- --questions 40: asks the configured AI provider and the built-in reader a fixed set of questions.
import { bootstrap } from './bootstrap.mjs'
import { main, root } from './lib/project.mjs'
import { run } from './lib/run.mjs'

main(async () => run(await bootstrap(), ['apps/server/src/eval/main.ts', ...process.argv.slice(2)], { cwd: root }))
