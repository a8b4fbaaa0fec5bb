// node packages/reader/src/understand/training/train.ts: fits the model of understand.ts and stores it
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packModel } from '@lunaria/classify/model-file'
import { fitModel } from '@lunaria/classify/train'
import { examplesFrom, fitting, heads, readLabelled } from './corpus.ts'
import { trainingSources } from './training-sources.ts'

writeFileSync(
  join(import.meta.dirname, '../model.bin'),
  packModel(fitModel(examplesFrom(readLabelled()), heads, fitting), trainingSources()),
)
