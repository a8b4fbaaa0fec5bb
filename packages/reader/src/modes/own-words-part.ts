import type { Choice } from '@lunaria/reader/choice'
import type { OwnWords } from '@lunaria/reader/classify-message/request'
import { describeSymbol } from '@lunaria/reader/compose/card-words'
import type { DrawnCard } from '@lunaria/reader/compose/drawn-card'
import { keyCardIn } from '@lunaria/reader/compose/lean'
import { lowerFirst } from '@lunaria/reader/text'
import { findLines } from '@lunaria/reader/texts/lines'
import { type AxisEnd, type SentenceSlot, textsForCard } from '@lunaria/reader/texts/tables'
import { type Comparison, compareWords, type Meeting, signOfCard } from './compare-words.ts'
import { filled } from './fill.ts'

type Saying = {
  own: OwnWords
  drawn: readonly DrawnCard[]
  /** The reading that follows: none of its sentences is said here. */
  said: string
  choice: Choice
}

/**
 * Returns what the master says of the user's own reading before the master's: where they agree, what was passed over,
 * and one reading against it. Cards are named without tags, which belong to the reading.
 */
export function ownWordsPart({ own, drawn, said, choice }: Saying): string {
  const comparison = compareWords(own, drawn)
  if (!comparison) return choice.of(findLines('own.wordless'))
  const by = { comparison, drawn, said, choice }
  return [
    `**Сошлось.** ${agreedText(by)}`,
    `**Осталось в стороне.** ${missedText(by)}`,
    `**И чтение против.** ${againstText(by)}`,
  ].join('\n\n')
}

type WordsContext = Omit<Saying, 'own'> & { comparison: Comparison }

function agreedText({ comparison, choice }: WordsContext): string {
  const { whole } = comparison
  const meetings = comparison.agreed.map((meeting) => agreedOn(meeting, choice))
  if (whole?.isShared && meetings.length < 2)
    meetings.push(choice.of(findLines(`own.agreed.whole.${whole.tone}`)).replace('{word}', () => whole.written))
  return meetings.length > 0 ? meetings.join(' ') : choice.of(findLines('own.agreed.none'))
}

function agreedOn({ card, reason }: Meeting, choice: Choice): string {
  if (reason.by === 'symbol') return lineOn(card, choice, 'own.agreed.symbol', { symbol: describeSymbol(reason) })
  const { written: word } = reason
  if (reason.by === 'pole') return lineOn(card, choice, 'own.agreed.pole', { word, axis: toAxis(reason.pole) })
  if (reason.by === 'tone') return lineOn(card, choice, `own.agreed.tone.${reason.tone}`, { word })
  const { keyword } = reason
  return lineOn(card, choice, word === keyword ? 'own.agreed.exact' : 'own.agreed.keyword', { word, keyword })
}

function missedText(by: WordsContext): string {
  const others = by.comparison.absent.slice(0, 1).map((card) => lineOn({ card }, by.choice, 'own.absent', {}))
  return [describeMissed(by), ...others].join(' ')
}

function describeMissed({ comparison, drawn, said, choice }: WordsContext): string {
  const { missed } = comparison
  if (!missed) return choice.of(findLines('own.missed.nothing'))
  const { card, keyword } = missed
  if (keyword) return lineOn(card, choice, drawn.length > 1 ? 'own.missed.word' : 'own.missed.only', { keyword })
  const place = card.positionName.trim() === '' ? '' : ` («${card.positionName.trim()}»)`
  const text = lowerFirst(chooseUnused([card.phrases.essence[card.side], ...card.wordings.essence], said))
  return lineOn(card, choice, comparison.isWhole ? 'own.missed.whole' : 'own.missed.card', { place, text })
}

function againstText(by: WordsContext): string {
  const verdict = by.choice.of(findLines('own.verdict'))
  return [describeAgainst(by), verdict].filter(Boolean).join(' ')
}

/** Returns what in a card is said against the user's reading; undefined where a thing in the picture parts no one. */
function describeAgainst({ comparison, drawn, said, choice }: WordsContext): string | undefined {
  const { against, tone, whole } = comparison
  if (!against) {
    const isHard = whole?.tone === 'hard'
    const [other] = whole && !whole.isShared ? drawn.filter((each) => signOfCard(each) === (isHard ? 1 : -1)) : []
    const text = other && otherSide(other, isHard, said)
    if (whole && other && text)
      return lineOn(other, choice, `own.against.whole.${whole.tone}`, { word: whole.written, text })
    const card = comparison.agreed[0]?.card ?? keyCardIn(drawn)
    return lineOn(card, choice, `own.against.${tone ?? 'level'}`, { text: otherSide(card, tone === 'hard', said) })
  }
  const { card, reason } = against
  if (reason.by === 'symbol') return undefined
  const text = otherSide(card, reason.by === 'tone' && reason.tone === 'hard', said)
  const { written: word } = reason
  if (reason.by === 'tone') return lineOn(card, choice, `own.against.tone.${reason.tone}`, { word, text })
  if (reason.by === 'pole') return lineOn(card, choice, 'own.against.pole', { word, axis: toAxis(reason.pole), text })
  return lineOn(card, choice, 'own.against.keyword', { word, text })
}

/** Returns against a hard reading what in the card holds one up, against any other what to keep an eye on. */
function otherSide(card: DrawnCard, isHard: boolean, reading: string): string {
  const at = (seat: SentenceSlot) =>
    textsForCard(card.card.id, card.isReversed, seat).flatMap((text) => text.map(({ text }) => text))
  return chooseUnused(isHard ? at('support') : [card.phrases.caution, ...at('obstacle')], reading)
}

/** Returns the first of some texts that the reading does not say itself. */
function chooseUnused(texts: readonly string[], reading: string): string {
  return texts.find((text) => !reading.includes(text)) ?? texts.at(-1) ?? ''
}

/** Returns a line of a kind about a card. */
function lineOn(
  { card }: Pick<DrawnCard, 'card'>,
  choice: Choice,
  kind: string,
  words: Record<string, string>,
): string {
  return filled(choice.of(findLines(kind)), card, words)
}

/** Returns what a card says by an end of its axis. */
function toAxis(pole: AxisEnd): string {
  return findLines(`own.axis.${pole}`).join(' ')
}
