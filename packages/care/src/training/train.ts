import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { packNet } from '@lunaria/care/net-file'
import { packWeights } from '@lunaria/care/weights-file'
import { readCorpus } from './corpus.ts'
import { fitNet } from './fit-net.ts'
import { fitWeights } from './fit-weights.ts'
import { trainingSources } from './training-sources.ts'

const folder = path.join(import.meta.dirname, '..')
const trainedOn = trainingSources()
const corpus = readCorpus()
const { file, places } = packWeights(fitWeights(corpus))
const { file: netFile, values } = packNet(fitNet(corpus))
const kept = {
  'weights.json': `${JSON.stringify({ trainedOn, ...file })}\n`,
  'weights.br': places,
  'net.json': `${JSON.stringify({ trainedOn, ...netFile })}\n`,
  'net.br': values,
}
for (const [name, content] of Object.entries(kept)) writeFileSync(path.join(folder, name), content)
const size = Object.values(kept).reduce((sum, { length }) => sum + length, 0)
console.log(`${folder}: weights and net of ${Math.round(size / 1000)} kB`)
