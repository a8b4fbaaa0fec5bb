import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { packWeights } from '@lunaria/care/weights-file'
import { readCorpus } from './corpus.ts'
import { fitWeights } from './fit-weights.ts'
import { trainingSources } from './training-sources.ts'

const folder = path.join(import.meta.dirname, '..')
const { file, places } = packWeights(fitWeights(readCorpus()))
const beside = `${JSON.stringify({ trainedOn: trainingSources(), ...file })}\n`
writeFileSync(path.join(folder, 'weights.json'), beside)
writeFileSync(path.join(folder, 'weights.br'), places)
console.log(`${folder}: weights of ${Math.round((beside.length + places.length) / 1000)} kB`)
