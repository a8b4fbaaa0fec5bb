import { type Cases, toGrammar } from './grammar.ts'
import type { Card, Element, Grammar, Suit } from './types.ts'

type RankId =
  | 'Ace'
  | 'Two'
  | 'Three'
  | 'Four'
  | 'Five'
  | 'Six'
  | 'Seven'
  | 'Eight'
  | 'Nine'
  | 'Ten'
  | 'Page'
  | 'Knight'
  | 'Queen'
  | 'King'

type Rank = {
  id: RankId
  name: string
  /** Null for the court, which has no number. */
  number: number | null
  numerology: string
  gender: Grammar['gender']
  cases: Cases
}

type SuitFacts = {
  suit: Exclude<Suit, 'major'>
  id: 'Wands' | 'Cups' | 'Swords' | 'Pentacles'
  /** «Туз Жезлов»: the suit's part of a card's name is the same in every case. */
  genitive: string
  element: Element
  astrology: Record<RankId, string>
}

/** Ranks are declined as living beings («вытянули Туза»), so a masculine accusative equals the genitive. */
const ranks: Rank[] = [
  {
    id: 'Ace',
    name: 'Туз',
    number: 1,
    numerology: '1 — исток и зерно',
    gender: 'masculine',
    cases: ['Туза', 'Тузу', 'Туза', 'Тузом', 'Тузе'],
  },
  {
    id: 'Two',
    name: 'Двойка',
    number: 2,
    numerology: '2 — встреча, отклик, выбор',
    gender: 'feminine',
    cases: ['Двойки', 'Двойке', 'Двойку', 'Двойкой', 'Двойке'],
  },
  {
    id: 'Three',
    name: 'Тройка',
    number: 3,
    numerology: '3 — рост и первый плод',
    gender: 'feminine',
    cases: ['Тройки', 'Тройке', 'Тройку', 'Тройкой', 'Тройке'],
  },
  {
    id: 'Four',
    name: 'Четвёрка',
    number: 4,
    numerology: '4 — опора и покой',
    gender: 'feminine',
    cases: ['Четвёрки', 'Четвёрке', 'Четвёрку', 'Четвёркой', 'Четвёрке'],
  },
  {
    id: 'Five',
    name: 'Пятёрка',
    number: 5,
    numerology: '5 — сбой и перемена',
    gender: 'feminine',
    cases: ['Пятёрки', 'Пятёрке', 'Пятёрку', 'Пятёркой', 'Пятёрке'],
  },
  {
    id: 'Six',
    name: 'Шестёрка',
    number: 6,
    numerology: '6 — обмен и восстановление',
    gender: 'feminine',
    cases: ['Шестёрки', 'Шестёрке', 'Шестёрку', 'Шестёркой', 'Шестёрке'],
  },
  {
    id: 'Seven',
    name: 'Семёрка',
    number: 7,
    numerology: '7 — проверка и поиск',
    gender: 'feminine',
    cases: ['Семёрки', 'Семёрке', 'Семёрку', 'Семёркой', 'Семёрке'],
  },
  {
    id: 'Eight',
    name: 'Восьмёрка',
    number: 8,
    numerology: '8 — движение и мастерство',
    gender: 'feminine',
    cases: ['Восьмёрки', 'Восьмёрке', 'Восьмёрку', 'Восьмёркой', 'Восьмёрке'],
  },
  {
    id: 'Nine',
    name: 'Девятка',
    number: 9,
    numerology: '9 — почти полная мера',
    gender: 'feminine',
    cases: ['Девятки', 'Девятке', 'Девятку', 'Девяткой', 'Девятке'],
  },
  {
    id: 'Ten',
    name: 'Десятка',
    number: 10,
    numerology: '10 → 1 — итог и переход к новому',
    gender: 'feminine',
    cases: ['Десятки', 'Десятке', 'Десятку', 'Десяткой', 'Десятке'],
  },
  {
    id: 'Page',
    name: 'Паж',
    number: null,
    numerology: 'Без числа: ступень ученика',
    gender: 'masculine',
    cases: ['Пажа', 'Пажу', 'Пажа', 'Пажом', 'Паже'],
  },
  {
    id: 'Knight',
    name: 'Рыцарь',
    number: null,
    numerology: 'Без числа: ступень пути',
    gender: 'masculine',
    cases: ['Рыцаря', 'Рыцарю', 'Рыцаря', 'Рыцарем', 'Рыцаре'],
  },
  {
    id: 'Queen',
    name: 'Королева',
    number: null,
    numerology: 'Без числа: зрелость, обращённая внутрь',
    gender: 'feminine',
    cases: ['Королевы', 'Королеве', 'Королеву', 'Королевой', 'Королеве'],
  },
  {
    id: 'King',
    name: 'Король',
    number: null,
    numerology: 'Без числа: зрелость, обращённая наружу',
    gender: 'masculine',
    cases: ['Короля', 'Королю', 'Короля', 'Королём', 'Короле'],
  },
]

/** Golden Dawn decans for Two to Ten; in the court a Knight is the fire and a King the air of every suit. */
const suits: SuitFacts[] = [
  {
    suit: 'wands',
    id: 'Wands',
    genitive: 'Жезлов',
    element: 'fire',
    astrology: {
      Ace: 'Корень сил Огня (Овен, Лев, Стрелец)',
      Two: 'Марс в Овне',
      Three: 'Солнце в Овне',
      Four: 'Венера в Овне',
      Five: 'Сатурн во Льве',
      Six: 'Юпитер во Льве',
      Seven: 'Марс во Льве',
      Eight: 'Меркурий в Стрельце',
      Nine: 'Луна в Стрельце',
      Ten: 'Сатурн в Стрельце',
      Page: 'Земля Огня (Рак, Лев, Дева)',
      Knight: 'Огонь Огня, 20° Скорпиона — 20° Стрельца',
      Queen: 'Вода Огня, 20° Рыб — 20° Овна',
      King: 'Воздух Огня, 20° Рака — 20° Льва',
    },
  },
  {
    suit: 'cups',
    id: 'Cups',
    genitive: 'Кубков',
    element: 'water',
    astrology: {
      Ace: 'Корень сил Воды (Рак, Скорпион, Рыбы)',
      Two: 'Венера в Раке',
      Three: 'Меркурий в Раке',
      Four: 'Луна в Раке',
      Five: 'Марс в Скорпионе',
      Six: 'Солнце в Скорпионе',
      Seven: 'Венера в Скорпионе',
      Eight: 'Сатурн в Рыбах',
      Nine: 'Юпитер в Рыбах',
      Ten: 'Марс в Рыбах',
      Page: 'Земля Воды (Весы, Скорпион, Стрелец)',
      Knight: 'Огонь Воды, 20° Водолея — 20° Рыб',
      Queen: 'Вода Воды, 20° Близнецов — 20° Рака',
      King: 'Воздух Воды, 20° Весов — 20° Скорпиона',
    },
  },
  {
    suit: 'swords',
    id: 'Swords',
    genitive: 'Мечей',
    element: 'air',
    astrology: {
      Ace: 'Корень сил Воздуха (Близнецы, Весы, Водолей)',
      Two: 'Луна в Весах',
      Three: 'Сатурн в Весах',
      Four: 'Юпитер в Весах',
      Five: 'Венера в Водолее',
      Six: 'Меркурий в Водолее',
      Seven: 'Луна в Водолее',
      Eight: 'Юпитер в Близнецах',
      Nine: 'Марс в Близнецах',
      Ten: 'Солнце в Близнецах',
      Page: 'Земля Воздуха (Козерог, Водолей, Рыбы)',
      Knight: 'Огонь Воздуха, 20° Тельца — 20° Близнецов',
      Queen: 'Вода Воздуха, 20° Девы — 20° Весов',
      King: 'Воздух Воздуха, 20° Козерога — 20° Водолея',
    },
  },
  {
    suit: 'pentacles',
    id: 'Pentacles',
    genitive: 'Пентаклей',
    element: 'earth',
    astrology: {
      Ace: 'Корень сил Земли (Телец, Дева, Козерог)',
      Two: 'Юпитер в Козероге',
      Three: 'Марс в Козероге',
      Four: 'Солнце в Козероге',
      Five: 'Меркурий в Тельце',
      Six: 'Луна в Тельце',
      Seven: 'Сатурн в Тельце',
      Eight: 'Солнце в Деве',
      Nine: 'Венера в Деве',
      Ten: 'Меркурий в Деве',
      Page: 'Земля Земли (Овен, Телец, Близнецы)',
      Knight: 'Огонь Земли, 20° Льва — 20° Девы',
      Queen: 'Вода Земли, 20° Стрельца — 20° Козерога',
      King: 'Воздух Земли, 20° Овна — 20° Тельца',
    },
  },
]

/** The 56 minor arcana: Wands, Cups, Swords, Pentacles, each from Ace to King. */
export const minorCards: readonly Card[] = suits.flatMap((suit) =>
  ranks.map((rank) => {
    const id = `${rank.id}_of_${suit.id}` as const
    return {
      id,
      name: `${rank.name} ${suit.genitive}`,
      nameEn: `${rank.id} of ${suit.id}`,
      image: `/images/${id}.webp`,
      suit: suit.suit,
      number: rank.number,
      element: suit.element,
      astrology: suit.astrology[rank.id],
      numerology: rank.numerology,
      grammar: toGrammar(rank.gender, withSuit(rank.cases, suit.genitive)),
    }
  }),
)

function withSuit(cases: Cases, suit: string): Cases {
  const [genitive, dative, accusative, instrumental, prepositional] = cases
  return [
    `${genitive} ${suit}`,
    `${dative} ${suit}`,
    `${accusative} ${suit}`,
    `${instrumental} ${suit}`,
    `${prepositional} ${suit}`,
  ]
}
