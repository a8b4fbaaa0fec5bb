import { cardIds } from '@lunaria/tarot/card-ids'
import { cardById } from '@lunaria/tarot/cards'
import { describe, expect, test } from 'vitest'
import { choiceBy } from './choice.ts'
import { composeReading } from './compose-reading.ts'
import { drawnCard } from './drawn-card.ts'
import { allReasonsOf } from './hearing/card-reasons.ts'
import { readingRequest } from './testing/reading-request.ts'
import { lowerFirst, sentencesOf } from './text.ts'

/*
 * Questions are built from their parts, so that a rule is measured and no list of questions. Three hundred and more readings
 * of each form.
 */

const seeds = Array.from({ length: 320 }, (_, index) => index)

const names = ['Олег', 'Марина', 'Тимур', 'Инна', 'сестра', 'начальник', 'свекровь', 'сосед']
const told = [
  '',
  'вчера поругались. ',
  'обещания были ещё весной, ',
  'третью неделю тишина, ',
  'Живём на съёмной квартире, деньги кончаются. ',
  'устала ждать боюсь спросить. ',
]
const deeds = ['позвонит', 'простит меня', 'вернёт деньги', 'согласится', 'изменится', 'поможет с ремонтом']
const acts = ['менять школу', 'писать первой', 'покупать мопед', 'звать её на дачу', 'ехать в Тулу', 'просить прибавку']
const states = ['серьёзно', 'всерьёз', 'конец', 'ошибка', 'нормально', 'навсегда', 'дружба']

const yesNoForms: ((by: (list: readonly string[]) => string) => string)[] = [
  (by) => `${by(names)} ${by(deeds)}?`,
  (by) => `${lowerFirst(deedFirst(by(deeds)))} ${by(names)} или нет`,
  (by) => `Неужели ${by(names)} ${by(deeds)}?`,
  (by) => `а вдруг ${by(names)} не ${by(deeds)}?`,
  (by) => `Разве ${by(names)} ${by(deeds)}?`,
  (by) => `Мне ${by(acts)}?`,
  (by) => `${by(acts)}?`,
  (by) => `есть смысл ${by(acts)}`,
  (by) => `Стоит ли ${by(acts)} или это глупо`,
  (by) => `${by(acts)} или я накручиваю себя?`,
  (by) => `Это ${by(states)}?`,
  (by) => `Он это ${by(['серьёзно', 'всерьёз', 'по-настоящему'])}?`,
  (by) => `Это ${by(states)} или я всё придумала?`,
  (by) => `Получится ${by(acts)}?`,
  (by) => `не поздно ли ${by(acts)}`,
  (by) => `${by(names)} ${by(deeds)} или мне забыть?`,
]

test('a yes or no gets a lean with a card that is named, however it is put', () => {
  const without = seeds.flatMap((seed) => {
    const question = asked(yesNoForms, seed)
    const opening = openingOf(question, seed)
    return isLeaning(opening) ? [] : [`${question} → ${opening}`]
  })

  expect(without.length, without.join('\n')).toBeLessThanOrEqual(seeds.length * 0.02)
})

const sides = [
  ['уволиться', 'потерпеть'],
  ['Тула', 'Казань'],
  ['простить его', 'уйти'],
  ['купить гараж', 'снимать дальше'],
  ['бассейн', 'йога'],
  ['рассказать маме', 'промолчать'],
  ['кухня', 'балкон'],
] as const
const choiceForms: ((a: string, b: string) => string)[] = [
  (a, b) => `${a} или ${b}?`,
  (a, b) => `что лучше, ${a} или ${b}`,
  (a, b) => `Не знаю, как быть: ${a} или ${b}?`,
  (a, b) => `${a} или всё-таки ${b}?`,
]

test('of a choice both sides are named, with what speaks for each', () => {
  const without = seeds.flatMap((seed) => {
    const choice = choiceBy(`choice ${seed}`)
    const [a, b] = choice.of(sides)
    const question = `${choice.of(told)}${choice.of(choiceForms)(a, b)}`
    const opening = openingOf(question, seed)
    const low = opening.toLowerCase()
    const isNamed = [a, b].every((side) => low.split(side.toLowerCase()).length > 2)
    return isNamed && cardsIn(opening).length > 0 ? [] : [`${question} → ${opening}`]
  })

  expect(without.length, without.join('\n')).toBeLessThanOrEqual(seeds.length * 0.05)
})

const whenForms: ((by: (list: readonly string[]) => string) => string)[] = [
  (by) => `Когда ${by(names)} ${by(deeds)}?`,
  (by) => `как скоро ${by(names)} ${by(deeds)}`,
  (by) => `Через сколько ${by(names)} ${by(deeds)}?`,
  () => 'Долго ли мне ещё ждать?',
  () => 'сколько мне ещё терпеть это',
  () => 'мне долго так жить?',
  () => 'Скоро всё наладится?',
  () => 'Это надолго?',
]

test('a «когда» gets a tempo with a card that is named, and no date', () => {
  for (const seed of seeds) {
    const question = asked(whenForms, seed)
    const opening = openingOf(question, seed)
    const lean = sentencesOf(opening).slice(1).join(' ')

    expect(lean, `${question} → ${opening}`).toMatch(
      /быстр|скор|раньше|недолго|ходу|ближе|медленн|Не сразу|неторопл|ждать|ходом|стоит|не движется|замер|хода|Пауза|переменится|сдвин/iu,
    )
    expect(cardsIn(opening).length, opening).toBeGreaterThan(0)
    expect(lean).not.toMatch(
      /через \p{L}+ (?:дн|недел|месяц)|январ|феврал|апрел|июн|июл|август|сентябр|октябр|ноябр|декабр/u,
    )
  }
})

const openForms: ((by: (list: readonly string[]) => string) => string)[] = [
  (by) => `Почему ${by(names)} ${by(['молчит', 'так поступает', 'отдаляется'])}?`,
  (by) => `что думает обо мне ${by(names)}`,
  (by) => `как мне ${by(acts)}`,
  (by) => `чего ждать от ${by(['переезда', 'этой зимы', 'новой работы', 'поездки'])}`,
  (by) => `Что мешает мне ${by(acts)}?`,
  () => 'что делать дальше',
]

test('an open question gets an answer with a card that is named', () => {
  const without = seeds.flatMap((seed) => {
    const question = asked(openForms, seed)
    const opening = openingOf(question, seed)
    return cardsIn(opening).length > 0 ? [] : [`${question} → ${opening}`]
  })

  expect(without.length, without.slice(0, 9).join('\n')).toBeLessThanOrEqual(seeds.length * 0.02)
})

test.each([
  'Пройдёт ли мой кашель?',
  'Выиграю ли я суд у соседа?',
  'Вложить ли деньги в акции завода?',
  'Когда я умру?',
  'Сколько мне осталось жить?',
])('no card argues for an answer that a doctor, a lawyer or a bank gives, or nobody: %s', (question) => {
  for (let seed = 0; seed < 60; seed++) {
    const text = plain(composeReading(readingRequest(question, `limit ${seed}`)))
    expect(text).not.toMatch(
      /Это довод (?:за|против)|[Кк] «(?:да|нет)» (?:отсюда|тянет)|весы идут|«да» вот что|скорее (?:да|нет)|Ждать тут недолго|Ход отсюда скорый|Дня карты/,
    )
  }
})

describe('one thought', () => {
  test('each card says what it adds to the answer: no reason twice, two of three at least', () => {
    const counts = seeds.map((seed) => {
      const request = readingRequest(asked(yesNoForms, seed), `argument ${seed}`)
      const text = plain(composeReading(request))
      const reasons = request.cards.flatMap((card) => allReasonsOf(drawnCard(card)))
      for (const reason of reasons)
        expect(text.toLowerCase().split(reason.toLowerCase()).length, text).toBeLessThanOrEqual(2)
      return request.cards.filter((card) => allReasonsOf(drawnCard(card)).some((reason) => text.includes(reason)))
        .length
    })

    expect(counts.filter((count) => count >= 2).length).toBeGreaterThanOrEqual(seeds.length * 0.95)
  })

  test('where no theme has endings of its own, the ending is put in the words of the question', () => {
    const ends = seeds.map((seed) => {
      const text = plain(
        composeReading(
          readingRequest(
            choiceBy(`${seed}`).of(['покупать мопед?', 'ехать в Тулу?', 'бассейн или йога?']),
            `end ${seed}`,
          ),
        ),
      )
      return text.split('\n\n').at(-1) ?? ''
    })

    expect(ends.filter((end) => /мопед|Тул|бассейн|таким выбором/.test(end)).length).toBe(seeds.length)
  })
})

function asked(forms: readonly ((by: (list: readonly string[]) => string) => string)[], seed: number): string {
  const choice = choiceBy(`question ${seed}`)
  const form = forms[seed % forms.length]
  return `${choice.of(told)}${form?.((list) => choice.of(list)) ?? ''}`
}

/** «позвонит» stands before its subject already. */
function deedFirst(deed: string): string {
  return deed.split(' ')[0] ?? deed
}

function openingOf(question: string, seed: number): string {
  const spreadId = seed % 4 === 0 ? 'one_card' : 'three_cards'
  return plain(composeReading(readingRequest(question, `measure ${seed}`, { spreadId }))).split('\n\n')[0] ?? ''
}

function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}

function cardsIn(text: string): string[] {
  const low = text.toLowerCase()
  return cardIds.flatMap((id) => {
    const card = cardById(id)
    return card && [card.name, card.grammar.accusative].some((name) => low.includes(name.toLowerCase()))
      ? [card.name]
      : []
  })
}

/** «да» or «нет» in the sentence that names the card, or in the one beside it. */
function isLeaning(opening: string): boolean {
  const all = sentencesOf(opening)
  return all.some((sentence, index) => {
    if (cardsIn(sentence).length === 0) return false
    return /(?<!\p{L})(?:да|нет)(?!\p{L})/u.test(
      all
        .slice(Math.max(1, index - 2), index + 1)
        .join(' ')
        .toLowerCase(),
    )
  })
}
