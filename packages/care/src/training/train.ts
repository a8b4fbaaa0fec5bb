import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { packWeights } from '@lunaria/care/weights-file'
import { readCorpus } from './corpus.ts'
import { fitWeights } from './fit-weights.ts'
import { trainingSources } from './training-sources.ts'

const file = path.join(import.meta.dirname, '../weights.json')
const packed = JSON.stringify({ trainedOn: trainingSources(), ...packWeights(fitWeights(readCorpus())) })
writeFileSync(file, `${packed}\n`)
console.log(`${path.relative(process.cwd(), file)}: ${Math.round(packed.length / 1000)} kB`)
