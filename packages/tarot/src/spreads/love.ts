import type { SpreadDraft } from '@lunaria/tarot/types'

export const relationship = {
  id: 'relationship',
  name: 'Отношения',
  description:
    'Двое и то, что между ними. Подходит для пары, для друзей, для вас и человека, о котором вы думаете. Карты говорят о связи, а не читают чужие мысли.',
  difficulty: 'intermediate',
  category: 'love',
  layout: { aspectRatio: 1.3, cardWidth: 18 },
  positions: [
    { id: 'you', kind: 'general', name: 'Вы', description: 'С чем вы приходите в эту связь.', x: 12, y: 50 },
    {
      id: 'partner',
      kind: 'other',
      name: 'Партнёр',
      description: 'Каким вам виден этот человек и что он приносит.',
      x: 88,
      y: 50,
    },
    {
      id: 'bond',
      kind: 'support',
      name: 'Что связывает',
      description: 'Что держит вас вместе, даже когда вы молчите.',
      x: 37,
      y: 26,
    },
    {
      id: 'strain',
      kind: 'obstacle',
      name: 'Что мешает',
      description: 'Трещина, которую легко принять за характер.',
      x: 63,
      y: 26,
    },
    {
      id: 'need',
      kind: 'advice',
      name: 'Чего не хватает',
      description: 'О чём эта связь просит вас обоих.',
      x: 37,
      y: 74,
    },
    {
      id: 'direction',
      kind: 'outcome',
      name: 'Куда всё идёт',
      description: 'Во что это вырастает, если оставить как есть.',
      x: 63,
      y: 74,
    },
  ],
} as const satisfies SpreadDraft

export const meYouUs = {
  id: 'me_you_us',
  name: 'Я, ты и мы',
  description:
    'Короткий взгляд на пару: каждый по отдельности и то третье, что появляется, когда вы вместе. Хорош после ссоры и перед важным разговором.',
  difficulty: 'beginner',
  category: 'love',
  layout: { aspectRatio: 1.05, cardWidth: 24 },
  positions: [
    { id: 'you', kind: 'hidden', name: 'Вы', description: 'Что вы чувствуете и чего не говорите вслух.', x: 20, y: 26 },
    {
      id: 'other',
      kind: 'other',
      name: 'Другой человек',
      description: 'Каким вам сегодня виден этот человек.',
      x: 80,
      y: 26,
    },
    {
      id: 'together',
      kind: 'general',
      name: 'Вы вместе',
      description: 'Что рождается между вами, когда вы рядом.',
      x: 50,
      y: 74,
    },
  ],
} as const satisfies SpreadDraft

export const afterParting = {
  id: 'after_parting',
  name: 'После расставания',
  description:
    'Мост через то, что закончилось. Для тех, кому пора понять, что это было, что осталось и с какого берега начинать.',
  difficulty: 'intermediate',
  category: 'love',
  layout: { aspectRatio: 1.6, cardWidth: 17 },
  positions: [
    {
      id: 'was',
      kind: 'past',
      name: 'Что было',
      description: 'Чем была эта история без обиды и без позолоты.',
      x: 10,
      y: 66,
    },
    { id: 'ended', kind: 'past', name: 'Почему закончилось', description: 'Что перестало держать.', x: 30, y: 44 },
    {
      id: 'remains',
      kind: 'support',
      name: 'Что осталось',
      description: 'Что вы уносите с собой и чем это ещё послужит.',
      x: 50,
      y: 34,
    },
    { id: 'release', kind: 'release', name: 'Что отпустить', description: 'Что пора перестать носить.', x: 70, y: 44 },
    { id: 'ahead', kind: 'advice', name: 'Другой берег', description: 'С чего начинается жизнь после.', x: 90, y: 66 },
  ],
} as const satisfies SpreadDraft
