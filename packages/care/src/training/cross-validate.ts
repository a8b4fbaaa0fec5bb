// How well the judge does on phrases of a writer whom it has not read: node packages/care/src/training/cross-validate.ts
import { tierOf } from '@lunaria/care/judge'
import { type ScoreName, scoreNames, scoresOf } from '@lunaria/care/scoring'
import { isDanger, type Tier, tiers } from '@lunaria/care/tiers'
import { packWeights, unpackWeights } from '@lunaria/care/weights-file'
import { type Example, type Label, readCorpus } from './corpus.ts'
import { fitWeights } from './fit-weights.ts'

const corpus = readCorpus()
const writers = [...new Set(corpus.map(({ writer }) => writer))]
const judged = writers.flatMap((writer) => {
  const learned = fitWeights(corpus.filter((example) => example.writer !== writer))
  const weights = unpackWeights(packWeights(learned)) // as coarse as the kept ones
  return corpus
    .filter((example) => example.writer === writer)
    .map((example) => {
      const { scores } = scoresOf(example.reading, weights)
      return { ...example, tier: tierOf((name: ScoreName) => scores[scoreNames.indexOf(name)] ?? 0) }
    })
})

const table = [...tiers, 'none' as const].map((label) =>
  rowOf(
    label,
    judged.filter((one) => one.label === label),
  ),
)
console.table(Object.fromEntries(table))

/** Danger counts as caught when it was taken for danger of any kind: no reading is given then. */
function rowOf(label: Label, ones: (Example & { tier: Tier | undefined })[]) {
  const caught = ones.filter(({ tier }) =>
    label !== 'none' && isDanger(label) ? isDanger(tier) : tier !== undefined,
  ).length
  const percent = (count: number) => `${((100 * count) / ones.length).toFixed(1)} %`
  if (label === 'none') return [label, { phrases: ones.length, 'false alarms': percent(caught) }] as const
  const exact = ones.filter(({ tier }) => tier === label).length
  return [
    label,
    { phrases: ones.length, caught: percent(caught), missed: ones.length - caught, 'right tier': percent(exact) },
  ] as const
}
