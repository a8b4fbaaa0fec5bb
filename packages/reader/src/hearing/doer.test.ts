import { drawnCard } from '@lunaria/reader/drawn-card'
import { cardIds } from '@lunaria/tarot/card-ids'
import { describe, expect, test } from 'vitest'
import { reasonsOf } from './card-reasons.ts'
import { reasonKindOf } from './doer.ts'
import { hear } from './hear.ts'
import { openKindOf } from './open-answer.ts'

const genders = ['masculine', 'feminine', 'plural'] as const

test.each(cardIds)('what %s says of another person has a subject, and every word agrees with it', (cardId) => {
  for (const isReversed of [false, true])
    for (const gender of genders) {
      const drawn = drawnCard({ cardId, isReversed, positionName: '', positionMeaning: '' })
      for (const reason of Object.values(reasonsOf(drawn, { called: 'Кто-то', gender }))) {
        expect(reason).toMatch(/^Кто-то \p{Ll}/u)
        expect(reason).not.toMatch(/[[\]{}|]|(?<!\p{L})там(?!\p{L})/u)
      }
    }
})

test('verbs and adjectives take the number and the gender of the person', () => {
  const reversed = drawnCard({ cardId: 'Ten_of_Wands', isReversed: true, positionName: '', positionMeaning: '' })
  const said = (called: string, gender: (typeof genders)[number]) => reasonsOf(reversed, { called, gender }).pro

  expect(said('Пётр', 'masculine')).toBe('Пётр часть забот уже отдал')
  expect(said('Ирина', 'feminine')).toBe('Ирина часть забот уже отдала')
  expect(said('родители', 'plural')).toBe('родители часть забот уже отдали')
})

describe('whose doing is asked about', () => {
  test.each([
    ['Вернёт ли Ирина мне долг?', { called: 'Ирина', gender: 'feminine' }],
    ['Помирятся ли мои родители?', { called: 'родители', gender: 'plural' }],
    ['Муж ушёл к другой. Вернётся ли он?', { called: 'муж', gender: 'masculine' }],
    ['Скучает ли она по мне?', { called: 'она', gender: 'feminine' }],
    ['Прораб клянётся, что доделают к пятнице, верить ему?', { called: 'он', gender: 'masculine' }],
    ['Можно ли доверять новому компаньону, который просит доступ к счёту?', 'matter'],
    ['Могу ли я положиться на Ольгу?', { called: 'Ольга', gender: 'feminine' }],
    ['что у него на душе после разговора', { called: 'он', gender: 'masculine' }],
    ['что означает её молчание', { called: 'она', gender: 'feminine' }],
    ['почему Настя перестала мне писать', { called: 'Настя', gender: 'feminine' }],
    ['как он отреагирует, если я признаюсь', { called: 'он', gender: 'masculine' }],
    ['Правильно ли я сделала, что ушла от него?', 'own'],
    ['Отпустить дочь одну в Питер?', 'own'],
    ['как вести себя с начальником', 'own'],
    ['Поможет ли маме операция?', 'matter'],
    ['Купят ли мою картину на выставке?', 'matter'],
    ['Пропал кот, вернётся ли он домой?', { called: 'он', gender: 'masculine' }],
  ])('%s', (question, doer) => {
    expect(reasonKindOf(hear(question))).toEqual(doer)
  })
})

test.each([
  ['что она думает обо мне', 'mind'],
  ['О чём молчит мой муж?', 'mind'],
  ['почему он так поступил со мной', 'motive'],
  ['Почему я боюсь близости?', 'cause'],
  ['Как помириться с сестрой?', 'deed'],
  ['мне предложили должность а муж против что делать', 'deed'],
  ['чего ждать от переезда', 'prospect'],
  ['чем закончится ссора с сестрой', 'prospect'],
  ['Мне снится дом. К чему это?', 'meaning'],
  ['кто мне вредит на работе', 'person'],
])('an open question is answered for what it asks: %s', (question, kind) => {
  expect(openKindOf(hear(question))).toBe(kind)
})
