import { choiceBy } from '@lunaria/reader/choice'
import { composeReading } from '@lunaria/reader/compose-reading'
import { lengthOf } from '@lunaria/reader/length'
import type { ReadingRequest } from '@lunaria/reader/request'
import { countWords } from '@lunaria/reader/text'
import { cardIds } from '@lunaria/tarot/card-ids'
import { cardById } from '@lunaria/tarot/cards'
import { type SpreadId, spreadById, spreads } from '@lunaria/tarot/spreads'
import { describe, expect, test } from 'vitest'
import { firstSentenceOf } from './unsaid.ts'

function read(question: string, seed: string, more: Partial<ReadingRequest> & { spreadId?: SpreadId } = {}): string {
  const { spreadId = 'three_cards', ...rest } = more
  const spread = spreadById(spreadId)
  const chance = choiceBy(`${seed} draw`)
  const deck = chance.shuffled(cardIds)
  const request: ReadingRequest = {
    question,
    spread: { id: spreadId, name: '' },
    cards: (spread?.positions ?? []).flatMap(({ name, description }, place) => {
      const cardId = deck[place]
      const isReversed = chance.of([true, false, false]) === true
      return cardId ? [{ cardId, isReversed, positionName: name, positionMeaning: description }] : []
    }),
    history: [],
    person: { firstName: null, dateOfBirth: null, placeOfResidence: null },
    now: new Date('2026-11-20T18:00:00Z'),
    seed,
    ...rest,
  }
  return composeReading(request).replaceAll('\u00a0', ' ')
}

function opening(text: string): string {
  return text.split('\n\n')[0] ?? ''
}

describe('openings', () => {
  test('«Стоит ли менять работу?» has at least 25', () => {
    const firsts = Array.from({ length: 400 }, (_, seed) => firstSentenceOf(read('Стоит ли менять работу?', `${seed}`)))

    expect(new Set(firsts).size).toBeGreaterThanOrEqual(25)
  })

  test.each([
    'Стоит ли менять работу?',
    'Вернётся ли ко мне Андрей? Ушёл в мае и молчит.',
    'Остаться в Москве или переехать в Тбилиси?',
    'Дима или Сергей?',
    'Он мне изменил, простить или уйти?',
    'Когда я выйду замуж?',
    'Почему я всё откладываю на потом?',
    'Дочь перестала со мной делиться',
    'Я такая несчастная',
    'Сделай расклад на отношения с Катей',
    'карта дня',
    '???',
    'хочу открыть кофейню, получится?',
  ])('no two of thirty readings in a row begin alike: %s', (question) => {
    const earlier: string[] = []
    for (let time = 0; time < 31; time++) {
      const firstName = time % 3 === 0 ? 'Анна' : null
      const person = { firstName, dateOfBirth: null, placeOfResidence: null }
      const text = read(question, `reading ${time}`, { earlierOpenings: earlier.slice(0, 30), person })
      earlier.unshift(firstSentenceOf(text))
    }

    expect(new Set(earlier.map((text) => text.toLowerCase().replace(/^анна, /, ''))).size).toBe(31)
  })

  test('when all have been used, the one used longest ago comes again', () => {
    const earlier = Array.from({ length: 300 }, (_, seed) => firstSentenceOf(read('карта дня', `${seed}`)))
    const all = [...new Set(earlier)]

    expect(firstSentenceOf(read('карта дня', 'next', { earlierOpenings: all.slice(0, 30) }))).not.toBe(all[0])
  })
})

describe('a long story', () => {
  const stories = [
    'Мы с Игорем вместе восемь лет, у нас двое детей и ипотека, а в последний год он приходит поздно, молчит, прячет телефон, на вопросы отвечает, что устал на работе. Подруга говорит, что видела его с женщиной в кафе. Я боюсь спрашивать и боюсь молчать. Стоит ли мне начать этот разговор до Нового года?',
    'Начальник обещал повышение весной, потом осенью, теперь говорит, что бюджет заморожен. Знакомая зовёт в другую компанию на меньшие деньги, зато рядом с домом. Мама считает, что надо держаться за место. Остаться и ждать повышения или уйти к знакомой на меньшие деньги?',
    'Мне тридцать четыре, всё вроде есть: муж, дочь, работа, квартира, собака. А внутри пусто, ничего не хочется, утром не могу встать, вечером не могу уснуть. Психолог говорит, что это кризис. Когда это кончится и что мне сделать первым',
    'он пишет каждый день потом пропадает на неделю потом снова пишет как ни в чем не бывало я уже устала гадать что у него в голове но и отпустить не могу потому что кажется что это любовь вернется ли он ко мне насовсем',
  ]

  test.each(spreads.map(({ id }) => id))('leaves the reading its length in the spread %s', (spreadId) => {
    for (const [index, question] of stories.entries()) {
      for (let seed = 0; seed < 5; seed++) {
        const text = read(question, `${index} ${seed}`, { spreadId })
        const { min, max } = lengthOf(text.match(/\[\//g)?.length ?? 0)
        expect(countWords(text), text).toBeGreaterThanOrEqual(min)
        expect(countWords(text), text).toBeLessThanOrEqual(max)
        expect(text).not.toMatch(/undefined|[{}<>]| {2}|\.\.|,,| [,.:;!?]/)
      }
    }
  })
})

describe('a lean', () => {
  const yesNo = [
    'Стоит ли менять работу?',
    'Вернётся ли ко мне Андрей?',
    'Писать первой?',
    'найду ли я работу до лета',
    'хочу открыть кофейню, получится?',
    'сын сдаст егэ?',
    'Меня уволят?',
    'завести собаку или рано',
    'Любит ли он меня?',
  ]

  test.each(yesNo)('is said in the first paragraph, with a card for its reason: %s', (question) => {
    for (let seed = 0; seed < 40; seed++) {
      const text = read(question, `${seed}`, { spreadId: seed % 4 === 0 ? 'one_card' : 'three_cards' })
      const names = [...text.matchAll(/\[\/(\w+)\]/g)].flatMap(([, id]) => {
        const card = cardById(id ?? '')
        return card ? [card.name, card.grammar.accusative] : []
      })

      expect(opening(text)).toMatch(/(?<!\p{L})(?:да|нет)(?!\p{L})/u)
      expect(
        names.some((name) => opening(text).includes(name)),
        opening(text),
      ).toBe(true)
    }
  })

  test.each([
    'У меня рак, выживу ли я?',
    'Выиграю ли я суд?',
    'Вложить ли деньги в акции?',
  ])('is never given: %s', (question) => {
    for (let seed = 0; seed < 40; seed++)
      expect(opening(read(question, `${seed}`))).not.toMatch(
        /скорее (?:да|нет)|По (?:этим )?картам|Наклон|Похоже на «да»/,
      )
  })

  test.each([
    ['Остаться в Москве или переехать в Тбилиси?', 'остаться в москве', 'переехать в тбилиси'],
    ['Кого выбрать — Диму или Сергея?', 'дима', 'сергей'],
    ['купить квартиру или машину', 'купить квартиру', 'купить машину'],
  ])('of a choice names both sides and what speaks for each: %s', (question, one, other) => {
    for (const spreadId of ['one_card', 'three_cards', 'crossroads', 'celtic_cross'] as const) {
      const low = opening(read(question, spreadId, { spreadId })).toLowerCase()
      expect(low.split(one).length, low).toBeGreaterThan(2)
      expect(low.split(other).length, low).toBeGreaterThan(2)
    }
  })

  test('about time is a tempo and no date', () => {
    for (let seed = 0; seed < 40; seed++) {
      const text = opening(read('Когда я найду работу?', `${seed}`))
      expect(text).toMatch(
        /быстро|скорый|раньше|недолго|медленн|Скоро вряд ли|Не сразу|неторопливый|стоит|не движется|замерло|сдвинулось|ближе|Приготовьтесь ждать|своим ходом|нет и хода|Пауза/,
      )
      expect(text).not.toMatch(
        /через \p{L}+ (?:дн|недел|месяц)|январ|феврал|март|апрел|июн|июл|август|сентябр|октябр|ноябр|декабр/u,
      )
    }
  })
})
