// How well acts are separated in messages of a writer who was not read: node packages/reader/src/classify-message/training/cross-validate.ts
import { toLikelihoods } from '@lunaria/classify/model'
import { computeFloatScores, fitModel } from '@lunaria/classify/train'
import { likeliest } from '@lunaria/reader/classify-message/classify-act'
import { findExplicitRequest, spreadToDeal } from '@lunaria/reader/classify-message/explicit-request'
import { extractFeatures } from '@lunaria/reader/classify-message/features'
import { type Act, acts, isFollowUp } from '@lunaria/reader/classify-message/table'
import { findTarget } from '@lunaria/reader/classify-message/targets'
import { spreadById, spreads } from '@lunaria/tarot/spreads'
import { type Labelled, readCorpus } from './corpus.ts'
import { examplesFrom, fitting, heads } from './task.ts'

const corpus = readCorpus()
/** Theirs is read by all: plain expressions, and questions that were written for another purpose. */
const common = ['writer-0', 'questions']
const writers = [...new Set(corpus.map(({ writer }) => writer))].filter((writer) => !common.includes(writer))
const judged = writers.flatMap((writer) => {
  const read = corpus.filter((one) => one.writer !== writer)
  const model = fitModel(examplesFrom(read), heads, fitting)
  const computeLikelihoods = ({ text, table }: Labelled) =>
    toLikelihoods(computeFloatScores(extractFeatures(text, table), model), heads)[0] ?? []
  return corpus
    .filter((one) => one.writer === writer)
    .map((one) => ({ ...one, guess: likeliest(computeLikelihoods(one), one.text, one.table) }))
})

const percent = (count: number, of: number) => `${((100 * count) / Math.max(1, of)).toFixed(1)} %`
const share = (ones: typeof judged, isRight: (one: (typeof judged)[number]) => boolean) =>
  `${percent(ones.filter(isRight).length, ones.length)} of ${ones.length}`
const withTable = judged.filter(({ table }) => table)

console.table(
  Object.fromEntries(
    acts.map((act) => {
      const ones = judged.filter((one) => one.act === act)
      const taken = acts.map((guess) => [guess, ones.filter((one) => one.guess === guess).length])
      return [act, { ...Object.fromEntries(taken), right: share(ones, ({ guess }) => guess === act) }]
    }),
  ),
)
const staying: Act[] = ['continue', 'object', 'clarify']
console.log({
  'follow-ups that stay with the table': share(
    withTable.filter(({ act }) => act === 'continue' || act === 'object'),
    ({ guess }) => staying.includes(guess),
  ),
  'clarifying cards': share(
    withTable.filter(({ act }) => act === 'clarify'),
    ({ guess }) => guess === 'clarify',
  ),
  'new questions taken for follow-ups': share(
    withTable.filter(({ act }) => act === 'question'),
    ({ guess }) => isFollowUp(guess),
  ),
  'wishes of number or spread met': share(
    judged.filter(({ act, wishes }) => act === 'question' && wishes.some((wish) => isMeetable(wish))),
    isSpreadFound,
  ),
  'other wishes met': share(
    judged.filter(({ wishes }) => wishes.some((wish) => !wish.includes('='))),
    areRequestsFound,
  ),
  'targets found': share(
    withTable.filter(({ act, target }) => staying.includes(act) && target !== '-' && target !== 'all'),
    isTargetFound,
  ),
})
if (process.argv.includes('--faults'))
  for (const one of judged) {
    if (one.act !== one.guess) console.log(`${one.act} → ${one.guess}${one.table ? '' : ' (no table)'}: ${one.text}`)
    if (one.act === 'question' && !isSpreadFound(one))
      console.log(`wish ${one.wishes} → ${spreadToDeal(one.text)}: ${one.text}`)
    if (!areRequestsFound(one))
      console.log(`wish ${one.wishes} → ${JSON.stringify(findExplicitRequest(one.text))}: ${one.text}`)
    if (one.table && staying.includes(one.act) && one.target !== 'all' && !isTargetFound(one))
      console.log(`target ${one.target} → ${findTarget(one.text, one.table).positions}: ${one.text}`)
  }

/** Returns true for spreads that exist, of 1, 3, 5, 6, 7, 9, 10 and 13 cards; other requests get the nearest. */
function isMeetable(wish: string): boolean {
  const [name = '', value = ''] = wish.split('=')
  if (name === 'n') return spreads.some(({ cardCount }) => cardCount === Number(value))
  return name === 'spread' && spreadById(value) !== undefined
}

function isSpreadFound({ wishes, text }: Labelled): boolean {
  const spread = spreadById(spreadToDeal(text))
  return wishes.filter(isMeetable).every((wish) => {
    const [name, value] = wish.split('=')
    if (name === 'spread') return spread?.id === value
    return name !== 'n' || spread?.cardCount === Number(value)
  })
}

function areRequestsFound({ wishes, text }: Labelled): boolean {
  const { isShort, isWithoutReversed, isYesOrNo } = findExplicitRequest(text)
  const known: Record<string, boolean> = { short: isShort, no_reversed: isWithoutReversed, yes_no: isYesOrNo }
  return wishes.every((wish) => known[wish] ?? true)
}

function isTargetFound({ target, text, table }: Labelled): boolean {
  if (target === '-' || !table) return true
  const { positions } = findTarget(text, table)
  const wanted = target.split(',').map(Number)
  if (wanted.some(Number.isNaN)) return positions.length > 0
  return wanted.every((position) => positions.includes(position))
}
