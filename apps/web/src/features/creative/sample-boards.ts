import type { BoardDraft } from '@lunaria/contract/creative'

/** Boards to begin with: each is copied to the user's own, where everything of it can be changed. */
export const sampleBoards: readonly BoardDraft[] = [
  {
    title: 'Детектив в купе',
    seed: 'купе',
    cards: [
      {
        key: 'character',
        slot: 'character',
        cardId: 'hermit',
        isReversed: false,
        text: 'Проводник, который сорок лет носит чай и помнит всех пассажиров по ложечкам. Сегодня у него на одну ложечку больше, чем людей.',
        isKept: false,
      },
      {
        key: 'conflict',
        slot: 'conflict',
        cardId: 'Seven_of_Swords',
        isReversed: false,
        text: 'Пропал портфель. Каждый в купе видел, как его унесли, и каждый видел другого человека.',
        isKept: false,
      },
      {
        key: 'scene',
        slot: 'scene',
        cardId: 'moon',
        isReversed: false,
        text: 'Ночь, стоянка без перрона, за окном два фонаря и собака. До границы сорок минут, и двери никто не открывал.',
        isKept: false,
      },
      {
        key: 'turn',
        slot: 'turn',
        cardId: 'Six_of_Cups',
        isReversed: true,
        text: 'В портфеле лежит детская фотография проводника. Его везли вернуть.',
        isKept: false,
      },
    ],
  },
  {
    title: 'Сказка про маяк',
    seed: 'маяк',
    cards: [
      {
        key: 'character',
        slot: 'character',
        cardId: 'Page_of_Cups',
        isReversed: false,
        text: 'Девочка, с которой разговаривают рыбы. Она думает, что со всеми так.',
        isKept: false,
      },
      {
        key: 'conflict',
        slot: 'conflict',
        cardId: 'tower',
        isReversed: true,
        text: 'Маяк решили закрыть: корабли давно ходят другой дорогой, а он всё светит.',
        isKept: false,
      },
      {
        key: 'scene',
        slot: 'scene',
        cardId: 'star',
        isReversed: false,
        text: 'Последняя ночь наверху. Лестница в двести ступеней, чайник и море без единого огня.',
        isKept: false,
      },
      {
        key: 'turn',
        slot: 'turn',
        cardId: 'Eight_of_Wands',
        isReversed: false,
        text: 'Под утро на свет приплывают не корабли.',
        isKept: false,
      },
    ],
  },
]
