// npm run rehearse-release -- --from main: rolls this server out over an older one and says what that breaks.
import { bootstrap } from './bootstrap.mjs'
import { main, root } from './lib/project.mjs'
import { run } from './lib/run.mjs'

main(async () => run(await bootstrap(), ['apps/server/src/releases/main.ts', ...process.argv.slice(2)], { cwd: root }))
