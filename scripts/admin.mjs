// npm run admin -- <command>: the operator's commands.
import { bootstrap } from './bootstrap.mjs'
import { main, root } from './lib/project.mjs'
import { run } from './lib/run.mjs'

main(async () => run(await bootstrap(), ['apps/server/src/cli.ts', ...process.argv.slice(2)], { cwd: root }))
