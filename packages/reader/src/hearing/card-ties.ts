import type { Choice } from '@lunaria/reader/choice'
import type { DrawnCard } from '@lunaria/reader/drawn-card'
import { upperFirst } from '@lunaria/reader/text'
import { axesOf } from '@lunaria/tarot/card-axes'
import { reasonsOf } from './card-reasons.ts'
import * as texts from './card-tie-texts.ts'
import { answeringKindOf } from './doer.ts'
import type { Heard } from './hear.ts'
import { isFeared } from './sense.ts'
import { ahead, balanceOf, shareOf, tempoOf } from './weigh.ts'

type Tying = {
  heard: Heard
  /** What the opening says: a reason is not given twice. */
  opening: string
  /** The answer is for a doctor, a lawyer or a bank to give: a card helps or hinders, and argues for no answer. */
  isLimited: boolean
  choice: Choice
}

/**
 * What each card adds to the answer, in the words of the question: for or against, faster or slower. Undefined where its
 * reason has been given, and of another person's side, of which the cards decide nothing.
 */
export function tiesOf(
  drawn: readonly DrawnCard[],
  { heard: whole, opening, isLimited, choice }: Tying,
): (string | undefined)[] {
  const heard: Heard = isLimited ? { ...whole, form: 'open', act: undefined } : whole
  const given = new Set<string>()
  const kind = answeringKindOf(whole)
  return drawn.map((card) => {
    if (card.kind === 'other') return undefined
    const isFor = isForIt(card, heard)
    if (spoils(card, { drawn, heard, isFor })) return undefined
    const { pro, con } = reasonsOf(card, kind)
    const reason = isFor ? pro : con
    if (opening.includes(reason)) return undefined
    const [frame = ''] = choice
      .shuffled(framesFor(card, heard, isFor))
      .toSorted((a, b) => Number(given.has(a)) - Number(given.has(b)))
    given.add(frame)
    return upperFirst(frame.replace('{v}', heard.act ?? '').replace('{r}', reason))
  })
}

/** What would take back the answer: another pace than the one told, or an outcome that leans the other way. */
function spoils(
  card: DrawnCard,
  { drawn, heard, isFor }: { drawn: readonly DrawnCard[]; heard: Heard; isFor: boolean },
): boolean {
  if (heard.form === 'when') return isFor !== (tempoOf(drawn).tempo === 'fast')
  if (heard.form !== 'yesNo' || card !== ahead(drawn)) return false
  const { lean } = balanceOf(drawn)
  return lean !== 'open' && isFor !== (lean === 'yes' || lean === 'ratherYes')
}

function isForIt(card: DrawnCard, heard: Heard): boolean {
  if (heard.form === 'when') return axesOf(card.card.id, card.isReversed).tempo === 'fast'
  if (card.kind === 'advice' || card.kind === 'support') return true
  const share = shareOf(card)
  return share === 0 ? !card.isReversed : share > 0
}

function framesFor(card: DrawnCard, heard: Heard, isFor: boolean): readonly string[] {
  const side = isFor ? 'pro' : 'con'
  if (heard.form === 'when') return texts.tempos[axesOf(card.card.id, card.isReversed).tempo]
  if (heard.form === 'yesNo') {
    if (isFeared(heard)) return texts.fears[side]
    return heard.act ? [...texts.leans[side], ...texts.acts[side]] : texts.leans[side]
  }
  if (heard.form === 'choice') return texts.sides[side]
  return (/^(?:почему|отчего|зачем|за что)/iu.test(heard.asked?.words ?? '') ? texts.causes : texts.matters)[side]
}
