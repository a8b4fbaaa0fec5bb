import type { SpreadDraft } from '@lunaria/tarot/types'

export const week = {
  id: 'week',
  name: 'Неделя',
  description:
    'По карте на каждый день. Вечером смотрите, что сошлось, а что карта заметила раньше вас: лучшая школа для тех, кто учится.',
  difficulty: 'beginner',
  category: 'general',
  layout: { aspectRatio: 1.35, cardWidth: 19 },
  positions: [
    {
      id: 'monday',
      kind: 'general',
      name: 'Понедельник',
      description: 'С каким настроением входить в неделю.',
      x: 14,
      y: 26,
    },
    { id: 'tuesday', kind: 'general', name: 'Вторник', description: 'Где понадобится настойчивость.', x: 38, y: 26 },
    { id: 'wednesday', kind: 'general', name: 'Среда', description: 'С кем и о чём стоит поговорить.', x: 62, y: 26 },
    { id: 'thursday', kind: 'advice', name: 'Четверг', description: 'Что можно сделать шире и смелее.', x: 86, y: 26 },
    {
      id: 'friday',
      kind: 'general',
      name: 'Пятница',
      description: 'Что принесёт радость, если её не отложить.',
      x: 26,
      y: 74,
    },
    { id: 'saturday', kind: 'release', name: 'Суббота', description: 'Что пора доделать или отпустить.', x: 50, y: 74 },
    { id: 'sunday', kind: 'support', name: 'Воскресенье', description: 'Где искать отдых и свет.', x: 74, y: 74 },
  ],
} as const satisfies SpreadDraft

export const month = {
  id: 'month',
  name: 'Месяц',
  description:
    'Тема месяца и четыре недели. Достаточно крупно, чтобы увидеть ход, и достаточно близко, чтобы успеть что-то поправить.',
  difficulty: 'beginner',
  category: 'general',
  layout: { aspectRatio: 1.3, cardWidth: 19 },
  positions: [
    {
      id: 'theme',
      kind: 'general',
      name: 'Тема месяца',
      description: 'О чём для вас эти четыре недели.',
      x: 50,
      y: 26,
    },
    { id: 'first_week', kind: 'now', name: 'Первая неделя', description: 'Что начинается.', x: 14, y: 74 },
    { id: 'second_week', kind: 'general', name: 'Вторая неделя', description: 'Что набирает силу.', x: 38, y: 74 },
    { id: 'third_week', kind: 'general', name: 'Третья неделя', description: 'Что требует решения.', x: 62, y: 74 },
    {
      id: 'fourth_week',
      kind: 'outcome',
      name: 'Четвёртая неделя',
      description: 'Что складывается в итог.',
      x: 86,
      y: 74,
    },
  ],
} as const satisfies SpreadDraft

export const birthday = {
  id: 'birthday',
  name: 'День рождения',
  description:
    'Три ступени в новый личный год: с чем вы его встречаете, что он предлагает и какой огонёк нести дальше. Раскладывают в день рождения или за неделю до и после.',
  difficulty: 'intermediate',
  category: 'yearly',
  layout: { aspectRatio: 0.95, cardWidth: 19 },
  positions: [
    {
      id: 'take',
      kind: 'support',
      name: 'Что взять с собой',
      description: 'Что из прошлого года пригодится в новом.',
      x: 18,
      y: 83,
    },
    {
      id: 'learned',
      kind: 'past',
      name: 'Что понято',
      description: 'Чему вас научил год, хотя вы не просили.',
      x: 50,
      y: 83,
    },
    { id: 'leave', kind: 'release', name: 'Что оставить', description: 'Что можно не брать.', x: 82, y: 83 },
    { id: 'gift', kind: 'support', name: 'Дар года', description: 'Что само идёт в руки.', x: 34, y: 50 },
    { id: 'task', kind: 'advice', name: 'Задача года', description: 'Над чем стоит поработать.', x: 66, y: 50 },
    { id: 'candle', kind: 'general', name: 'Свеча', description: 'Желание, которое стоит загадать.', x: 50, y: 17 },
  ],
} as const satisfies SpreadDraft
