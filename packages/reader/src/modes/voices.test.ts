import { folded } from '@lunaria/reader/answers/answer-writer'
import { composeReading } from '@lunaria/reader/answers/compose-reading'
import { choiceBy } from '@lunaria/reader/choice'
import type { ReadingRequest } from '@lunaria/reader/classify-message/request'
import { analystLengthFor, readingLength } from '@lunaria/reader/compose/length'
import { questions } from '@lunaria/reader/testing/questions'
import { countWords } from '@lunaria/reader/text'
import { cardIds } from '@lunaria/tarot/card-ids'
import { spreads } from '@lunaria/tarot/spreads'
import { splitSentences } from '@lunaria/words/sentences'
import { describe, expect, test } from 'vitest'

/** Every spread and every question in turn, the cards and the person by chance. */
const requests = Array.from({ length: 240 }, (_, index) => buildRequest(index))
const first = new Map(requests.map((request) => [request, composeReading(request)]))
const again = {
  master: new Map(requests.map((request) => [request, toldAgain(request, 'master')])),
  analyst: new Map(requests.map((request) => [request, toldAgain(request, 'analyst')])),
}
const broken = /[^\S\n]{2}|\n{3}| \n|\n |[ \u00a0][,.:;!?…»)]|[«(] |\.\.|,,|[?!]\.|\.,|:,|::|[{}<>]|undefined|null|NaN/

function toldAgain(request: ReadingRequest, voice: 'master' | 'analyst', told = [first.get(request) ?? '']): string {
  return composeReading({ ...request, seed: `${request.seed} again`, telling: { voice, told } })
}

/** As it was told, with plain spaces. */
function composeText(request: ReadingRequest, voice: 'master' | 'analyst'): string {
  return (again[voice].get(request) ?? '').replaceAll('\u00a0', ' ')
}

/** The sentences, without the names of places and cards that stand before them. */
function sentences(text: string): string[] {
  return text
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .filter((line) => !line.startsWith('### '))
    .map((line) => line.replace(/^(?:\d+\. )?[^.]*?\[\/\w+\](?:, \p{L}+)?(?:: [^.]*| — [^.]*)?\. ?/u, ''))
    .flatMap(splitSentences)
    .map(folded)
    .filter(Boolean)
}

function shareNew(text: string, told: readonly string[]): number {
  const known = new Set(told.flatMap(sentences))
  const said = sentences(text)
  return said.filter((sentence) => !known.has(sentence)).length / said.length
}

describe.each(['master', 'analyst'] as const)('the %s', (voice) => {
  test('names each drawn card once, in the order of the places, and no other', () => {
    for (const request of requests) {
      expect(again[voice].get(request)?.match(/\[\/\w+\]/g)).toEqual(request.cards.map(({ cardId }) => `[/${cardId}]`))
    }
  })

  test('names every place', () => {
    for (const request of requests) {
      const text = composeText(request, voice).toLowerCase()
      for (const { positionName } of request.cards) expect(text).toContain(positionName.toLowerCase())
    }
  })

  test('keeps to a length of its own', () => {
    for (const request of requests) {
      const { min, max } = (voice === 'master' ? readingLength : analystLengthFor)(request.cards.length)
      const words = countWords(composeText(request, voice))
      expect(words).toBeGreaterThanOrEqual(min * 0.85)
      expect(words).toBeLessThanOrEqual(max)
    }
  })

  test('leaves nothing of a template, and says no sentence twice', () => {
    for (const request of requests) {
      const text = again[voice].get(request) ?? ''
      expect(text).not.toMatch(broken)
      expect(text).not.toMatch(/(?<!\p{L})с[ \u00a0][СЗШЖ][^аеёиоуыэюя\s]/u)
      expect(text).toBe(text.trim())
      const long = sentences(text).filter((sentence) => sentence.split(' ').length > 3)
      expect(new Set(long).size, text).toBe(long.length)
    }
  })

  test('says the same for the same request', () => {
    for (const request of requests.slice(0, 20)) expect(toldAgain(request, voice)).toBe(again[voice].get(request))
  })
})

describe('the master, once more', () => {
  test('repeats at most three of ten sentences, and in the mean hardly any', () => {
    const shares = requests.map((request) => shareNew(composeText(request, 'master'), [first.get(request) ?? '']))

    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.7)
    expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeGreaterThan(0.95)
  })

  test('also the third and the fourth time, in no more words than the first', () => {
    for (const request of requests.slice(0, 80)) {
      const told = [first.get(request) ?? '', composeText(request, 'analyst'), composeText(request, 'master')]
      const text = toldAgain(request, 'master', told)
      expect(shareNew(text, told)).toBeGreaterThanOrEqual(0.7)
      expect(countWords(text)).toBeLessThanOrEqual(readingLength(request.cards.length).max)
    }
  })

  test('gives another thing to do', () => {
    const same = requests.filter((request) => {
      const closing = (text: string) => splitSentences(text.split('\n\n').at(-1) ?? '').map(folded)
      const known = closing(first.get(request) ?? '')
      return closing(composeText(request, 'master')).some((sentence) => known.includes(sentence))
    })

    expect(same).toEqual([])
  })
})

describe('the analyst', () => {
  test('gives a numbered paragraph to each card, then the count, both sides, a conclusion and a step', () => {
    const [request] = requests.filter(({ cards }) => cards.length === 3)
    if (!request) throw new Error('No spread of three')
    const text = toldAgain({ ...request, question: 'Менять ли работу?' }, 'analyst')

    expect(text.split('\n\n').filter((paragraph) => /^[123]\. .*\[\/\w+\]/.test(paragraph))).toHaveLength(3)
    expect(text).toMatch(/^\*\*Разбор:\*\* вопрос о/)
    for (const part of ['**Счёт:**', '- За: ', '- Против: ', '**Вывод:**', '**Следующий шаг:**'])
      expect(text.replaceAll('\u00a0', ' ')).toContain(part)
  })

  test('speaks without pictures, and never of what is seen', () => {
    for (const request of requests) {
      expect(composeText(request, 'analyst')).not.toMatch(/(?<!\p{L})(?:видно|словно|будто|символизирует)(?!\p{L})|!/iu)
    }
  })

  test('counts so that the conclusion follows: more for than against never leans to no', () => {
    for (const request of requests) {
      const text = composeText(request, 'analyst')
      const lines = text.match(/^- .*\[\/\w+\].*$/gm) ?? []
      const weigh = (word: RegExp) =>
        lines.filter((line) => word.test(line)).reduce((sum, line) => sum + (line.includes('вес двойной') ? 2 : 1), 0)
      const sum = weigh(/\. (?:За|Облегчает)[.,]/) - weigh(/\. (?:Против|Осложняет)[.,]/)
      if (sum > 0) expect(text).not.toMatch(/Вывод:\*\* (?:скорее нет|ближе к «нет»)/)
      if (sum < 0) expect(text).not.toMatch(/Вывод:\*\* (?:скорее да|ближе к «да»)/)
    }
  })

  test.each([
    ['У меня болит сердце, что со мной?', /к врачу/],
    ['Выиграю ли я суд?', /юрист/],
    ['Вложить деньги в акции?', /специалист/],
  ])('decides nothing of %s', (question, sentTo) => {
    for (const request of requests.slice(0, 40)) {
      const text = toldAgain({ ...request, question }, 'analyst').replaceAll('\u00a0', ' ')
      expect(text).toMatch(sentTo)
      expect(text).not.toMatch(/(?:скорее|ближе к) «?(?:да|нет)|За: |Против: |Облегчает|Осложняет/)
    }
  })
})

test('in a chat where grief was told the cards are read gently, whoever is asked', () => {
  const [request] = requests
  if (!request) throw new Error('No request')

  expect(toldAgain({ ...request, care: 'grief' }, 'analyst')).not.toContain('Разбор')
})

function buildRequest(index: number): ReadingRequest {
  const choice = choiceBy(`telling ${index}`)
  const spread = spreads[index % spreads.length]
  if (!spread) throw new Error('There are no spreads')
  const deck = choice.shuffled(cardIds)
  return {
    question: questions[index % questions.length] ?? '',
    spread: { id: spread.id, name: spread.name },
    cards: spread.positions.flatMap(({ name, description }, place) => {
      const cardId = deck[place]
      const isReversed = choice.shuffled([true, false, false])[0] === true
      return cardId ? { cardId, isReversed, positionName: name, positionMeaning: description } : []
    }),
    history: [],
    person: {
      firstName: choice.of([null, 'Анна']),
      dateOfBirth: choice.of(['1990-11-01', null]),
      placeOfResidence: choice.of(['Казань', null]),
    },
    now: new Date('2026-11-20T18:00:00Z'),
    seed: `seed ${index}`,
  }
}
