import { memoized } from '@lunaria/reader/text'
import { hasPhrase } from '@lunaria/reader/texts/lines'
import { mainPart } from '@lunaria/tarot/main-part'
import { asksYesOrNo, findSpreadRequest, spreadForQuestion } from '@lunaria/tarot/spread-detection'
import type { SpreadId } from '@lunaria/tarot/spreads'
import { toSoundSentence } from './named-cards.ts'
import type { ExplicitRequest } from './table.ts'

const yesOrNo =
  /да\s*(?:[/\\|–—-]|или|либо)\s*нет(?!\p{L})|(?<!\p{L})да,? нет\s*(?:[?):,.]|$|на (?=\S+ карт))|карт\S* да нет(?!\p{L})/iu
/** What a message asks for in so many words; one message is asked several times. */
export const findExplicitRequest = memoized((message): ExplicitRequest => {
  const text = mainPart(message)
  const sentence = toSoundSentence(text)
  return {
    ...findSpreadRequest(text),
    isWithoutReversed: hasPhrase('wish.upright', sentence),
    isYesOrNo: asksYesOrNo(text) || yesOrNo.test(text),
    isShort: hasPhrase('wish.short', sentence),
  }
}, 1)

/** Returns the spread for a new question: an explicit request goes before what the question is about. */
export function spreadToDeal(
  text: string,
  { spreadId, isYesOrNo }: ExplicitRequest = findExplicitRequest(text),
): SpreadId {
  return spreadId ?? (isYesOrNo ? 'yes_no' : spreadForQuestion(text))
}
