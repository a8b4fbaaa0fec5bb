import type { Card } from '@lunaria/tarot/types'
import type { Choice } from './choice.ts'
import type { DrawnCard } from './drawn-card.ts'
import { sentencesOf, tagOf, upperFirst } from './text.ts'

/** What a place of a spread asks about, read from its name. */
type Role = keyof typeof roleNames

const roleNames = {
  past: /^(?:прошлое|что было)$/i,
  present: /^(?:настоящее|ситуация|текущее положение)$/i,
  future: /^будущее$/i,
  outcome: /^(?:итог|куда всё идёт|куда ведёт путь|куда клонится ответ)$/i,
  obstacle: /^(?:препятствие|что мешает)$/i,
  advice: /^совет$/i,
  self: /^вы$/i,
  other: /^(?:партнёр|другой человек)$/i,
  hidden: /^(?:скрытое влияние|в тени)$/i,
  around: /^(?:окружение|люди рядом)$/i,
  answer: /^ответ$/i,
} as const

/** `{card}` is the tag with the orientation, `{lies}` a verb that agrees with the card's name. */
const leads: Record<Role, string[]> = {
  past: [
    'Позади у вас {card}.',
    'В прошлом у вас {stands} {card}.',
    'Начало истории — {card}.',
    'За спиной у вас {card}.',
    'Из прошлого с вами {card}.',
    'Прошлое в этом раскладе — {card}.',
  ],
  present: [
    'Сейчас перед вами {card}.',
    'Сейчас с вами {card}.',
    'Сегодняшний день — {card}.',
    'Посередине, на месте сегодняшнего дня, {card}.',
    'О том, что сейчас, {speaks} {card}.',
  ],
  future: [
    'Впереди {card}.',
    'Дальше по дороге {stands} {card}.',
    'В будущем {stands} {card}.',
    'Будущее пока такое — {card}.',
  ],
  outcome: ['Итог расклада — {card}.', 'В конце дороги {stands} {card}.', 'Последняя карта, итог, — {card}.'],
  obstacle: [
    'Поперёк дороги {lies} {card}.',
    'Препятствие здесь — {card}.',
    'Что мешает, видно по карте: {card}.',
    'На месте помехи {lies} {card}.',
  ],
  advice: ['На месте совета {lies} {card}.', 'Подсказка расклада — {card}.'],
  self: ['Вы в этом раскладе — {card}.', 'На вашей стороне стола {lies} {card}.'],
  other: ['На другой стороне стола {lies} {card}.', 'Напротив вас {card}.'],
  hidden: ['В тени {stands} {card}.', 'Не на виду здесь {card}.'],
  answer: ['Ваша карта — {card}.', 'Вот она, ваша карта: {card}.', 'Ответ — {card}.', 'Из колоды для вас — {card}.'],
  around: ['Вокруг вас {card}.', 'Рядом с вами {lies} {card}.'],
}

/** Any place can be named in these; its name stays in the nominative. */
const labels = ['{place} — {card}.', '{place}: {card}.']

/**
 * The sentence that names a card in its place, and does not begin as the card's own text after it does. In a big spread
 * every place is called by its own name.
 */
export function leadOf(drawn: DrawnCard, { isBig, heart, choice }: Leading): string {
  const role = isBig ? undefined : roleOf(drawn.positionName)
  const template = role ? choice.of(withoutEcho(leads[role], heart)) : labelFor(drawn.positionName, { isBig, choice })
  const fitting = /карт/i.test(template) ? turned.slice(0, 2) : turned
  return template
    .replace('{place}', upperFirst(drawn.positionName.trim()))
    .replace('{lies}', template.includes('{lies}') ? choice.of(verbs)[drawn.card.grammar.gender] : '')
    .replace('{stands}', choice.of(staying)[drawn.card.grammar.gender])
    .replace('{speaks}', drawn.card.grammar.gender === 'plural' ? 'говорят' : 'говорит')
    .replace('{card}', tagOf(drawn.card.id) + (drawn.isReversed ? choice.of(fitting)(drawn.card) : ''))
}

type Leading = { isBig: boolean; heart: string; choice: Choice }

/** «Впереди {card}.» is not said before «Впереди, похоже, …». */
function withoutEcho(templates: readonly string[], heart: string): readonly string[] {
  const stems = stemsOf(sentencesOf(heart)[0] ?? '').slice(0, 3)
  const fitting = templates.filter((template) => !stemsOf(template).some((stem) => stems.includes(stem)))
  return fitting.length > 0 ? fitting : templates
}

function stemsOf(text: string): string[] {
  return text.match(/\p{L}{4,}/gu)?.map((word) => word.slice(0, 5).toLowerCase()) ?? []
}

function roleOf(positionName: string): Role | undefined {
  return rolesInOrder.find((role) => roleNames[role].test(positionName.trim()))
}

// Object.keys forgets the names of a record; these are literals declared above
const rolesInOrder = Object.keys(roleNames) as Role[]

function labelFor(positionName: string, { isBig, choice }: { isBig: boolean; choice: Choice }): string {
  if (/[?!]$/.test(positionName.trim())) return '{place} {card}.'
  return isBig ? '{place} — {card}.' : choice.of(labels)
}

/** What a card does in the past or the future, where it has not just come to lie. */
const staying = [
  { masculine: 'лежит', feminine: 'лежит', neuter: 'лежит', plural: 'лежат' },
  { masculine: 'стоит', feminine: 'стоит', neuter: 'стоит', plural: 'стоят' },
]
const verbs = [
  ...staying,
  { masculine: 'лёг', feminine: 'легла', neuter: 'легло', plural: 'легли' },
  { masculine: 'оказался', feminine: 'оказалась', neuter: 'оказалось', plural: 'оказались' },
]

/** «перевёрнута», «перевёрнутая», in agreement with a card's name. */
export const reversedWords = {
  masculine: { is: 'перевёрнут', adjective: 'перевёрнутый' },
  feminine: { is: 'перевёрнута', adjective: 'перевёрнутая' },
  neuter: { is: 'перевёрнуто', adjective: 'перевёрнутое' },
  plural: { is: 'перевёрнуты', adjective: 'перевёрнутые' },
}
const pronouns = { masculine: 'он', feminine: 'она', neuter: 'оно', plural: 'они' }

/** What follows the tag of a reversed card, in agreement with its name; those that say «карта» or need it come last. */
const turned: ((card: Card) => string)[] = [
  ({ grammar }) => `, ${reversedWords[grammar.gender].adjective}`,
  ({ grammar }) => `, и ${pronouns[grammar.gender]} ${reversedWords[grammar.gender].is}`,
  () => ', и карта перевёрнута',
  () => ', вверх ногами',
]
