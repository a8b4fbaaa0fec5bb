import { choiceBy } from '@lunaria/reader/choice'
import { composeReading } from '@lunaria/reader/compose-reading'
import { cardIds } from '@lunaria/tarot/card-ids'
import { spreadById } from '@lunaria/tarot/spreads'
import { expect, test } from 'vitest'

type Cards = readonly [(typeof cardIds)[number], boolean][]

function openingOf(question: string, seed: number, cards?: Cards): string {
  return readingOf(question, seed, cards).split('\n\n')[0] ?? ''
}

function readingOf(question: string, seed: number, cards?: Cards): string {
  const chance = choiceBy(`${seed} lean`)
  const deck = chance.shuffled(cardIds).map((cardId) => [cardId, chance.of([true, false, false]) === true] as const)
  const text = composeReading({
    question,
    spread: { id: cards?.length === 1 ? 'one_card' : 'three_cards', name: '' },
    cards: (spreadById(cards?.length === 1 ? 'one_card' : 'three_cards')?.positions ?? []).flatMap(
      ({ name, description }, place) => {
        const [cardId, isReversed] = (cards ?? deck)[place] ?? []
        return cardId
          ? [{ cardId, isReversed: isReversed === true, positionName: name, positionMeaning: description }]
          : []
      },
    ),
    history: [],
    person: { firstName: null, dateOfBirth: null, placeOfResidence: null },
    now: new Date('2026-11-20T18:00:00Z'),
    seed: `${seed}`,
  })
  return text.replaceAll('\u00a0', ' ')
}

test.each(['Позовут ли меня в отдел продаж?', 'Снять студию или комнату?'])('a tie is rare: %s', (question) => {
  const ties = Array.from({ length: 200 }, (_, seed) => openingOf(question, seed)).filter((text) =>
    /ни да, ни нет|на одной высоте|Перевеса карты не дают|почти ровные|весят одинаково/.test(text),
  )

  expect(ties.length).toBeLessThanOrEqual(20)
})

test('a reason is of the card as it lies', () => {
  for (let seed = 0; seed < 20; seed++) {
    expect(openingOf('Позовут ли меня в отдел продаж?', seed, [['death', false]])).not.toContain('держите дверь')
    expect(openingOf('Позовут ли меня в отдел продаж?', seed, [['death', true]])).not.toContain('место освободилось')
  }
})

test('what was told and what is asked are one sentence, without an announcement', () => {
  const texts = Array.from({ length: 60 }, (_, seed) => openingOf('Сестра не пишет с марта. Помиримся ли мы?', seed))

  expect(texts.some((text) => text.startsWith('Сестра не пишет с марта, и'))).toBe(true)
  for (const text of texts)
    expect(text).not.toMatch(
      /Рассказали вы|И ещё слышу|Помню и|известно вот|Перескажу|время названо|Родных не выбирают/,
    )
})

test('what the cards leave to others is one short sentence beside what they show of the user', () => {
  const text = openingOf('Вылечит ли меня новый доктор?', 1)

  expect(text).toMatch(/врач/)
  expect(text).toMatch(/О вас самих|вас самих|Вас в этом|трудное для вас|готовы/)
  expect(openingOf('Свёкор в больнице, а справлюсь ли я с новой должностью?', 1)).not.toMatch(/врач/)
})

test('heavy sympathy is for loss, parting and illness alone', () => {
  expect(openingOf('Скучаю по старому двору, как привыкнуть к новому?', 1)).not.toMatch(/трудно даже|больно|тяжесть/)
})

test('light cards say «нет» to what is feared', () => {
  expect(openingOf('Выгорю или нет?', 1, [['sun', false]])).toMatch(/нет/)
})

test.each([
  'Кружится голова и болит шея, в чём тут причина?',
  'Болит колено. На что мне обратить внимание?',
])('a doctor is named where the question is about a complaint that was told: %s', (question) => {
  expect(openingOf(question, 1)).toMatch(/врач/)
})

const named =
  /(?:Больше других весит|Ближе всего к ответу|Прислушаться стоит к|За основу возьмите|Весомее прочих здесь|Первой спросите|Главное слово за) ([^.]+)\./

test.each([
  ['Казань или Нижний? Зовут в оба города', 'Two_of_Cups', 'Двойк', 'Казань'],
  ['Нижний или Казань? Зовут в оба города', 'Two_of_Cups', 'Двойк', 'Нижний'],
  ['Позовут ли меня в отдел продаж?', 'Two_of_Cups', 'Двойк', ''],
] as const)('the card nearest to the answer is the one by which the reading leans: %s', (question, card, name, side) => {
  const thoughts = Array.from({ length: 40 }, (_, seed) =>
    readingOf(question, seed, [
      [card, false],
      ['death', true],
      ['Seven_of_Wands', true],
    ]),
  )

  for (const text of thoughts) {
    if (side) expect(text.split('\n\n')[0]).toMatch(new RegExp(`${side}\\.$`))
    const nearest = named.exec(text)?.[1]
    if (nearest) expect(nearest).toContain(name)
  }
  if (side) expect(thoughts.every((text) => named.test(text))).toBe(true)
})

test('one card answers about both sides of a choice, and not with the same reason', () => {
  for (let seed = 0; seed < 20; seed++) {
    const light = openingOf('Паша или Денис? С Пашей спокойно, с Денисом весело', seed, [['sun', false]])
    expect(light).toMatch(/Паша — скорее да/)
    expect(light).toMatch(/\. Денис — (?:довод слабее|за это оборотная сторона|на этой чаше легче)/)
    const heavy = openingOf('Паша или Денис? С Пашей спокойно, с Денисом весело', seed, [['Five_of_Cups', false]])
    expect(heavy).toMatch(/Паша — скорее нет.*Денис — (?:этому помогает|ближе|здесь чаша тяжелее)/)
  }
})

const light: Cards = [
  ['sun', false],
  ['Ten_of_Cups', false],
  ['star', false],
]
const heavy: Cards = [
  ['tower', false],
  ['Ten_of_Swords', false],
  ['devil', false],
]

test.each([
  // What is feared does not come with light cards, what is hoped for does
  ['Только бы не сократили. Не сократят ведь?', light, 'не сократят'],
  ['Только бы не сократили. Не сократят ведь?', heavy, 'сократят'],
  ['Не хочу, чтобы тёща оставалась до мая. Не останется?', light, 'не останется'],
  ['Не хочу, чтобы тёща оставалась до мая. Не останется?', heavy, 'останется'],
  ['Хочу, чтобы брат приехал на свадьбу. Не приедет?', light, 'приедет'],
  ['Хочу, чтобы брат приехал на свадьбу. Не приедет?', heavy, 'не приедет'],
] as const)('a question with «не» is answered by its verb: %s', (question, cards, answer) => {
  for (let seed = 0; seed < 8; seed++) {
    const text = openingOf(question, seed, cards).split(/[.?] /).slice(1).join('. ')
    const said = [...text.matchAll(/(?:[Сс]корее|картам —) ((?:не )?(?:сократят|останется|приедет))/gu)].map(
      ([, verb]) => verb,
    )
    expect(said, text).toEqual([answer])
    expect(text).not.toMatch(/скорее нет|«нет»|скорее да/iu)
  }
})

test('another pace than the one told is not told of a single card', () => {
  for (let seed = 0; seed < 60; seed++) {
    const text = readingOf('Когда мы достроим баню?', seed)
    const isFast = /идёт к этому быстро|ход скорый|Скорее раньше|недолго|ходу не сбавит|Срок ближе/.test(
      text.split('\n\n')[0] ?? '',
    )
    const others = text.split('\n\n').slice(1).join(' ')
    expect(others).not.toMatch(
      isFast ? /Шаг здесь медленный|Отсюда и задержка|Тут всё замерло/ : /Ход отсюда скорый|Шагу это прибавит/,
    )
  }
})
