import type { SpreadDraft } from '@lunaria/tarot/types'

export const careerPath = {
  id: 'career_path',
  name: 'Карьерный путь',
  description:
    'Лестница из семи ступеней: где вы стоите, на что опереться, что держит за ногу и какой шаг ближе всего. Для вопросов о работе, деньгах и смене дела.',
  difficulty: 'intermediate',
  category: 'career',
  layout: { aspectRatio: 1.4, cardWidth: 13 },
  positions: [
    {
      id: 'now',
      kind: 'now',
      name: 'Текущее положение',
      description: 'Ступень, на которой вы стоите сегодня.',
      x: 7.5,
      y: 82,
    },
    {
      id: 'strength',
      kind: 'support',
      name: 'Ваша опора',
      description: 'Умение или черта, за которые вам уже платят или скоро начнут.',
      x: 21.7,
      y: 71.3,
    },
    {
      id: 'weight',
      kind: 'obstacle',
      name: 'Что мешает',
      description: 'Привычка, страх или договорённость, из-за которых вы топчетесь на месте.',
      x: 35.8,
      y: 60.7,
    },
    {
      id: 'people',
      kind: 'general',
      name: 'Люди рядом',
      description: 'Начальство, коллеги, клиенты: чего они ждут.',
      x: 50,
      y: 50,
    },
    {
      id: 'opening',
      kind: 'support',
      name: 'Возможность',
      description: 'Дверь, которую легко пройти мимо: она не похожа на ту, что вы ищете.',
      x: 64.2,
      y: 39.3,
    },
    {
      id: 'step',
      kind: 'advice',
      name: 'Ближайший шаг',
      description: 'Что можно сделать уже в этом месяце.',
      x: 78.3,
      y: 28.7,
    },
    {
      id: 'summit',
      kind: 'outcome',
      name: 'Куда ведёт путь',
      description: 'Что видно с верхней ступени, если подниматься дальше.',
      x: 92.5,
      y: 18,
    },
  ],
} as const satisfies SpreadDraft

export const newVenture = {
  id: 'new_venture',
  name: 'Новое дело',
  description:
    'Прежде чем открыть, запустить, подписать или уволиться. Пять карт проверяют замысел на прочность и подсказывают, с чего начать.',
  difficulty: 'intermediate',
  category: 'career',
  layout: { aspectRatio: 1, cardWidth: 18 },
  positions: [
    { id: 'idea', kind: 'general', name: 'Замысел', description: 'Что в вашей идее живое.', x: 50, y: 17 },
    {
      id: 'resources',
      kind: 'support',
      name: 'Ресурсы',
      description: 'Что у вас уже есть, хотя вы этого не считали.',
      x: 83,
      y: 43,
    },
    {
      id: 'weak_spot',
      kind: 'obstacle',
      name: 'Слабое место',
      description: 'Где тонко и может порваться.',
      x: 70,
      y: 82,
    },
    { id: 'allies', kind: 'support', name: 'Союзники', description: 'Кто поможет и кого стоит позвать.', x: 30, y: 82 },
    {
      id: 'first_step',
      kind: 'advice',
      name: 'Первый шаг',
      description: 'С чего начать, чтобы не начать со всего сразу.',
      x: 17,
      y: 43,
    },
  ],
} as const satisfies SpreadDraft
