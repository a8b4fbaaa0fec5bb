import { join } from 'node:path'
import { build } from 'vite'

const folder = join(import.meta.dirname, '../src/before-hydration')

/**
 * When a page asks for its scripts: after its first frame, on the visitor's first interaction, or as the application
 * does.
 */
export type Moment = 'paint' | 'visitor' | 'application'

/** Returns the code that a page runs before its scripts, as an expression that comes to the module's exports. */
export async function bundleEarly(moment: Moment): Promise<string> {
  const script = await bundleScript(join(folder, `on-${moment}.ts`))
  const code = /^var early\s*=\s*([\s\S]+?);?\s*$/.exec(script)?.[1]
  if (!code) throw new Error(`an early script of an unknown form: ${script}`)
  return code
}

/** Returns a module with all that it imports as one script. */
export async function bundleScript(entry: string, define: Record<string, string> = {}): Promise<string> {
  const outputs = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    build: { write: false, lib: { entry, formats: ['iife'], name: 'early' } },
  })
  const [bundle] = [outputs].flat()
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined
  if (!chunk) throw new Error(`no script came of ${entry}`)
  return chunk.code
}
