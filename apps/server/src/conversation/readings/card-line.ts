import { isFatal } from '@lunaria/reader/modes/fatal-words'
import type { DeckTheme } from '@lunaria/reader/understand/deck-theme'
import { findAxes } from '@lunaria/tarot/card-axes'
import { cardById, cardName } from '@lunaria/tarot/cards'
import { findPhrases } from '@lunaria/tarot/phrases'
import { findPlaces } from '@lunaria/tarot/places'
import { findPositionKind } from '@lunaria/tarot/position-kinds'
import type { PlaceKind } from '@lunaria/tarot/types'
import { splitSentences } from '@lunaria/words/sentences'
import type { ReadingCard } from './reading-model.ts'

type Line = { theme: DeckTheme; spreadId: string | undefined; isGentle: boolean }

/** What each kind of place asks of the card that is there. */
const placeRules: Record<PlaceKind, string> = {
  past: 'это прошлое, говорите о нём в прошедшем времени',
  obstacle: 'это помеха: объясните, чем именно это качество карты мешает',
  support: 'это опора: объясните, чем помогает даже трудная карта',
  advice: 'это совет: назовите, что сделать',
  release: 'это то, что пора отпустить; опорой такая карта не бывает',
  other: 'это другой человек, каким его видно со стороны; мыслей карты не читают',
  hidden: 'это то, чего не видно',
  outcome: 'это направление, а не приговор',
}

/**
 * Returns the prompt's line about a drawn card: its place and what that place asks, its meaning, its weight, tempo and
 * axes.
 */
export function cardLine(
  { cardId, isReversed, positionName, positionMeaning, kind: asked }: ReadingCard,
  number: number | undefined,
  { theme, spreadId, isGentle }: Line,
): string {
  const card = cardById(cardId)
  const side = isReversed ? 'reversed' : 'upright'
  const name = card ? cardName(card, isReversed) : cardId
  const phrases = findPhrases(cardId)
  const kind = asked ?? findPositionKind(spreadId, positionName, positionMeaning)
  const isPlain = kind === 'now' || kind === 'general'
  const softened = (text: string) => (isGentle ? withoutFatal(text) : text)
  return [
    `${number === undefined ? '' : `${number}. `}Позиция «${positionName}» (${positionMeaning.replace(/\.$/, '')}): ${name}, тег [/${cardId}].`,
    `Значение: ${softened(`${phrases.essence[side]} ${phrases[theme][side]}`)}`,
    isPlain ? undefined : `На этом месте (${placeRules[kind]}): ${softened(findPlaces(cardId)[side][kind])}`,
    isGentle ? undefined : `Склад карты: ${describeCharacter(cardId, isReversed)}.`,
  ]
    .filter((part) => part !== undefined)
    .join(' ')
}

const weights = {
  '-2': 'тяжёлая',
  '-1': 'скорее трудная',
  '0': 'ровная',
  '1': 'скорее светлая',
  '2': 'светлая',
} as const
const tempos = { fast: 'быстрая', slow: 'неспешная', still: 'неподвижная' } as const

/** «тяжёлая, быстрая; отпускает, говорит»: how light and how fast a card is, and to which ends of the axes it draws. */
function describeCharacter(cardId: ReadingCard['cardId'], isReversed: boolean): string {
  const { weight, tempo, holds, flies, together, speaks, gives } = findAxes(cardId, isReversed)
  const ends = [
    chooseEnd(holds, 'держит', 'отпускает'),
    chooseEnd(flies, 'летит', 'стоит'),
    chooseEnd(together, 'вместе', 'в одиночку'),
    chooseEnd(speaks, 'говорит', 'молчит'),
    chooseEnd(gives, 'отдаёт', 'берёт'),
  ].filter((end) => end !== undefined)
  return [`${weights[weight]}, ${tempos[tempo]}`, ends.join(', ')].filter(Boolean).join('; ')
}

function chooseEnd(sign: -1 | 0 | 1, positive: string, negative: string): string | undefined {
  if (sign === 0) return undefined
  return sign > 0 ? positive : negative
}

/** Removes sentences that a worried user would take for a verdict. */
function withoutFatal(meaning: string): string {
  const calm = splitSentences(meaning).filter((sentence) => !isFatal(sentence))
  return calm.length > 0 ? calm.join(' ') : 'опора и передышка.'
}
