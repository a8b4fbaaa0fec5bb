// How well acts are told apart in messages of a writer who was not read: node packages/reader/src/listening/training/cross-validate.ts
import { isFollowUp, likeliest } from '@lunaria/reader/listening/act-of'
import { featuresOf } from '@lunaria/reader/listening/features'
import { likelihoodsOf } from '@lunaria/reader/listening/scoring'
import { type Act, acts } from '@lunaria/reader/listening/table'
import { targetOf } from '@lunaria/reader/listening/targets'
import { spreadToLay, wishIn } from '@lunaria/reader/listening/wishes'
import { spreadById } from '@lunaria/tarot/spreads'
import { type Labelled, readCorpus } from './corpus.ts'
import { fitWeights } from './fit-weights.ts'

const corpus = readCorpus(process.argv[2])
const writers = [...new Set(corpus.map(({ writer }) => writer))]
const groups = writers.length > 2 ? writers : ['0', '1', '2', '3', '4']
const groupOf = (one: Labelled, index: number) => (writers.length > 2 ? one.writer : String(index % 5))

const judged = groups.flatMap((group) => {
  const weights = fitWeights(corpus.filter((one, index) => groupOf(one, index) !== group))
  return corpus
    .filter((one, index) => groupOf(one, index) === group)
    .map((one) => ({ ...one, guess: likeliest(likelihoodsOf(featuresOf(one.text, one.table), weights)) }))
})

const percent = (count: number, of: number) => `${((100 * count) / Math.max(1, of)).toFixed(1)} %`
const share = (ones: typeof judged, isRight: (one: (typeof judged)[number]) => boolean) =>
  `${percent(ones.filter(isRight).length, ones.length)} of ${ones.length}`
const laid = judged.filter(({ table }) => table)

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
    laid.filter(({ act }) => act === 'continue' || act === 'object'),
    ({ guess }) => staying.includes(guess),
  ),
  'clarifying cards': share(
    laid.filter(({ act }) => act === 'clarify'),
    ({ guess }) => guess === 'clarify',
  ),
  'new questions taken for follow-ups': share(
    laid.filter(({ act }) => act === 'question'),
    ({ guess }) => isFollowUp(guess),
  ),
  'wishes of number or spread met': share(
    judged.filter(({ act, wishes }) => act === 'question' && wishes.some((wish) => /^(?:n|spread)=/.test(wish))),
    isWishMet,
  ),
  'other wishes met': share(
    judged.filter(({ wishes }) => wishes.some((wish) => !wish.includes('='))),
    areOtherWishesMet,
  ),
  'targets found': share(
    laid.filter(({ act, target }) => staying.includes(act) && target !== '-' && target !== 'all'),
    isTargetFound,
  ),
})
if (process.argv.includes('--faults'))
  for (const one of judged) {
    if (one.act !== one.guess) console.log(`${one.act} → ${one.guess}${one.table ? '' : ' (no table)'}: ${one.text}`)
    if (one.act === 'question' && !isWishMet(one))
      console.log(`wish ${one.wishes} → ${spreadToLay(one.text)}: ${one.text}`)
    if (!areOtherWishesMet(one)) console.log(`wish ${one.wishes} → ${JSON.stringify(wishIn(one.text))}: ${one.text}`)
    if (one.table && staying.includes(one.act) && one.target !== 'all' && !isTargetFound(one))
      console.log(`target ${one.target} → ${targetOf(one.text, one.table).positions}: ${one.text}`)
  }

function isWishMet({ wishes, text }: Labelled): boolean {
  const spread = spreadById(spreadToLay(text))
  return wishes.every((wish) => {
    const [name, value] = wish.split('=')
    if (name === 'spread') return spread?.id === value
    return name !== 'n' || spread?.cardCount === Number(value)
  })
}

function areOtherWishesMet({ wishes, text }: Labelled): boolean {
  const { isShort, isWithoutReversed, isYesOrNo } = wishIn(text)
  const known: Record<string, boolean> = { short: isShort, no_reversed: isWithoutReversed, yes_no: isYesOrNo }
  return wishes.every((wish) => known[wish] ?? true)
}

function isTargetFound({ target, text, table }: Labelled): boolean {
  if (target === '-' || !table) return true
  const { positions } = targetOf(text, table)
  const wanted = target.split(',').map(Number)
  if (wanted.some(Number.isNaN)) return positions.length > 0
  return wanted.every((position) => positions.includes(position))
}
