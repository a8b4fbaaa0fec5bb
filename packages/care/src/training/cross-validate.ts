// How well the scores separate danger from ordinary messages of writers whom the weights have not read: the writers in so many groups
// (4 without an argument), each left out in turn. Prints what each threshold would catch, by which those of judge.ts are chosen:
//   node packages/care/src/training/cross-validate.ts 4
import { scoresFor } from '@lunaria/care/judge'
import { packNet, unpackNet } from '@lunaria/care/net-file'
import { isDanger } from '@lunaria/care/tiers'
import { packWeights, unpackWeights } from '@lunaria/care/weights-file'
import { type Example, type Label, readCorpus } from './corpus.ts'
import { fitNet } from './fit-net.ts'
import { fitWeights } from './fit-weights.ts'

type Scored = { writer: string; label: Label; danger: number; soft: number; isLong: boolean }

const thresholds = Array.from({ length: 19 }, (_, index) => index * 0.5 - 1)
const corpus = readCorpus()
const scored = listGroups(Number(process.argv[2] ?? 4)).flatMap(scoreLeftOut)
for (const isLong of [false, true]) {
  console.log(isLong ? 'long messages' : 'short messages')
  console.table(toTable(scored.filter((one) => one.isLong === isLong)))
}
console.log('danger in everyday messages, by writer')
console.table(writersTable(scored.filter(({ writer }) => isEveryday(writer))))

function scoreLeftOut(group: string[]): Scored[] {
  const read = corpus.filter(({ writer }) => !group.includes(writer))
  const weights = unpackWeights(packWeights(fitWeights(read))) // as coarse as the kept ones
  const net = unpackNet(packNet(fitNet(read)))
  return corpus.filter(({ writer }) => group.includes(writer)).map((example) => scoredBy(example, { weights, net }))
}

function scoredBy({ writer, label, text }: Example, model: Parameters<typeof scoresFor>[1]): Scored {
  const { danger, soft, isLong } = scoresFor(text, model)
  return { writer, label, danger: danger.score, soft: soft.score, isLong }
}

/** Returns true for the writers of messages at the rate of life. */
function isEveryday(writer: string): boolean {
  return writer.startsWith('everyday')
}

/** Returns the writers in so many groups, with about as many phrases in each and the everyday ones spread over them. */
function listGroups(most: number): string[][] {
  const counts = new Map<string, number>()
  for (const { writer } of corpus) counts.set(writer, (counts.get(writer) ?? 0) + 1)
  const groups = Array.from({ length: Math.min(most, counts.size) }, () => ({ writers: [] as string[], count: 0 }))
  const largestFirst = Array.from(counts).sort((a, b) => b[1] - a[1])
  for (const [writer, count] of largestFirst.sort((a, b) => Number(isEveryday(b[0])) - Number(isEveryday(a[0])))) {
    const smallest = groups.toSorted((a, b) => a.count - b.count)[0]
    smallest?.writers.push(writer)
    if (smallest) smallest.count += count
  }
  return groups.map(({ writers }) => writers)
}

/** Returns what is caught from each score on. */
function toTable(ones: readonly Scored[]) {
  const dangers = ones.filter(({ label }) => label !== 'none' && isDanger(label))
  const softs = ones.filter(({ label }) => label === 'illness' || label === 'grief' || label === 'eating')
  const ordinary = ones.filter(({ label }) => label === 'none')
  const everyday = ordinary.filter(({ writer }) => isEveryday(writer))
  const rows = thresholds.map((least) => {
    const share = (some: readonly Scored[], of: 'danger' | 'soft') =>
      percent(
        some.filter((one) => one[of] > least),
        some,
      )
    return [
      least.toFixed(1),
      {
        danger: share(dangers, 'danger'),
        'danger in ordinary': share(ordinary, 'danger'),
        'danger in everyday': share(everyday, 'danger'),
        soft: share(softs, 'soft'),
        'soft in ordinary': share(ordinary, 'soft'),
        'soft in everyday': share(everyday, 'soft'),
      },
    ] as const
  })
  return Object.fromEntries(rows)
}

function writersTable(ones: readonly Scored[]) {
  const writers = Array.from(new Set(ones.map(({ writer }) => writer)))
  const rows = writers.map((writer) => {
    const own = ones.filter((one) => one.writer === writer && one.label === 'none')
    const over = (least: number) =>
      percent(
        own.filter(({ danger }) => danger > least),
        own,
      )
    return [
      writer,
      { messages: own.length, 'over 2': over(2), 'over 3': over(3), 'over 4': over(4), 'over 5': over(5) },
    ] as const
  })
  return Object.fromEntries(rows)
}

function percent(some: readonly unknown[], all: readonly unknown[]): string {
  return `${((100 * some.length) / all.length).toFixed(1)} %`
}
