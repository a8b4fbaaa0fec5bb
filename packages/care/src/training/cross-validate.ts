// How well the judge does on phrases of writers whom it has not read, each left out in turn:
//   node packages/care/src/training/cross-validate.ts
// or, in minutes instead of an hour, so many groups of writers left out in turn: cross-validate.ts 5
import { judgeBy } from '@lunaria/care/judge'
import { packNet, unpackNet } from '@lunaria/care/net-file'
import { isDanger, type Tier, tiers } from '@lunaria/care/tiers'
import { packWeights, unpackWeights } from '@lunaria/care/weights-file'
import { type Example, type Label, readCorpus } from './corpus.ts'
import { fitNet } from './fit-net.ts'
import { fitWeights } from './fit-weights.ts'

const corpus = readCorpus()
const groups = groupsOf(Number(process.argv[2] ?? Number.POSITIVE_INFINITY))
const judged = groups.flatMap((group) => {
  const read = corpus.filter(({ writer }) => !group.includes(writer))
  const weights = unpackWeights(packWeights(fitWeights(read))) // as coarse as the kept ones
  const net = unpackNet(packNet(fitNet(read)))
  return corpus
    .filter(({ writer }) => group.includes(writer))
    .map((example) => ({ ...example, tier: judgeBy(example.text, { weights, net }) }))
})

const table = [...tiers, 'none' as const].map((label) =>
  rowOf(
    label,
    judged.filter((one) => one.label === label),
  ),
)
console.table(Object.fromEntries(table))

/** The writers in so many groups at most, with about as many phrases in each. */
function groupsOf(most: number): string[][] {
  const counts = new Map<string, number>()
  for (const { writer } of corpus) counts.set(writer, (counts.get(writer) ?? 0) + 1)
  const groups = Array.from({ length: Math.min(most, counts.size) }, () => ({ writers: [] as string[], count: 0 }))
  for (const [writer, count] of Array.from(counts).sort((a, b) => b[1] - a[1])) {
    const smallest = groups.toSorted((a, b) => a.count - b.count)[0]
    smallest?.writers.push(writer)
    if (smallest) smallest.count += count
  }
  return groups.map(({ writers }) => writers)
}

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
