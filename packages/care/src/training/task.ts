import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { packNet } from '@lunaria/care/net-file'
import { packWeights } from '@lunaria/care/weights-file'
import { readCorpus } from './corpus.ts'
import { fitNet } from './fit-net.ts'
import { fitWeights } from './fit-weights.ts'

const folder = path.join(import.meta.dirname, '..')
const features = 'words numbers lexicon lexicon-extra word-classes features scoring weights-file net net-file net-words'
const frames = 'frames frames-danger frames-grave frames-harmless frames-kin frame-patterns'
const training = 'training/corpus training/fit-net training/fit-weights'

/** The weights and the net of judge.ts, as `npm run train` takes them. */
export const careTask = {
  name: 'care/src/weights and net',
  sources: [
    'classify/corpus/care',
    ...`${features} ${frames} ${training}`.split(' ').map((name) => `care/src/${name}.ts`),
  ],
  trainedOn: () => {
    const [weights, net] = ['weights.json', 'net.json'].map(storedHash)
    return weights === net ? (weights ?? '') : 'the weights and the net are not of one training'
  },
  train: (trainedOn: string) => {
    const corpus = readCorpus()
    const { file, places } = packWeights(fitWeights(corpus))
    const { file: netFile, values } = packNet(fitNet(corpus))
    const files = {
      'weights.json': `${JSON.stringify({ trainedOn, ...file })}\n`,
      'weights.br': places,
      'net.json': `${JSON.stringify({ trainedOn, ...netFile })}\n`,
      'net.br': values,
    }
    for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content)
    return Object.values(files).reduce((sum, { length }) => sum + length, 0)
  },
}

function storedHash(name: string): string {
  const { trainedOn }: { trainedOn: string } = JSON.parse(readFileSync(path.join(folder, name), 'utf8'))
  return trainedOn
}
