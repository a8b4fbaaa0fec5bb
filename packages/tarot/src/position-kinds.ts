import { spreadById } from './spreads.ts'
import type { PositionKind } from './types.ts'

/**
 * Returns the kind that the spread's own position has, which is known by its name, or by its meaning where a month has
 * given it another name; what the spread does not know is judged by its words.
 */
export function findPositionKind(
  spreadId: string | undefined,
  positionName: string,
  positionMeaning?: string,
): PositionKind {
  const positions = spreadById(spreadId ?? '')?.positions
  const known =
    positions?.find(({ name }) => name === positionName) ??
    positions?.find(({ description }) => description === positionMeaning)
  return known?.kind ?? guessedKind(positionName)
}

/** Returns the first that matches; `general` where none does. */
function guessedKind(positionName: string): PositionKind {
  return kindWords.find(([, words]) => words.test(positionName.trim()))?.[0] ?? 'general'
}

const kindWords: [PositionKind, RegExp][] = [
  ['release', /отпустить|оставить|отказаться/i],
  ['obstacle', /препятств|мешает|помех|преград|доводы против|слабое место|испытани|пересекает/i],
  ['past', /прошл|что было|причина|вчера/i],
  ['support', /опора|опереться|поможет|помогает|поддержк|доводы за|ресурс|дары?(?!\p{L})/iu],
  ['advice', /совет|шаг|что делать|подсказка|задача/i],
  ['hidden', /скрыт|в тени|тайн|подсознани/i],
  ['other', /партнёр|другой человек|другая сторона|его чувства|её чувства/i],
  ['outcome', /итог|будущее|исход|результат|куда (?:всё идёт|ведёт|клонится)|завтра/i],
  ['now', /настоящее|сейчас|сегодня|ситуация|положение/i],
]
