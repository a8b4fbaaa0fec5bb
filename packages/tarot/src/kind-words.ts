import type { PositionKind } from './types.ts'

/** Every kind of place, in the order in which it is offered. */
export const positionKinds = [
  'general',
  'now',
  'past',
  'outcome',
  'obstacle',
  'support',
  'advice',
  'hidden',
  'other',
  'release',
] as const satisfies readonly PositionKind[]

/** What a kind of place is called, and what it asks where its own question is not written. */
export const kindWords: Record<PositionKind, { label: string; asks: string }> = {
  general: { label: 'О вопросе вообще', asks: 'Что эта карта добавляет к вопросу.' },
  now: { label: 'Настоящее', asks: 'Что происходит сейчас.' },
  past: { label: 'Прошлое', asks: 'Что привело сюда.' },
  outcome: { label: 'Куда клонится', asks: 'Куда всё клонится, если ничего не менять.' },
  obstacle: { label: 'Помеха', asks: 'Что мешает.' },
  support: { label: 'Опора', asks: 'На что можно опереться.' },
  advice: { label: 'Совет', asks: 'Что можно сделать.' },
  hidden: { label: 'Скрытое', asks: 'Чего отсюда не видно.' },
  other: { label: 'Другой человек', asks: 'Как другой человек виден со стороны.' },
  release: { label: 'Отпустить', asks: 'Что пора отпустить.' },
}
