import type { Choice } from '@lunaria/reader/choice'
import type { DrawnCard } from '@lunaria/reader/compose/drawn-card'
import { readingLength } from '@lunaria/reader/compose/length'
import { normalized, tagOf } from '@lunaria/reader/text'
import type { CreativeSlot } from '@lunaria/tarot/creative-slots'
import { placeNumber } from '@lunaria/tarot/place-number'
import { isOfStory } from '@lunaria/tarot/story-figure'
import { fillerFor, type Part, part } from './filler.ts'
import { sparksOf } from './sparks.ts'

/** From so many cards on a reading has headings for its blocks, which a story has no use for. */
const mostCards = 7

/** True where cards are asked for a made-up story, not for the user's own life: «чего боится мой герой», «поворот для сценария». */
export function asksForStory(question: string, cardCount: number): boolean {
  if (cardCount > mostCards) return false
  const text = normalized(question)
  return isOfStory(question) || (plotWords.test(text) && storyWords.test(text))
}

const plotWords = / (сюжет\p{L}*|завязк\p{L}|развязк\p{L}|концовк\p{L}|финал\p{L}?|искр[ауы]|поворот\p{L}{0,3}) /u
const storyWords =
  / (рассказ(?:а|у|ом|е|ы|ов)?|роман(?:а|у|ом|е)?(?! с )|повест\p{L}{1,3}|сценари\p{L}+|пьес\p{L}+|комикс\p{L}*|сказк\p{L}+|фэнтези|новелл\p{L}+|детектив\p{L}*|мультфильм\p{L}*|стих\p{L}*|песн\p{L}+) /u

/** Which parts of a story the cards are, by their number: a single one is a figure and its trouble. */
const slotsFor: Record<number, readonly CreativeSlot[]> = {
  1: ['character'],
  2: ['character', 'turn'],
  3: ['character', 'conflict', 'turn'],
}
const manySlots = ['character', 'conflict', 'scene', 'turn', 'character', 'conflict', 'turn'] as const
/** What else a card may be, where there is room: never a second person in one card. */
const others: Record<CreativeSlot, readonly CreativeSlot[]> = {
  character: ['conflict', 'turn', 'scene'],
  conflict: ['turn', 'scene', 'conflict'],
  scene: ['turn', 'conflict', 'scene'],
  turn: ['conflict', 'scene', 'turn'],
}

/** `{p}` is the place in the spread, `{c}` the card. */
const leads: Record<CreativeSlot, readonly string[]> = {
  character: ['{p}: {c}. Отсюда берётся человек.', '{p} — {c}. Вот кто может войти в историю.'],
  conflict: ['{p}: {c}. Здесь нашла бы коса на камень.', '{p} — {c}. Вот из-за чего не расходятся миром.'],
  scene: ['{p}: {c}. Это место действия.', '{p} — {c}. Вот где это происходит.'],
  turn: ['{p}: {c}. Здесь история повернёт.', '{p} — {c}. Отсюда придёт поворот.'],
}

const openings = [
  'Карты не знают вашей истории, зато подбросят, из чего её сложить.',
  'Говорить буду о выдуманных людях: к вашей жизни это не относится.',
  'Берите то, что зацепит, остальное оставьте колоде.',
  'Это не ответ, а хворост: поджигать вам.',
]
const besides = [
  'А можно и так.',
  'Или иначе.',
  'Есть и другой ход.',
  'Та же карта с другой стороны.',
  'Отсюда тянется ещё одна нить.',
  'Вот вам ещё щепотка.',
]
const chains = [
  'Если сложить: {list}. Соседние звенья можно поменять местами, и выйдет другая история.',
  'Цепочка получается такая: {list}. Проверьте, какое звено вы взяли бы из жизни, а какое пришлось бы выдумать.',
  'По порядку: {list}. Сильнее всего обычно там, где вам самим стало неловко.',
]
const links: Record<CreativeSlot, string> = {
  character: 'кто',
  conflict: 'из-за чего',
  scene: 'где',
  turn: 'куда повернёт',
}
const closings = [
  'Напишите полстраницы от лица того, кто вам здесь неприятнее всех. Чего он не скажет вслух даже себе?',
  'Возьмите одну деталь из расклада и поставьте её в первый абзац. Кто заметит её раньше остальных?',
  'Запишите за десять минут разговор, в котором оба молчат о главном. О чём они говорят вместо этого?',
  'Уберите из замысла самое дорогое место и посмотрите, устоит ли остальное. Ради какой сцены вы всё это затеяли?',
  'Расскажите историю вслух за одну минуту, без имён. На какой фразе вы сами оживились?',
  'Начните с той сцены, которую видите лучше всего, и не объясняйте, как до неё дошли. Что читатель поймёт сам?',
]

/**
 * A reading for a story that is being made up: each card gives a figure, a clash, a place or a turn, in the words of the creative
 * board, and nothing is said of the user's own life.
 */
export function storyReading(drawn: readonly DrawnCard[], choice: Choice, spreadId: string | undefined): string {
  const slots = slotsFor[drawn.length] ?? manySlots
  const wordsOfBesides = choice.shuffled(besides)
  const opening = [part(choice.of(openings))]
  const cards = drawn.map((card, index): Part[] => {
    const slot = slots[index % slots.length] ?? 'turn'
    const lead = choice.of(leads[slot]).replace('{p}', card.positionName.trim()).replace('{c}', nameOf(card))
    const more = others[slot].map((other) => sparkOf(card, other, choice))
    const besideOf = (at: number) => wordsOfBesides[at * drawn.length + index] ?? ''
    const number = placeNumber(spreadId, index, drawn.length)
    return [
      part(`${number === undefined ? '' : `${number}. `}${lead} ${sparkOf(card, slot, choice)}`),
      ...more.map((text, at) => part(`${besideOf(at)} ${text}`.trim())),
    ]
  })
  const list = drawn
    .map(({ card }, index) => `${card.name} — ${links[slots[index % slots.length] ?? 'turn']}`)
    .join(', ')
  const chain = drawn.length > 1 && drawn.length < 5 ? [part(choice.of(chains).replace('{list}', list))] : []
  const closing = [part(choice.of(closings))]
  const { require, offer } = fillerFor(readingLength(drawn.length))
  require([...opening, ...chain, ...closing, ...cards.flatMap(([first]) => first ?? [])])
  for (const round of [1, 2, 3]) for (const parts of cards) offer(parts.slice(round, round + 1))
  return [opening, ...cards, chain, closing]
    .map((parts) => parts.flatMap(({ text, isIn }) => (isIn ? text : [])).join(' '))
    .filter(Boolean)
    .join('\n\n')
}

function sparkOf({ card, isReversed }: DrawnCard, slot: CreativeSlot, choice: Choice): string {
  return choice.of(sparksOf({ slot, cardId: card.id, isReversed }))
}

function nameOf({ card, isReversed }: DrawnCard): string {
  return `${tagOf(card.id)}${isReversed ? ', вверх ногами' : ''}`
}
