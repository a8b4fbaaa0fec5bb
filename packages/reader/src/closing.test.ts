import type { CardId } from '@lunaria/tarot/card-ids'
import { spreadById } from '@lunaria/tarot/spreads'
import { describe, expect, test } from 'vitest'
import { choiceBy } from './choice.ts'
import { closingOf } from './closing.ts'
import { composeReading } from './compose-reading.ts'
import { drawnCard } from './drawn-card.ts'
import { type EndingTheme, endingThemeOf, isApart } from './ending-theme.ts'
import type { Pole } from './endings/ending.ts'
import { endingsOn } from './endings.ts'
import { understand } from './question.ts'
import { debts } from './situations/money.ts'
import { lowerFirst } from './text.ts'

const themes: EndingTheme[] = [
  'love',
  'work',
  'money',
  'family',
  'friends',
  'body',
  'grief',
  'growth',
  'creation',
  'neutral',
]
const poles: Pole[] = ['holds', 'lets_go', 'stands', 'flies', 'alone', 'together', 'speaks', 'silent', 'gives', 'takes']

describe('what the ending is about', () => {
  test.each<[string, EndingTheme]>([
    ['Вернётся ли он ко мне?', 'love'],
    ['стоит ли выходить замуж если сомневаюсь', 'love'],
    ['Начальник ко мне придирается, что делать', 'work'],
    ['как выбраться из долгов', 'money'],
    ['Как помириться с сестрой? Не разговариваем год', 'family'],
    ['сын не хочет учиться, я в отчаянии', 'family'],
    ['Постоянно болит голова, в чём причина?', 'body'],
    ['Умерла бабушка, не могу отпустить', 'grief'],
    ['Папы больше не стало, как жить', 'grief'],
    ['Допишу ли я книгу?', 'creation'],
    ['В чём моё предназначение?', 'growth'],
    ['сдам ли экзамен по вождению с третьего раза', 'neutral'],
    ['Подруга отдалилась, я что-то сделала не так?', 'friends'],
    ['карта дня', 'growth'],
    ['Мама против, зарплата маленькая. Как мне восстановиться после выгорания на работе?', 'work'],
    ['Муж курит, и я с ним. Удастся ли бросить курить до весны?', 'neutral'],
    ['Хожу на курсы, денег мало. Как помириться с подругой?', 'friends'],
    ['Поссорилась с подругой на курсах. Мириться первой?', 'friends'],
    ['Она мне врала, остаться или уйти?', 'neutral'],
    ['Муж мне изменил, прощать или уходить?', 'love'],
    ['Чувствую, что застряла на месте', 'neutral'],
    ['Соседка по квартире не моет посуду. Что делать?', 'friends'],
    ['Учительница музыки ругает меня при всех. Как с ней говорить?', 'friends'],
    ['Как наладить отношения с коллегами?', 'friends'],
    ['Люблю работу. Привыкнет ли щенок к нашему коту?', 'neutral'],
    ['Жена советует подождать. Даст ли банк кредит?', 'money'],
    ['Переезжать ли из Твери, если на работе всё хорошо?', 'neutral'],
    ['Друг уехал. Как говорить с мамой о разводе?', 'family'],
    ['Парень учится на врача. Любит ли он меня?', 'love'],
    ['Квартира от бабушки, которая умерла десять лет назад: сдавать её?', 'neutral'],
  ])('%s: %s', (question, theme) => {
    expect(endingThemeOf(question, { topic: understand(question).topic })).toBe(theme)
  })

  test.each([
    ['Муж отдалился, как снова стать ближе?', false],
    ['Мы с ней живём вместе. Что дальше?', false],
    ['Почему мне не везёт в любви?', true],
    ['Бывший муж снова звонит, что ему нужно?', true],
    ['Вернётся ли он ко мне?', true],
  ])('%s: without a couple is %s', (question, apart) => {
    expect(isApart(question, understand(question).topic)).toBe(apart)
  })

  test('is what the spread is for where the question does not say', () => {
    expect(endingThemeOf('что там у нас', { topic: undefined, category: 'love' })).toBe('love')
    expect(endingThemeOf('Есть ли у нас с ним будущее?', { topic: undefined, category: 'love' })).toBe('love')
    expect(endingThemeOf('Даст ли эта затея хоть что-то?', { topic: undefined, category: 'love' })).toBe('neutral')
    expect(endingThemeOf('что там у нас', { topic: undefined, category: 'career' })).toBe('work')
  })
})

test.each(themes)('a reading on %s ends on no other theme', (theme) => {
  for (const pole of poles) {
    for (let seed = 0; seed < 10; seed++) {
      const [advice = '', question = ''] = closed({ theme, pole, isApart: false, seed })
      expect(endsWithOneOf(advice, endingsOn(theme)[pole].advice), advice).toBe(true)
      expect(endsWithOneOf(question, endingsOn(theme)[pole].question), question).toBe(true)
    }
  }
})

test('a user who is apart from the other is not asked to do anything that takes two', () => {
  for (const pole of poles) {
    for (let seed = 0; seed < 10; seed++) {
      const said = closed({ theme: 'love', pole, isApart: true, seed }).join(' ')
      expect(said).not.toMatch(/вдвоём|для двоих|обнимите|свидание|домашнее дело|вместе/i)
    }
  }
})

test('an introduction leads into the text by a colon, and never has one day twice', () => {
  for (let seed = 0; seed < 300; seed++) {
    const choice = choiceBy(`${seed}`)
    const [advice = '', question = ''] = closed({
      theme: choice.of(themes),
      pole: choice.of(poles),
      isApart: false,
      seed,
    })
    expect(advice).toMatch(/^[^:]+(?::[^:]+)?\.$/)
    expect(question).toMatch(/^[^:]+(?::[^:]+)?\?$/)
    expect(advice).not.toMatch(/недел[юиь].*: .*недел/)
  }
})

test('where nothing certain was asked, a card may give the advice', () => {
  const said = Array.from({ length: 40 }, (_, seed) =>
    closed({ theme: 'growth', pole: 'holds', isApart: false, isGeneral: true, seed }).join(' '),
  )
  const { phrases } = drawnCard(cardAt('sun'))

  expect(said.filter((text) => text.includes(phrases.advice.upright.slice(1))).length).toBeGreaterThan(0)
})

test('a reading ends on what was asked', () => {
  const spread = spreadById('three_cards')
  for (let seed = 0; seed < 30; seed++) {
    const ids = choiceBy(`${seed}`).shuffled(['sun', 'moon', 'Two_of_Cups', 'Ten_of_Wands'] as const)
    const text = composeReading({
      question: 'как выбраться из долгов',
      spread: { id: 'three_cards', name: 'Три карты' },
      cards: (spread?.positions ?? []).map(({ name, description }, place) => ({
        ...cardAt(ids[place] ?? 'sun'),
        positionName: name,
        positionMeaning: description,
      })),
      history: [],
      person: { firstName: null, dateOfBirth: null, placeOfResidence: null },
      now: new Date('2026-11-20T18:00:00Z'),
      seed: `${seed}`,
    })
    const last = text.replaceAll('\u00a0', ' ').split('\n\n').at(-1) ?? ''
    const questions = poles.flatMap((pole) => endingsOn('money')[pole].question)
    // An ending of the theme or of the situation, or one in the words of the question
    expect(
      endsWithOneOf(last, [...questions, ...debts.question]) || last.includes('как выбраться из долгов'),
      last,
    ).toBe(true)
  }
})

type Case = { theme: EndingTheme; pole: Pole; isApart: boolean; isGeneral?: boolean; seed: number }

function closed({ isGeneral = false, seed, ...asked }: Case): string[] {
  return closingOf([drawnCard(cardAt('sun'))], {
    ...asked,
    question: '',
    isGeneral,
    areas: 'all',
    choice: choiceBy(`closing ${seed}`),
  })
}

function cardAt(cardId: CardId) {
  return { cardId, isReversed: false, positionName: 'Ответ', positionMeaning: '' }
}

function endsWithOneOf(said: string, texts: readonly string[]): boolean {
  return texts.some((text) => said.endsWith(text) || said.endsWith(`: ${lowerFirst(text)}`))
}
