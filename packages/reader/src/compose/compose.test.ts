import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { composeReading } from '@lunaria/reader/answers/compose-reading'
import { asksForStory } from '@lunaria/reader/modes/story-reading'
import { questions } from '@lunaria/reader/testing/questions'
import { readingRequest } from '@lunaria/reader/testing/reading-request'
import { findLines } from '@lunaria/reader/texts/lines'
import {
  axisEnds,
  findReason,
  matterPlaces,
  reasonKinds,
  sentenceSlots,
  textsForCard,
  textsForMatter,
  textsInArea,
} from '@lunaria/reader/texts/tables'
import { areas } from '@lunaria/reader/understand/areas'
import { asksOfDeath } from '@lunaria/reader/understand/boundary'
import { situations, themes } from '@lunaria/reader/understand/labels'
import { mentionsLoss } from '@lunaria/reader/understand/loss-words'
import { peopleIn } from '@lunaria/reader/understand/people'
import { wordsForPerson } from '@lunaria/reader/understand/person-words'
import { understandMessage } from '@lunaria/reader/understand/understand'
import { cardIds } from '@lunaria/tarot/card-ids'
import { cardById } from '@lunaria/tarot/cards'
import { findMore } from '@lunaria/tarot/reference-more'
import { spreads } from '@lunaria/tarot/spreads'
import { splitSentences } from '@lunaria/words/sentences'
import { describe, expect, test } from 'vitest'

const corpus = join(import.meta.dirname, '../../../classify/corpus/understanding')
const messages = readdirSync(corpus)
  .sort()
  .flatMap((file) => readFileSync(join(corpus, file), 'utf8').trim().split('\n'))
  .map((line) => line.split('\t')[0] ?? '')

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Every word that a table has. */
const tableWords = new Set(
  [
    ...cardIds.flatMap((id) =>
      [false, true].flatMap((isReversed) => [
        ...sentenceSlots.flatMap((seat) => textsForCard(id, isReversed, seat).flat()).map(({ text }) => text),
        ...areas.flatMap(({ name }) =>
          sentenceSlots.flatMap((seat) => textsInArea(name, { cardId: id, isReversed, seat })).map(({ text }) => text),
        ),
        ...reasonKinds.map((kind) => findReason(id, isReversed, kind).clause),
        findMore(id).person,
      ]),
    ),
    ...[...situations, ...themes.map((theme) => `theme.${theme}` as const)].flatMap((matter) => {
      const { at } = textsForMatter(matter)
      const roles = ['opening', 'action', 'question', 'yes', 'no', ...axisEnds, ...matterPlaces] as const
      return roles.flatMap(at).map(({ text }) => text)
    }),
    ...lineKinds().flatMap((kind) => findLines(kind)),
    ...['health', 'law', 'money'].flatMap((limit) => findLines(`beyond.${limit}`)),
  ].flatMap((text) => wordsIn(text.replace(/\{[^}]*\}/g, ' '))),
)

function lineKinds(): string[] {
  const rows = readFileSync(join(import.meta.dirname, '../texts/lines.tsv'), 'utf8')
    .trim()
    .split('\n')
  return [...new Set(rows.map((row) => row.split('\t')[0] ?? ''))]
}

/** Besides: names of cards, of places and headings, how a card lies, and prepositions before a person. */
const otherWords = new Set(
  [
    ...cardIds.flatMap((id) => {
      const card = cardById(id)
      return card ? [card.name, ...Object.values(card.grammar)] : []
    }),
    ...spreads.flatMap(({ positions }) => positions.map(({ name }) => name)),
    'перевёрнутый перевёрнутая перевёрнутое перевёрнутые с со к на от у ради за без о об',
    'в сердце вопроса что давит и что держит откуда и куда вы идёте люди ожидания и исход о чём этот год первые три месяца с четвёртого по шестой с седьмого по девятый конец года вершина дерева верхние ветви середина ствола ближе к земле кто вы сейчас деньги слова и дом радость будни и близкие перемены смысл и дело друзья тишина и середина что с этим делать',
  ].flatMap(wordsIn),
)

test('every word of a reading that is in no table stands inside «…», and that quotation is a part of the message', () => {
  const asked = [...questions, ...messages]
  expect(asked.length).toBeGreaterThan(10_000)
  for (const [index, message] of asked.entries()) {
    // Their answers have texts of their own, in which nothing of the message is said.
    if (mentionsLoss(message) || asksOfDeath(message) || asksForStory(message, 3)) continue
    const spread = spreads[index % 5]
    const text = composeReading(
      readingRequest(message, `invariant ${index}`, spread ? { spreadId: spread.id } : {}),
    ).replaceAll('\u00a0', ' ')
    const said = text.replace(/\[\/\w+\]/g, ' ').replace(/^\d+\. /gm, '')
    const personWords = new Set(
      peopleIn(message).flatMap((person) => Object.values(wordsForPerson(person)).flatMap(wordsIn)),
    )
    const plain = message.replaceAll('\u00a0', ' ')
    for (const [, quoted = ''] of said.matchAll(/«([^«»]*)»/g)) {
      const isOwn = wordsIn(quoted).every((word) => tableWords.has(word))
      expect(isOwn || plain.includes(quoted.replace(/\.$/, '')), `${message} → «${quoted}»`).toBe(true)
    }
    const foreign = wordsIn(said.replace(/«[^«»]*»/g, ' ')).filter(
      (word) => !tableWords.has(word) && !otherWords.has(word) && !personWords.has(word),
    )
    expect(foreign, `${message}\n${text}`).toEqual([])
  }
}, 600_000)

describe('an answer', () => {
  test('to what is feared says whether it is to be feared, not a yes or a no', () => {
    const answered = openings('Уволят ли меня после проверки?').join(' ')
    expect(answered).toMatch(/обойдётся|Тревоги тут больше|рано/)
    expect(answered).toMatch(/Опасаться есть чего|Риск, похоже, есть|настороже/)
    expect(answered).not.toMatch(/[Сс]корее (?:да|нет)|«да»|«нет»/)
  })

  test('to who it is describes the person of the card on which the reading turns', () => {
    const said = composeReading(readingRequest('Кто рассказал всем о моей премии?', 'who', { spreadId: 'one_card' }))
    const [, id = ''] = /\[\/(\w+)\]/.exec(said) ?? []
    const card = cardIds.find((one) => one === id)
    expect(card && said.replaceAll('\u00a0', ' ')).toContain(card && findMore(card).person.replaceAll('\u00a0', ' '))
  })

  const openings = (question: string) =>
    Array.from(
      { length: 40 },
      (_, seed) =>
        composeReading(readingRequest(question, `opening ${seed}`))
          .replaceAll('\u00a0', ' ')
          .split('\n\n')[0] ?? '',
    )

  test.each([
    'Получится ли продать дом до зимы?',
    'Стоит ли соглашаться на должность?',
    'Вернётся ли ко мне Роман?',
  ])('to a yes or a no leans, with a card that is named: %s', (question) => {
    const lean = /скорее (?:да|нет)|«да»|«нет»|больше «(?:за|против)»|поровну|похоже|решается|клонится|верн|прода/iu
    for (const opening of openings(question)) {
      expect(opening).toMatch(lean)
      expect(cardsIn(opening), opening).toBeGreaterThan(0)
    }
  })

  test('to a choice names both ways in the asker’s words', () => {
    for (const opening of openings('Что выбрать: остаться в Перми или уехать к сестре в Сочи?'))
      expect(opening).toMatch(/«остаться в Перми»|«уехать к сестре в Сочи»/)
  })

  test('to «когда» tells whether it is soon, and no date', () => {
    for (const opening of openings('Когда я найду работу?')) {
      expect(opening).toMatch(/недолго|раньше|скорый|близко|не сразу|позже|неспешный|подождать/iu)
      expect(opening).not.toMatch(
        /через \p{L}+ (?:дн|недел|месяц)|январ|феврал|апрел|июн|июл|август|сентябр|октябр|ноябр|декабр/u,
      )
    }
  })

  test.each([
    'Изменяет ли мне Глеб?',
    'Найдётся ли мой пропавший кот?',
    'Забеременею ли я в этом году?',
  ])('is no verdict where one would hurt: %s', (question) => {
    for (const opening of openings(question)) expect(opening).not.toMatch(/скорее (?:да|нет)|«да»|«нет»/iu)
  })

  test('what stands in the way never argues for it', () => {
    for (let seed = 0; seed < 60; seed++) {
      const request = readingRequest('Получится ли открыть кафе?', `hindrance ${seed}`, { spreadId: 'five_cards' })
      const hindrance = request.cards.find(({ positionName }) => positionName === 'Препятствие')
      const opening = composeReading(request).replaceAll('\u00a0', ' ').split('\n\n')[0] ?? ''
      const dative = cardById(hindrance?.cardId ?? '')?.grammar.dative ?? ''
      if (/скорее да|к «да»|на «да»|«за»,/iu.test(opening)) expect(opening).not.toContain(`по ${dative}`)
    }
  })
})

function cardsIn(text: string): number {
  const low = text.toLowerCase()
  return cardIds.filter((id) => {
    const card = cardById(id)
    return (
      card && [card.name, card.grammar.dative, card.grammar.genitive].some((name) => low.includes(name.toLowerCase()))
    )
  }).length
}

test('a person is not greeted twice with the same sentence within thirty readings', () => {
  const earlier: string[] = []
  for (let index = 0; index < 30; index++) {
    const request = readingRequest(questions[(index * 7) % questions.length] ?? '', `earlier ${index}`)
    const text = composeReading({ ...request, earlierOpenings: earlier })
    const first = text.replaceAll('\u00a0', ' ').split(/(?<=[.!?…]»?)\s/)[0] ?? ''
    expect(earlier).not.toContain(first)
    earlier.unshift(first)
  }
})

describe('what a card means in the matter', () => {
  const saidAt = (question: string, seed: number, place: string) =>
    composeReading(readingRequest(question, `place ${seed}`, { spreadId: 'five_cards' }))
      .replaceAll('\u00a0', ' ')
      .split('\n\n')
      .find((paragraph) => paragraph.includes(`. ${place} — `)) ?? ''

  test('is said at each place that the matter has texts for', () => {
    const question = 'Как мне выбраться из долгов?'
    const { at } = textsForMatter(understandMessage(question).matter ?? 'theme.other')
    for (let seed = 0; seed < 40; seed++)
      for (const [place, seat] of [
        ['Препятствие', 'obstacle'],
        ['Прошлое', 'past'],
      ] as const) {
        const texts = [...at(`${seat}+`), ...at(`${seat}-`)].map(({ text }) => text)
        const said = saidAt(question, seed, place)
        expect(
          texts.some((text) => said.includes(text)),
          said,
        ).toBe(true)
      }
  })

  test.each([
    ['a situation is known', 'Как мне выбраться из долгов?'],
    ['a theme alone is known', 'Что у меня с работой?'],
    ['neither is known', 'Расскажите что-нибудь'],
  ])('comes after what it means at its place, where %s', (_, question) => {
    const { area } = understandMessage(question)
    for (let seed = 0; seed < 40; seed++) {
      const { cards } = readingRequest(question, `place ${seed}`, { spreadId: 'five_cards' })
      for (const [place, seat] of [
        ['Препятствие', 'obstacle'],
        ['Прошлое', 'past'],
      ] as const) {
        const card = cards.find(({ positionName }) => positionName === place)
        const texts = card
          ? [...textsInArea(area?.name, { ...card, seat }), ...textsForCard(card.cardId, card.isReversed, seat).flat()]
          : []
        const [, first] = splitSentences(saidAt(question, seed, place).replace(/^\d+\. /, ''))
        expect(texts.map(({ text }) => text)).toContain(first)
      }
    }
  })

  test('leaves no place without a sentence', () => {
    for (const [index, question] of questions.slice(0, 300).entries()) {
      const spread = spreads[index % spreads.length]
      const text = composeReading(readingRequest(question, `whole ${index}`, spread ? { spreadId: spread.id } : {}))
      if (mentionsLoss(question) || asksOfDeath(question) || asksForStory(question, 3)) continue
      for (const [paragraph] of text.matchAll(/^(?:\d+\. )?.+ — \[\/\w+\].*$/gm))
        expect(splitSentences(paragraph.replace(/^\d+\. /, '')).length, `${question}\n${paragraph}`).toBeGreaterThan(1)
    }
  })

  test('at the end never contradicts the answer', () => {
    const { at } = textsForMatter('money.sale')
    const [good = '', bad = ''] = [at('outcome+')[0]?.text, at('outcome-')[0]?.text]
    const ends = { yes: 0, no: 0 }
    for (let seed = 0; seed < 200; seed++) {
      const text = composeReading(
        readingRequest('Продадим ли мы дом до зимы?', `end ${seed}`, { spreadId: 'five_cards' }),
      ).replaceAll('\u00a0', ' ')
      const [opening = ''] = text.split('\n\n')
      const isNo = /скорее нет|«нет»|больше «против»|не сложится/iu.test(opening)
      if (text.includes(good)) expect(isNo, text).toBe(false)
      if (text.includes(bad)) expect(isNo, text).toBe(true)
      if (text.includes(good)) ends.yes++
      if (text.includes(bad)) ends.no++
    }
    expect(Math.min(ends.yes, ends.no)).toBeGreaterThan(20)
  })

  test('is written for every matter, of people without their sex', () => {
    const matters = [
      ...situations,
      ...themes.filter((theme) => theme !== 'other').map((theme) => `theme.${theme}` as const),
    ]
    for (const matter of matters)
      for (const place of matterPlaces) {
        const texts = textsForMatter(matter).at(place)
        expect(texts, `${matter} ${place}`).not.toEqual([])
        for (const { text } of texts.filter(({ text }) => text.includes('{nom}')))
          expect(text).not.toMatch(
            /\{nom\}[^.]*(?<!\p{L})(?:сама?|рада?|готова?|должна?|один|одна|\p{L}+л(?:а|ся|ась)?)(?!\p{L})/u,
          )
      }
  })
})
