import { buildWeb } from './build-web.mjs'
import { main } from './project.mjs'

// The build as a process of its own, whose output can go into a file.
main(async () => {
  await buildWeb(process.execPath)
  return 0
})
