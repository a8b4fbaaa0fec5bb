import { join } from 'node:path'
import { build } from 'vite'

const folder = join(import.meta.dirname, '../src/before-hydration')

/** When a page asks for its scripts: after its first frame, with the visitor's first sign of life, or as the application does. */
export type Moment = 'paint' | 'visitor' | 'application'

/** The code that a page runs before its scripts, as an expression that comes to the module's exports. */
export async function bundleEarly(moment: Moment): Promise<string> {
  const outputs = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: join(folder, `on-${moment}.ts`), formats: ['iife'], name: 'early' },
    },
  })
  const [bundle] = [outputs].flat()
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined
  const code = chunk && /^var early\s*=\s*([\s\S]+?);?\s*$/.exec(chunk.code)?.[1]
  if (!code) throw new Error(`an early script of an unknown form: ${chunk?.code}`)
  return code
}
