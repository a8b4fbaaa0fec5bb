import { type CardAxes, findAxes } from '@lunaria/tarot/card-axes'
import { cards } from '@lunaria/tarot/cards'
import type { Card } from '@lunaria/tarot/types'
import { elementNames } from './element-names.ts'

/** What a card does at either end of an axis, and what two cards do. */
type Axis = {
  name: Exclude<keyof CardAxes, 'weight' | 'tempo'>
  one: readonly [minus: string, plus: string]
  both: readonly [minus: string, plus: string]
}

/** The most significant first. */
const axes: readonly Axis[] = [
  { name: 'speaks', one: ['молчит', 'говорит вслух'], both: ['молчат', 'говорят вслух'] },
  { name: 'holds', one: ['отпускает', 'держится за своё'], both: ['отпускают', 'держатся за своё'] },
  { name: 'gives', one: ['берёт', 'отдаёт'], both: ['берут', 'отдают'] },
  { name: 'flies', one: ['стоит на месте', 'рвётся вперёд'], both: ['стоят на месте', 'рвутся вперёд'] },
  {
    name: 'together',
    one: ['остаётся наедине с собой', 'ищет других'],
    both: ['остаются наедине с собой', 'ищут других'],
  },
]
const shownKin = 4

export type Kin = { card: Card; reason: string }

/** Returns up to four cards that are like this one, each for another reason: its number, its element, its temper. */
export function similarCards(card: Card): Kin[] {
  const others = cards
    .filter(({ id }) => id !== card.id)
    .toSorted((one, other) => distance(card, one) - distance(card, other))
  const found: Kin[] = []
  function add(count: number, reasonOf: (other: Card) => string | undefined): void {
    const kin = others.flatMap((other) => {
      const reason = found.some((one) => one.card.id === other.id) ? undefined : reasonOf(other)
      return reason === undefined ? [] : [{ card: other, reason }]
    })
    found.push(...kin.slice(0, count))
  }
  add(1, (other) => sameNumber(card, other))
  // That a suit has one element says nothing new.
  add(1, (other) => (other.suit === card.suit && card.suit !== 'major' ? undefined : sameElement(card, other)))
  add(shownKin - found.length, (other) => sameTemper(card, other))
  return found
}

/** Returns all that two cards have in common, in sentences without the last stop. */
export function listCommon(one: Card, other: Card): string[] {
  return [sameNumber(one, other), sameElement(one, other), sameTemper(one, other)].filter(
    (reason) => reason !== undefined,
  )
}

/**
 * Returns how two cards differ most, as «Маг говорит вслух, а Шут молчит»; undefined when they draw the same way in
 * everything.
 */
export function describeDifference(one: Card, other: Card): string | undefined {
  const [left, right] = [findAxes(one.id, false), findAxes(other.id, false)]
  const axis = axes.find(({ name }) => left[name] * right[name] < 0)
  return axis && `${does(one, axis)}, а ${does(other, axis)}`
}

function does(card: Card, { name, one, both }: Axis): string {
  const verbs = card.grammar.gender === 'plural' ? both : one
  return `${card.name} ${verbs[findAxes(card.id, false)[name] > 0 ? 1 : 0]}`
}

function sameNumber(one: Card, other: Card): string | undefined {
  const rank = toRank(one)
  if (rank && rank === toRank(other)) return `Обе карты — ${rank}`
  if (one.number === null || other.number === null || one.suit !== 'major' || other.suit !== 'major') return undefined
  if (toRoot(one.number) !== toRoot(other.number)) return undefined
  return `Числа сходятся: ${one.number} и ${other.number}`
}

function sameElement(one: Card, other: Card): string | undefined {
  return one.element === other.element ? `Одна стихия — ${elementNames[one.element].toLowerCase()}` : undefined
}

function sameTemper(one: Card, other: Card): string | undefined {
  const [left, right] = [findAxes(one.id, false), findAxes(other.id, false)]
  const shared = axes.flatMap(({ name, both }) => {
    const sign = left[name]
    return sign !== 0 && sign === right[name] ? [both[sign > 0 ? 1 : 0]] : []
  })
  return shared.length > 0 ? `Обе карты ${shared.slice(0, 2).join(' и ')}` : undefined
}

function distance(one: Card, other: Card): number {
  const [left, right] = [findAxes(one.id, false), findAxes(other.id, false)]
  const apart = axes.reduce((sum, { name }) => sum + Math.abs(left[name] - right[name]), 0)
  return apart + Math.abs(left.weight - right.weight) + (left.tempo === right.tempo ? 0 : 1)
}

const rankNames: Record<string, string> = {
  Туз: 'Тузы',
  Двойка: 'Двойки',
  Тройка: 'Тройки',
  Четвёрка: 'Четвёрки',
  Пятёрка: 'Пятёрки',
  Шестёрка: 'Шестёрки',
  Семёрка: 'Семёрки',
  Восьмёрка: 'Восьмёрки',
  Девятка: 'Девятки',
  Десятка: 'Десятки',
  Паж: 'Пажи',
  Рыцарь: 'Рыцари',
  Королева: 'Королевы',
  Король: 'Короли',
}

function toRank(card: Card): string | undefined {
  return card.suit === 'major' ? undefined : rankNames[card.name.split(' ')[0] ?? '']
}

/** Returns the sum of the digits until one is left: 19 → 10 → 1; the Fool has the nought alone. */
function toRoot(number: number): number {
  return number === 0 ? 0 : ((number - 1) % 9) + 1
}
