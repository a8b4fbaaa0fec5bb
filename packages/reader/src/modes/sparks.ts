import { lowerFirst, sentencesOf, typeset, upperFirst } from '@lunaria/reader/text'
import type { CardId } from '@lunaria/tarot/card-ids'
import type { CreativeSlot } from '@lunaria/tarot/creative-slots'
import { phrasesOf } from '@lunaria/tarot/phrases'
import { referenceOf } from '@lunaria/tarot/reference'
import { moreOf } from '@lunaria/tarot/reference-more'

export type StoryCard = { slot: CreativeSlot; cardId: CardId; isReversed: boolean }

/**
 * What a card may be in a story, in several wordings: a character, a clash, a place or a turn. It is about people who are made up, so
 * nothing here is said of the writer's own life. A reversed card shows what an upright one hides, and the other way round.
 */
export function sparksOf({ slot, cardId, isReversed }: StoryCard): string[] {
  return writers[slot](materialOf(cardId, isReversed)).filter(isPlain).map(typeset)
}

type Material = {
  person: string
  /** Noun phrases in the nominative: of the side that lies up, and of the other one. */
  seen: string[]
  hidden: string[]
  /** Of the upright card, and of the reversed one. */
  bright: string[]
  dark: string[]
  /** A sentence or two of what is in the picture. */
  place: string
  things: { symbol: string; meaning: string }[]
  essence: string
  otherEssence: string
  warning: string
  question: string
}

const writers: Record<CreativeSlot, (card: Material) => string[]> = {
  character: ({ person, seen, hidden, bright, dark, things }) => [
    `${person} На виду: ${at(seen, 0)}. Под спудом: ${at(hidden, 0)}.`,
    `${person} Друзья сказали бы: «${at(bright, 1)}». Недруги сказали бы: «${at(dark, 1)}». Правы и те и другие.`,
    `${person} Опора: ${at(bright, 2)}. Слабое место: ${at(dark, 2)}. О том и о другом никто вокруг пока не знает.`,
    `${person} Герб этого человека: ${lowerFirst(at(things, 0).symbol)}. Девиз под ним: ${at(things, 0).meaning}.`,
  ],
  conflict: ({ seen, hidden, warning, question }) => [
    `Сталкиваются ${at(seen, 0)} и ${at(hidden, 0)}. Уступить может любая сторона, и любая при этом что-то теряет.`,
    `Предупреждали же: ${said(warning)} Герой выслушал, поблагодарил и поступил по-своему.`,
    `На одной чаше весов ${at(seen, 1)}, на другой ${at(hidden, 1)}. Взвешивают двое, и каждый держит палец на своей.`,
    `Один спрашивает: ${said(question)} Другой слышит в этом упрёк. С этой минуты они говорят о разном.`,
    `Между собой не уживаются ${at(seen, 2)} и ${at(hidden, 2)}. Хуже всего, что живут они в одном человеке.`,
  ],
  scene: ({ place, things, question, seen }) => [
    `${place} Кто-то приходит сюда в неурочный час и не ожидает, что будет не один.`,
    `${place} Деталь, на которой задержится взгляд: ${lowerFirst(at(things, 0).symbol)}. Её заметят дважды, и во второй раз она будет значить другое.`,
    `${place} Здесь говорят вполголоса, и всё-таки одна фраза слышна: ${said(question)}`,
    `${place} Воздух этого места: ${at(seen, 0)}, ${at(seen, 1)}. Уйти отсюда можно только одной дорогой, и она занята.`,
  ],
  turn: ({ seen, hidden, things, essence, otherEssence }) => [
    `До этой минуты: ${at(seen, 0)}. После неё: ${at(hidden, 0)}. Что случилось посередине, решать вам.`,
    `На первом плане было вот что: ${at(seen, 1)}. Теперь на его месте другое: ${at(hidden, 1)}. Первым это замечает тот, кому перемена невыгодна.`,
    `Всё меняет деталь, на которую не обращали внимания: ${lowerFirst(at(things, 1).symbol)}. Что за ней стояло с самого начала: ${at(things, 1).meaning}.`,
    `Кто-то говорит вслух то, о чём молчали: ${said(essence)} Обратно этих слов уже не взять.`,
    `Герой думал так: ${said(essence)} Оказалось иначе: ${said(otherEssence)}`,
  ],
}

function materialOf(cardId: CardId, isReversed: boolean): Material {
  const reference = referenceOf(cardId)
  const phrases = phrasesOf(cardId)
  const [up, down] = [reference.uprightKeywords.filter(isPlain), reference.reversedKeywords.filter(isPlain)]
  const things = reference.symbolism.filter(({ symbol, meaning }) => isPlain(symbol) && isPlain(meaning))
  const [side, other] = isReversed ? (['reversed', 'upright'] as const) : (['upright', 'reversed'] as const)
  const [first = '', second = ''] = sentencesOf(reference.description).filter(isPicture)
  return {
    person: moreOf(cardId).person,
    seen: isReversed ? down : up,
    hidden: isReversed ? up : down,
    bright: up,
    dark: down,
    place: second.length > 0 && first.length < 90 ? `${first} ${second}` : first,
    things: isReversed ? things.toReversed() : things,
    essence: phrases.essence[side],
    otherEssence: phrases.essence[other],
    warning: phrases.caution,
    question: phrases.question[side],
  }
}

/** Says nothing of what comes to anyone. */
function isPlain(text: string): boolean {
  return !/жд[её]т|судьб|сулит|предвещ|предсказ|предвид|пророч|гадани/i.test(text)
}

/** Only what may be seen, not how the picture was made or how to look at it. */
function isPicture(sentence: string): boolean {
  return isPlain(sentence) && !aboutTheCard.test(sentence)
}

const aboutTheCard =
  /(?<!\p{L})(?:мы|нас|нам|нами|наш\p{L}*|вы|вас|вам|ваш\p{L}*|карт\p{L}*|рисун\p{L}*|картин\p{L}*|масти|масть|колод\p{L}*|числ\p{L}*|номер\p{L}*|аркан\p{L}*|туз\p{L}*|двойк\p{L}*|тройк\p{L}*|четв[её]рк\p{L}*|пят[её]рк\p{L}*|шест[её]рк\p{L}*|сем[её]рк\p{L}*|восьм[её]рк\p{L}*|девятк\p{L}*|десятк\p{L}*|здесь|закройте|подумайте|показан\p{L}*|нарисован\p{L}*|крупно|грудь|зрител\p{L}*|середин\p{L}*|посмотрите|взгляните|присмотритесь|сосчитайте)(?!\p{L})/iu

/** As a character's words: inner quotation marks are „other ones“, the full stop stands outside. */
function said(text: string): string {
  const words = upperFirst(text.replaceAll('«', '„').replaceAll('»', '“'))
  return /[?!…]$/.test(words) ? `«${words}»` : `«${words.replace(/\.$/, '')}».`
}

/** One of a list, from its beginning again where it is short. */
function at<T>(list: readonly T[], index: number): T {
  const item = list[index % Math.max(1, list.length)]
  if (item === undefined) throw new Error('The deck has no text for this part of a story')
  return item
}
