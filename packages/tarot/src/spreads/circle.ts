import type { SpreadDraft } from '@lunaria/tarot/types'

export const yearly = {
  id: 'yearly',
  name: 'Годовой расклад',
  description:
    'Тема года и двенадцать месяцев, начиная с ближайшего. Не календарь событий, а карта местности: где подъём, где привал, где смотреть под ноги. К нему возвращаются весь год.',
  difficulty: 'advanced',
  category: 'general',
  layout: { aspectRatio: 0.75, cardWidth: 14 },
  positions: [
    { id: 'theme', name: 'Тема года', description: 'О чём для вас весь этот год.', x: 50, y: 50 },
    { id: 'month_1', name: 'Первый месяц', description: 'То, что уже стоит на пороге.', x: 50, y: 9.5 },
    { id: 'month_2', name: 'Второй месяц', description: 'Что набирает ход и просит вашего времени.', x: 71, y: 14.9 },
    {
      id: 'month_3',
      name: 'Третий месяц',
      description: 'Первая проверка: что принялось, а что нет.',
      x: 86.4,
      y: 29.7,
    },
    { id: 'month_4', name: 'Четвёртый месяц', description: 'Где земля под ногами становится твёрже.', x: 92, y: 50 },
    { id: 'month_5', name: 'Пятый месяц', description: 'Что зацветает, если не торопить.', x: 86.4, y: 70.2 },
    { id: 'month_6', name: 'Шестой месяц', description: 'Середина года: о чём спросить себя заново.', x: 71, y: 85.1 },
    { id: 'month_7', name: 'Седьмой месяц', description: 'Что видно с высоты пройденного.', x: 50, y: 90.5 },
    { id: 'month_8', name: 'Восьмой месяц', description: 'Чьё участие теперь особенно важно.', x: 29, y: 85.1 },
    { id: 'month_9', name: 'Девятый месяц', description: 'Что пора собрать, а что оставить в поле.', x: 13.6, y: 70.3 },
    { id: 'month_10', name: 'Десятый месяц', description: 'Где придётся выбирать.', x: 8, y: 50 },
    { id: 'month_11', name: 'Одиннадцатый месяц', description: 'Что готовится в тишине.', x: 13.6, y: 29.7 },
    {
      id: 'month_12',
      name: 'Двенадцатый месяц',
      description: 'Чем год закрывается и что передаёт следующему.',
      x: 29,
      y: 14.9,
    },
  ],
} as const satisfies SpreadDraft

export const twelveHouses = {
  id: 'twelve_houses',
  name: 'Двенадцать домов',
  description:
    'Астрологический круг: двенадцать областей жизни и то, что их связывает. Когда хочется обойти весь дом, а не одну комнату.',
  difficulty: 'advanced',
  category: 'general',
  layout: { aspectRatio: 0.75, cardWidth: 14 },
  positions: [
    { id: 'self', name: 'Личность', description: 'Первый дом: каким вас видят с порога.', x: 8, y: 50 },
    { id: 'money', name: 'Достаток', description: 'Второй дом: что у вас есть и что для вас ценно.', x: 13.6, y: 70.3 },
    { id: 'talk', name: 'Общение', description: 'Третий дом: разговоры, поездки, братья и сёстры.', x: 29, y: 85.1 },
    { id: 'home', name: 'Дом', description: 'Четвёртый дом: семья и место, где снимают обувь.', x: 50, y: 90.5 },
    { id: 'joy', name: 'Радость', description: 'Пятый дом: любовь, дети, творчество, игра.', x: 71, y: 85.1 },
    {
      id: 'routine',
      name: 'Будни',
      description: 'Шестой дом: работа, забота о теле, распорядок дня.',
      x: 86.4,
      y: 70.2,
    },
    {
      id: 'partnership',
      name: 'Партнёрство',
      description: 'Седьмой дом: союз, договор, тот, кто напротив.',
      x: 92,
      y: 50,
    },
    {
      id: 'change',
      name: 'Перемены',
      description: 'Восьмой дом: общие деньги, близость, то, что кончается.',
      x: 86.4,
      y: 29.7,
    },
    { id: 'meaning', name: 'Смысл', description: 'Девятый дом: учёба, дальняя дорога, вера.', x: 71, y: 14.9 },
    { id: 'calling', name: 'Призвание', description: 'Десятый дом: карьера, имя, вершина.', x: 50, y: 9.5 },
    { id: 'friends', name: 'Друзья', description: 'Одиннадцатый дом: круг своих и планы на завтра.', x: 29, y: 14.9 },
    { id: 'quiet', name: 'Тишина', description: 'Двенадцатый дом: тайное, одиночество, сны.', x: 13.6, y: 29.7 },
    { id: 'centre', name: 'Середина круга', description: 'Что связывает все комнаты.', x: 50, y: 50 },
  ],
} as const satisfies SpreadDraft
