import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { packWeights } from '@lunaria/reader/listening/weights-file'
import { readCorpus } from './corpus.ts'
import { fitWeights } from './fit-weights.ts'
import { trainingSources } from './training-sources.ts'

/** How many weights are kept. */
const keptCount = 60_000

const file = path.join(import.meta.dirname, '../weights.json')
const weights = packWeights(fitWeights(readCorpus()), keptCount)
writeFileSync(file, `${JSON.stringify({ trainedOn: trainingSources(), ...weights })}\n`)
