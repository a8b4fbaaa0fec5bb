import type { CardId } from '@lunaria/tarot/card-ids'

export type ConfusedPair = { cards: readonly [CardId, CardId]; title: string; lead: string }

/** Cards that readers take for one another, with what distinguishes them. */
export const confusedPairs: readonly ConfusedPair[] = [
  {
    cards: ['death', 'tower'],
    title: 'Обе про конец. Разница — кто держал часы',
    lead: 'Эти две путают чаще всего: в обеих что-то кончается, и обеих боятся сильнее, чем стоит.',
  },
  {
    cards: ['hermit', 'high_priestess'],
    title: 'Обе молчат. Разница — кто ещё ищет',
    lead: 'Отшельник вышел с фонарём и идёт. Жрица никуда не идёт: ответ лежит у неё на коленях.',
  },
  {
    cards: ['star', 'sun'],
    title: 'Обе светят. Разница — сколько до утра',
    lead: 'Звезда светит тому, кто ещё в пути. На Солнце уже день, и прятаться незачем.',
  },
  {
    cards: ['strength', 'chariot'],
    title: 'Обе правят зверем. Разница — чем',
    lead: 'Колесница держит коней поводьями и волей. Сила надела на льва цветы, и он стоит сам.',
  },
  {
    cards: ['justice', 'judgement'],
    title: 'Обе спрашивают. Разница — о чём',
    lead: 'Справедливость взвешивает то, что вы сделали. Суд зовёт к тому, чего вы ещё не сделали.',
  },
  {
    cards: ['lovers', 'Two_of_Cups'],
    title: 'Обе про двоих. Разница — что стоит между ними',
    lead: 'Между Влюблёнными стоит дерево с двумя половинами, то есть выбор. В Двойке Кубков выбирать уже не надо.',
  },
  {
    cards: ['hanged_man', 'Four_of_Swords'],
    title: 'Обе остановились. Разница — зачем',
    lead: 'Четвёрка Мечей легла, чтобы набраться сил. Повешенный висит, чтобы посмотреть на то же самое иначе.',
  },
  {
    cards: ['Three_of_Swords', 'Five_of_Cups'],
    title: 'Обе горюют. Разница — как давно',
    lead: 'На Тройке Мечей ещё идёт дождь. На Пятёрке Кубков он кончился, а плащ никто не снял.',
  },
]

/** Returns what distinguishes two cards that are often confused; undefined for all others. */
export function confusedPair(one: CardId, other: CardId): ConfusedPair | undefined {
  return confusedPairs.find(({ cards }) => cards.includes(one) && cards.includes(other))
}
