import type { SpreadDraft } from '@lunaria/tarot/types'

export const treeOfLife = {
  id: 'tree_of_life',
  name: 'Древо Жизни',
  description:
    'Десять сфирот, от замысла до воплощения. Медленный расклад о большом: о деле жизни, о себе, о том, как мысль становится вещью.',
  difficulty: 'advanced',
  category: 'spiritual',
  layout: { aspectRatio: 0.68, cardWidth: 15.5 },
  positions: [
    { id: 'crown', name: 'Венец', description: 'Кетер: высшее, к чему всё тянется.', x: 50, y: 10 },
    {
      id: 'wisdom',
      name: 'Мудрость',
      description: 'Хохма: первая вспышка, сила, которая толкает начать.',
      x: 80,
      y: 21,
    },
    { id: 'understanding', name: 'Понимание', description: 'Бина: форма, границы, цена замысла.', x: 20, y: 21 },
    { id: 'mercy', name: 'Милость', description: 'Хесед: что даётся щедро и чем вы готовы делиться.', x: 80, y: 42 },
    { id: 'severity', name: 'Строгость', description: 'Гвура: от чего придётся отказаться.', x: 20, y: 42 },
    { id: 'beauty', name: 'Красота', description: 'Тиферет, сердце расклада: место, где всё сходится.', x: 50, y: 52 },
    { id: 'victory', name: 'Победа', description: 'Нецах: желания и чувства, которые ведут вас вперёд.', x: 80, y: 63 },
    { id: 'splendour', name: 'Слава', description: 'Ход: ум, слова, договорённости.', x: 20, y: 63 },
    {
      id: 'foundation',
      name: 'Основа',
      description: 'Йесод: сны, привычки, то, что живёт под порогом.',
      x: 50,
      y: 71.5,
    },
    {
      id: 'kingdom',
      name: 'Царство',
      description: 'Малхут: как это выглядит в обычной жизни, в делах и деньгах.',
      x: 50,
      y: 90.5,
    },
  ],
} as const satisfies SpreadDraft
