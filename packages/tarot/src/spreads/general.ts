import type { SpreadDraft } from '@lunaria/tarot/types'

export const oneCard = {
  id: 'one_card',
  name: 'Одна карта',
  description:
    'Один вопрос — один ответ. Годится на каждый день: утром спросить, на что обратить внимание, или свериться с собой перед делом.',
  difficulty: 'beginner',
  category: 'general',
  layout: { aspectRatio: 1, cardWidth: 44 },
  positions: [
    {
      id: 'answer',
      kind: 'general',
      name: 'Ответ',
      description: 'Что сейчас важнее всего увидеть в вашем вопросе.',
      x: 50,
      y: 50,
    },
  ],
} as const satisfies SpreadDraft

export const threeCards = {
  id: 'three_cards',
  name: 'Три карты',
  description:
    'Откуда это пришло, где вы сейчас и куда всё клонится. Самый ясный расклад для первого знакомства и для вопроса, который помещается в одно предложение.',
  difficulty: 'beginner',
  category: 'general',
  layout: { aspectRatio: 1.6, cardWidth: 27 },
  positions: [
    {
      id: 'past',
      kind: 'past',
      name: 'Прошлое',
      description: 'Что привело вас сюда и до сих пор держит за рукав.',
      x: 17,
      y: 50,
    },
    {
      id: 'present',
      kind: 'now',
      name: 'Настоящее',
      description: 'Что происходит на самом деле, если смотреть без спешки.',
      x: 50,
      y: 50,
    },
    {
      id: 'future',
      kind: 'outcome',
      name: 'Будущее',
      description: 'Куда всё клонится, если ничего не менять.',
      x: 83,
      y: 50,
    },
  ],
} as const satisfies SpreadDraft

export const fiveCards = {
  id: 'five_cards',
  name: 'Пять карт',
  description:
    'Когда ситуация понятна лишь наполовину: что в ней главное, что мешает, из чего она выросла и чем может обернуться.',
  difficulty: 'intermediate',
  category: 'general',
  layout: { aspectRatio: 1, cardWidth: 18 },
  positions: [
    { id: 'situation', kind: 'now', name: 'Ситуация', description: 'Суть того, что с вами происходит.', x: 50, y: 50 },
    {
      id: 'obstacle',
      kind: 'obstacle',
      name: 'Препятствие',
      description: 'Что стоит поперёк дороги, снаружи или внутри.',
      x: 50,
      y: 83,
    },
    { id: 'past', kind: 'past', name: 'Прошлое', description: 'Из чего это выросло.', x: 21, y: 50 },
    {
      id: 'future',
      kind: 'outcome',
      name: 'Будущее',
      description: 'Что подойдёт следующим, если не сворачивать.',
      x: 79,
      y: 50,
    },
    {
      id: 'outcome',
      kind: 'outcome',
      name: 'Итог',
      description: 'К чему всё придёт, если держаться нынешнего курса.',
      x: 50,
      y: 17,
    },
  ],
} as const satisfies SpreadDraft

export const celticCross = {
  id: 'celtic_cross',
  name: 'Кельтский крест',
  description:
    'Большой разбор запутанного дела. Десять карт показывают и само положение, и его корни, и людей вокруг, и то, на что вы втайне надеетесь. Оставьте для него полчаса тишины.',
  difficulty: 'advanced',
  category: 'general',
  layout: { aspectRatio: 1, cardWidth: 13.5 },
  positions: [
    {
      id: 'heart',
      kind: 'now',
      name: 'Суть дела',
      description: 'То, внутри чего вы находитесь прямо сейчас.',
      x: 36,
      y: 50,
    },
    {
      id: 'crossing',
      kind: 'obstacle',
      name: 'Что пересекает',
      description: 'Сила, которая спорит с первой картой: помеха, а иногда и помощь.',
      x: 36,
      y: 50,
      isCrossing: true,
    },
    {
      id: 'crown',
      kind: 'general',
      name: 'Вершина',
      description: 'Что вы видите над собой: цель, лучшее из возможного.',
      x: 36,
      y: 17,
    },
    {
      id: 'root',
      kind: 'past',
      name: 'Основание',
      description: 'На чём всё стоит: старая причина, о которой уже не вспоминают.',
      x: 36,
      y: 83,
    },
    { id: 'past', kind: 'past', name: 'Прошлое', description: 'Что уходит, но ещё слышно за спиной.', x: 10, y: 50 },
    {
      id: 'future',
      kind: 'outcome',
      name: 'Ближайшее будущее',
      description: 'Что уже поднимается по лестнице к вашей двери.',
      x: 62,
      y: 50,
    },
    {
      id: 'self',
      kind: 'general',
      name: 'Вы сами',
      description: 'Каким человеком вы входите в эту историю.',
      x: 90,
      y: 87.5,
    },
    {
      id: 'surroundings',
      kind: 'general',
      name: 'Окружение',
      description: 'Люди и обстоятельства рядом: кто помогает, кто торопит, кто молчит.',
      x: 90,
      y: 62.5,
    },
    {
      id: 'hopes_and_fears',
      kind: 'hidden',
      name: 'Надежды и страхи',
      description: 'На что вы надеетесь и чего боитесь; часто это одно и то же.',
      x: 90,
      y: 37.5,
    },
    {
      id: 'outcome',
      kind: 'outcome',
      name: 'Итог',
      description: 'Куда приводит дорога, если идти по ней так же, как сейчас.',
      x: 90,
      y: 12.5,
    },
  ],
} as const satisfies SpreadDraft

export const horseshoe = {
  id: 'horseshoe',
  name: 'Подкова',
  description:
    'Дугой от прошлого к исходу: расклад для дела, которое застряло. Видно, что мешает, кто рядом и какой шаг сдвинет его с места.',
  difficulty: 'intermediate',
  category: 'general',
  layout: { aspectRatio: 1.25, cardWidth: 15 },
  positions: [
    {
      id: 'past',
      kind: 'past',
      name: 'Прошлое',
      description: 'Что уже случилось и отозвалось в этом деле.',
      x: 22,
      y: 83,
    },
    { id: 'present', kind: 'now', name: 'Настоящее', description: 'Где вы стоите сегодня.', x: 11, y: 45 },
    {
      id: 'hidden',
      kind: 'hidden',
      name: 'Скрытое влияние',
      description: 'Что действует в тени: несказанное, незамеченное, забытое.',
      x: 29,
      y: 19,
    },
    {
      id: 'obstacle',
      kind: 'obstacle',
      name: 'Препятствие',
      description: 'Обо что вы спотыкаетесь чаще всего.',
      x: 50,
      y: 17,
    },
    {
      id: 'surroundings',
      kind: 'general',
      name: 'Окружение',
      description: 'Как относятся к делу те, кто рядом, и чего хотят они сами.',
      x: 71,
      y: 19,
    },
    {
      id: 'advice',
      kind: 'advice',
      name: 'Совет',
      description: 'Что стоит сделать или перестать делать.',
      x: 89,
      y: 45,
    },
    {
      id: 'outcome',
      kind: 'outcome',
      name: 'Итог',
      description: 'Чем дело обернётся, если услышать совет.',
      x: 78,
      y: 83,
    },
  ],
} as const satisfies SpreadDraft
