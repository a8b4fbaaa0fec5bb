import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unpackModel } from '@lunaria/classify/model-file'

/** The model of understand.ts as training/train.ts has stored it; read once. */
export const storedModel = unpackModel(readFileSync(join(import.meta.dirname, 'model.bin')))
