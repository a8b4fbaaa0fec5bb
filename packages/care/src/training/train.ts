import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { packWeights } from '../weights-file.ts'
import { readCorpus } from './corpus.ts'
import { fit } from './fit.ts'

/** How many weights are kept: what fits into 300 kB. */
const keptCount = 95_000

const file = path.join(import.meta.dirname, '../weights.json')
const packed = JSON.stringify(packWeights(fit(readCorpus()), keptCount))
writeFileSync(file, `${packed}\n`)
console.log(`${path.relative(process.cwd(), file)}: ${Math.round(packed.length / 1000)} kB`)
