import type { Lean } from '@lunaria/reader/answers/card-lean'
import type { Choice } from '@lunaria/reader/choice'
import type { DrawnCard } from '@lunaria/reader/drawn-card'
import type { Boundary } from '@lunaria/reader/question'
import { axesOf } from '@lunaria/tarot/card-axes'
import { betweenOptions, decided, framesOf, weighed } from './between-options.ts'
import { answeringKindOf } from './doer.ts'
import { filled } from './frame-words.ts'
import { type Heard, hear } from './hear.ts'
import {
  actLeans,
  besideLeans,
  doubtLeans,
  fearLeans,
  healthyLeans,
  helpLeans,
  humanSides,
  negatedLeans,
  plainLeans,
  readiness,
  tempos,
  unkindLeans,
} from './lean-frames.ts'
import { openAnswer } from './open-answer.ts'
import { averted, hurtIn, isFeared, isHealthy, negatedVerb, seeksHelp } from './sense.ts'
import { balanceOf, shareOf, tempoOf } from './weigh.ts'

/** `isOtherMind`: the question is what another person thinks or feels. */
type Manner = { isOtherMind: boolean; choice: Choice }

/**
 * Where the cards lean on what was asked, with the reason from a card that is named: a lean for yes or no, what speaks for each
 * side of a choice, a tempo for «когда», a short answer to an open question.
 */
export function leaning(drawn: DrawnCard[], heard: Heard, manner: Manner): string | undefined {
  const { choice } = manner
  if (heard.form === 'when') {
    const { tempo, shownBy } = tempoOf(drawn)
    return filled(choice.of(tempos[tempo]), { c: shownBy, kind: answeringKindOf(heard) })
  }
  if (heard.form === 'choice' && heard.options.length > 1)
    return betweenOptions(drawn, heard.options, { frames: decided, choice })
  if (heard.form === 'open') return isHeard(heard) ? openAnswer(drawn, heard, choice) : undefined
  if (heard.form !== 'yesNo') return undefined
  return yesOrNo(drawn, heard, manner)
}

/** «а дальше?» and «переезд» say too little to be answered on their own. */
function isHeard({ asked, happened }: Heard): boolean {
  return [asked?.said, ...happened.map(({ said }) => said)].some((said) => said?.includes(' '))
}

/**
 * What the cards show of the user, where what is asked is for a doctor, a lawyer or a bank: how ready they are for what they
 * ask about, on either side of a choice.
 */
export function humanSide(
  drawn: readonly DrawnCard[],
  { heard, boundary, choice }: { heard?: Heard; boundary?: Boundary | undefined; choice: Choice },
): string {
  if (heard?.form === 'choice' && heard.options.length > 1)
    return betweenOptions(drawn, heard.options, { frames: framesOf(heard, boundary), choice })
  if (heard?.form === 'yesNo' && boundary) {
    const { lean, pro, con } = balanceOf(drawn)
    const isUnready = isDown(lean) || (lean === 'open' && shareOf(pro) <= 0)
    // How an illness will end is no decision for which anyone could be unready
    if (boundary !== 'health' || heard.act || !isUnready)
      return filled(choice.of(readiness[boundary][isUnready ? 'no' : 'yes']), { c: isUnready ? con : pro })
  }
  const { lean, pro, con } = balanceOf(drawn)
  const isHeavy = isDown(lean)
  return filled(choice.of(isHeavy ? humanSides.heavy : humanSides.light), { c: isHeavy ? con : pro })
}

/** Where the cards lean on a question: where «yes» would be bad news, light cards say «no». */
export function leanOn(question: string, cards: readonly DrawnCard[]): Lean {
  const lean = cards.length > 0 ? balanceOf(cards).lean : 'open'
  return isFeared(hear(question)) ? opposite[lean] : lean
}

function yesOrNo(drawn: DrawnCard[], heard: Heard, { isOtherMind, choice }: Manner): string {
  const { lean, pro, con } = balanceOf(drawn)
  // Whether to ask for help is no question for the cards
  if (heard.act && seeksHelp.test(heard.act)) return filled(choice.of(helpLeans), { c: pro, act: heard.act })
  if (heard.act && isHealthy.test(heard.act)) return filled(choice.of(healthyLeans), { c: pro, act: heard.act })
  const hurt = hurtIn(heard)
  if (hurt) {
    const side = isDown(lean) ? 'heavy' : 'light'
    return filled(choice.of(unkindLeans[side]), { c: side === 'heavy' ? con : pro, act: hurt })
  }
  const isFear = isFeared(heard)
  const negated = negatedVerb(heard)
  const frames = negated
    ? negatedLeans[isFear ? 'feared' : 'hoped']
    : isFear
      ? isOtherMind
        ? doubtLeans
        : fearLeans
      : isOtherMind
        ? besideLeans
        : heard.act
          ? actLeans
          : plainLeans
  const said = isFear ? opposite[lean] : lean
  // One card alone cannot stand against itself
  const options =
    said === 'open' && pro === con
      ? frames[axesOf(pro.card.id, pro.isReversed).weight < 0 === isFear ? 'ratherYes' : 'ratherNo']
      : frames[said]
  return filled(choice.of(options), {
    c: loudestOf(drawn),
    pro,
    con,
    act: heard.act,
    e: averted(heard),
    w: negated,
    kind: answeringKindOf(heard),
  })
}

/** The card that gives the reason for a yes or a no. */
function loudestOf(drawn: readonly DrawnCard[]): DrawnCard {
  const { lean, pro, con } = balanceOf(drawn)
  const isHeavy = isDown(lean) || (lean === 'open' && axesOf(pro.card.id, pro.isReversed).weight < 0)
  return isHeavy ? con : pro
}

function isDown(lean: Lean): boolean {
  return lean === 'no' || lean === 'ratherNo'
}

/**
 * The card that a reading may name as the nearest to the answer: the one by which it leans, of a choice the one that speaks for
 * the side that weighs more. Undefined where the cards lean to neither; `key` where no lean is told.
 */
export function nearestCard(drawn: readonly DrawnCard[], heard: Heard, key: DrawnCard): DrawnCard | undefined {
  const { form, options, act } = heard
  if (form === 'when') return tempoOf(drawn).shownBy
  if (form === 'choice' && options.length > 1) {
    if (drawn.length < options.length) return drawn[0]
    const { best, sides } = weighed(drawn, options.length)
    return best === undefined ? undefined : balanceOf(sides[best] ?? drawn).pro
  }
  if (form !== 'yesNo') return key
  const { lean, pro, con } = balanceOf(drawn)
  if (act && seeksHelp.test(act)) return pro
  return lean === 'open' && pro !== con ? undefined : loudestOf(drawn)
}

const opposite: Record<Lean, Lean> = {
  yes: 'no',
  ratherYes: 'ratherNo',
  open: 'open',
  ratherNo: 'ratherYes',
  no: 'yes',
}
