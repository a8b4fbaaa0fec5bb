import { buildWeb } from './build-web.mjs'
import { main } from './project.mjs'

// The build as a separate process, whose output can be redirected to a file.
main(async () => {
  await buildWeb(process.execPath)
  return 0
})
