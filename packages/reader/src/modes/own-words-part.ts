import type { Choice } from '@lunaria/reader/choice'
import type { OwnWords } from '@lunaria/reader/classify-message/request'
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
  if (reason.by === 'symbol') {
    const { symbol, meaning } = reason
    const told = meaning.includes('—') ? `${symbol}: ${meaning}.` : `${symbol} — ${meaning}.`
    return fillTemplate(choice.of(findLines('own.agreed.symbol')), card, { symbol: told })
  }
  const { written: word } = reason
  if (reason.by === 'keyword')
    return fillTemplate(
      choice.of(findLines(word === reason.keyword ? 'own.agreed.exact' : 'own.agreed.keyword')),
      card,
      {
        word,
        keyword: reason.keyword,
      },
    )
  if (reason.by === 'pole')
    return fillTemplate(choice.of(findLines('own.agreed.pole')), card, { word, axis: toAxis(reason.pole) })
  return fillTemplate(choice.of(findLines(`own.agreed.tone.${reason.tone}`)), card, { word })
}

function missedText(by: WordsContext): string {
  const { comparison, drawn, choice } = by
  const others = comparison.absent
    .slice(0, 1)
    .map((card) => filled(choice.of(findLines('own.absent')), { a: card, b: card }))
  const { missed: found } = comparison
  if (!found) return [choice.of(findLines('own.missed.nothing')), ...others].join(' ')
  const { card, keyword } = found
  if (keyword) {
    const told = fillTemplate(choice.of(findLines(drawn.length > 1 ? 'own.missed.word' : 'own.missed.only')), card, {
      keyword,
    })
    return [told, ...others].join(' ')
  }
  const place = card.positionName.trim() === '' ? '' : ` («${card.positionName.trim()}»)`
  const { essence } = card.phrases
  const text = lowerFirst(chooseUnused([essence[card.side], ...card.wordings.essence], by.said))
  const told = fillTemplate(choice.of(findLines(comparison.isWhole ? 'own.missed.whole' : 'own.missed.card')), card, {
    place,
    text,
  })
  return [told, ...others].join(' ')
}

function againstText({ comparison, drawn, said: reading, choice }: WordsContext): string {
  const verdict = choice.of(findLines('own.verdict'))
  const { against: parting, tone, whole } = comparison
  if (!parting && whole && !whole.isShared) {
    const isHard = whole.tone === 'hard'
    const [card] = drawn.filter((each) => signOfCard(each) === (isHard ? 1 : -1))
    const text = card && otherSide(card, isHard, reading)
    if (card && text)
      return `${fillTemplate(choice.of(findLines(`own.against.whole.${whole.tone}`)), card, { word: whole.written, text })} ${verdict}`
  }
  if (!parting) {
    const card = comparison.agreed[0]?.card ?? keyCardIn(drawn)
    return `${fillTemplate(choice.of(findLines(`own.against.${tone ?? 'level'}`)), card, { text: otherSide(card, tone === 'hard', reading) })} ${verdict}`
  }
  const { card, reason } = parting
  if (reason.by === 'symbol') return verdict // a thing in the picture parts no one
  const text = otherSide(card, reason.by === 'tone' && reason.tone === 'hard', reading)
  const { written: word } = reason
  if (reason.by === 'tone')
    return `${fillTemplate(choice.of(findLines(`own.against.tone.${reason.tone}`)), card, { word, text })} ${verdict}`
  if (reason.by === 'pole')
    return `${fillTemplate(choice.of(findLines('own.against.pole')), card, { word, axis: toAxis(reason.pole), text })} ${verdict}`
  return `${fillTemplate(choice.of(findLines('own.against.keyword')), card, { word, text })} ${verdict}`
}

/** Against a hard reading what in the card holds one up, against any other what to keep an eye on. */
function otherSide(card: DrawnCard, isHard: boolean, reading: string): string {
  const at = (seat: SentenceSlot) =>
    textsForCard(card.card.id, card.isReversed, seat).flatMap((text) => text.map(({ text }) => text))
  return chooseUnused(isHard ? at('support') : [card.phrases.caution, ...at('obstacle')], reading)
}

/** Returns the first of some texts that the reading does not say itself. */
function chooseUnused(texts: readonly string[], reading: string): string {
  return texts.find((text) => !reading.includes(text)) ?? texts.at(-1) ?? ''
}

function fillTemplate(template: string, { card }: DrawnCard, words: Record<string, string>): string {
  return filled(template, { a: card, b: card, words })
}

/** Returns what a card says by an end of its axis. */
function toAxis(pole: AxisEnd): string {
  return findLines(`own.axis.${pole}`).join(' ')
}
