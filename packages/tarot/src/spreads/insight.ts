import type { SpreadDraft } from '@lunaria/tarot/types'

export const yesNo = {
  id: 'yes_no',
  name: 'Да или нет',
  description:
    'Для вопроса, на который хочется услышать одно слово. Карты честно показывают обе чаши весов, а слово остаётся за вами.',
  difficulty: 'beginner',
  category: 'general',
  layout: { aspectRatio: 1.5, cardWidth: 25 },
  positions: [
    { id: 'for', name: 'Доводы за', description: 'Что говорит в пользу «да».', x: 17, y: 58 },
    { id: 'against', name: 'Доводы против', description: 'Что говорит в пользу «нет» или «не сейчас».', x: 83, y: 58 },
    {
      id: 'balance',
      name: 'Куда клонится ответ',
      description: 'Какая чаша сегодня тяжелее и что могло бы её перевесить.',
      x: 50,
      y: 42,
    },
  ],
} as const satisfies SpreadDraft

export const crossroads = {
  id: 'crossroads',
  name: 'Перекрёсток',
  description:
    'Два пути, и вы на развилке. Расклад не выбирает за вас: он показывает, что есть на каждой дороге и куда она выводит.',
  difficulty: 'intermediate',
  category: 'general',
  layout: { aspectRatio: 1, cardWidth: 18 },
  positions: [
    { id: 'choice', name: 'Суть выбора', description: 'О чём этот выбор на самом деле.', x: 50, y: 83 },
    {
      id: 'left_road',
      name: 'Левая дорога',
      description: 'То, что вы назвали первым: его радости и его цена.',
      x: 30,
      y: 50,
    },
    { id: 'left_end', name: 'Куда ведёт левая', description: 'Где легко оказаться, если пойти по ней.', x: 13, y: 17 },
    {
      id: 'right_road',
      name: 'Правая дорога',
      description: 'То, что вы назвали вторым: его радости и его цена.',
      x: 70,
      y: 50,
    },
    { id: 'right_end', name: 'Куда ведёт правая', description: 'Где легко оказаться, если выбрать её.', x: 87, y: 17 },
  ],
} as const satisfies SpreadDraft

export const nineSquare = {
  id: 'nine_square',
  name: 'Квадрат девяти',
  description:
    'Мысли, чувства и поступки — вчера, сегодня и завтра. Когда нужно разглядеть не событие, а узор, который повторяется.',
  difficulty: 'advanced',
  category: 'general',
  layout: { aspectRatio: 0.75, cardWidth: 24 },
  positions: [
    { id: 'past_thoughts', name: 'Мысли вчера', description: 'Как вы думали об этом раньше.', x: 17, y: 17 },
    { id: 'present_thoughts', name: 'Мысли сегодня', description: 'В чём вы уверены сейчас.', x: 50, y: 17 },
    { id: 'future_thoughts', name: 'Мысли завтра', description: 'Как может измениться взгляд.', x: 83, y: 17 },
    { id: 'past_feelings', name: 'Чувства вчера', description: 'Что вы чувствовали тогда.', x: 17, y: 50 },
    { id: 'present_feelings', name: 'Чувства сегодня', description: 'Что болит или радует теперь.', x: 50, y: 50 },
    { id: 'future_feelings', name: 'Чувства завтра', description: 'Какое чувство набирает силу.', x: 83, y: 50 },
    { id: 'past_deeds', name: 'Поступки вчера', description: 'Что вы сделали или не решились сделать.', x: 17, y: 83 },
    { id: 'present_deeds', name: 'Поступки сегодня', description: 'На что уходят ваши дни.', x: 50, y: 83 },
    { id: 'future_deeds', name: 'Поступки завтра', description: 'Какой шаг напрашивается сам.', x: 83, y: 83 },
  ],
} as const satisfies SpreadDraft
