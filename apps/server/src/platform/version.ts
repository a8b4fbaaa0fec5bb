import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const file = path.join(import.meta.dirname, '../../../../package.json')

/** The product's version, as the root package.json has it. */
export const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8')))
