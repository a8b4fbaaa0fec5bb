// biome-ignore lint/style/noRestrictedImports: the scripts run before any package is installed, so they are none
import { bundleServer, lastBundle } from '../../../../scripts/lib/server-bundle.mjs'

/** The program in few files, as `npm start` runs it: the tests start it sixty times. */
export const program = lastBundle.program('main')
/** For each process that runs the program or its modules: it finds them compiled. */
export const compiled = lastBundle.env

/** Makes the program, unless it is there of the same modules. */
export async function bundleProgram(): Promise<void> {
  await bundleServer(process.execPath)
}
