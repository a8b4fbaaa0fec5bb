import type { ReadingCard } from '@lunaria/reader/classify-message/table'
import { matterPlaces, textsForCard, textsForMatter } from '@lunaria/reader/texts/tables'
import { wordsForPerson } from '@lunaria/reader/understand/person-words'
import { understandMessage } from '@lunaria/reader/understand/understand'
import { findPhrases } from '@lunaria/tarot/phrases'
import { findPlaces } from '@lunaria/tarot/places'
import { findReference } from '@lunaria/tarot/reference'
import { describe, expect, test } from 'vitest'
import { findSources } from './find-sources.ts'

const cards: ReadingCard[] = [
  { cardId: 'tower', isReversed: false, positionName: 'Прошлое', positionMeaning: 'Что привело к сегодняшнему дню' },
  { cardId: 'star', isReversed: true, positionName: 'Настоящее', positionMeaning: 'Что происходит сейчас' },
  { cardId: 'Ace_of_Cups', isReversed: false, positionName: 'Будущее', positionMeaning: 'Куда всё идёт' },
]
const told = { cards, spreadId: 'three_cards', said: [], isFollowUp: false }
const asked = ['Предложили переехать в другой город ради работы. Соглашаться?']

function kindsIn(text: string, isByModel = true, more: { said?: string[]; isFollowUp?: boolean } = {}) {
  const paragraphs = findSources({ ...told, text, asked, isByModel, ...more })
  return paragraphs.map((sentences) => sentences.map(({ source }) => source && [source.kind, ...source.cardIds]))
}

describe('of what a model wrote', () => {
  test('a sentence that retells the prompt’s text about a card has it for its source, with its words', () => {
    const said = findPhrases('tower').essence.upright
    const place = findPlaces('tower').upright.past

    const [[essence] = [], [past] = []] = findSources({
      text: `Вот что говорит [/tower]: ${said.toLowerCase()}\n\n${place}`,
      ...{ ...told, asked, isByModel: true },
    })

    expect(essence?.source).toMatchObject({ kind: 'essence', cardIds: ['tower'], quote: said })
    expect(past?.source).toMatchObject({ kind: 'place', cardIds: ['tower'] })
    expect(place).toContain(past?.source?.quote)
  })

  test('the user’s words and the card in its place are told apart from what it made up', () => {
    expect(
      kindsIn('Вам предложили переехать в другой город. В настоящем лежит [/star], перевёрнутая.\n\nКупите рыбок.'),
    ).toEqual([[['asked'], ['lying', 'star']], [null]])
  })

  test('a text of the deck that its prompt did not give it is no source', () => {
    const { caution } = findPhrases('tower')

    expect(kindsIn(caution)).toEqual([[null]])
    expect(kindsIn(caution, false)).toEqual([[['caution', 'tower']]])
  })

  test('an answer that goes on was told the first symbol of each card, and what was said of them before', () => {
    const [symbol] = findReference('tower').symbolism
    const place = findPlaces('tower').upright.past
    const followUp = { isFollowUp: true, said: [`Говорили о прошлом. ${place}`] }

    expect(kindsIn(`${symbol?.symbol}: ${symbol?.meaning}.`, true, followUp)).toEqual([[['symbol', 'tower']]])
    expect(kindsIn(place, true, followUp)[0]?.[0]).toEqual(['said'])
    expect(kindsIn(place, true, { isFollowUp: true })[0]?.[0]).toBeNull()
    expect(kindsIn(place, false, { isFollowUp: true })[0]?.[0]).toEqual(['place', 'tower'])
  })

  test('where nothing matches every sentence is an inference', () => {
    const text = 'Погода сегодня располагает к прогулке. Возьмите зонт!\n\n- Позвоните врачу\n- Выспитесь как следует'

    expect(kindsIn(text)).toEqual([
      [null, null],
      [null, null],
    ])
  })
})

test('headings are left out, and lists and emphasis are read as sentences', () => {
  expect(kindsIn('### Прошлое\n- **Прошлое:** [/tower].\n\nНи о чём.')).toEqual([[['lying', 'tower']], [null]])
})

test('the dry voice’s line says what the card stands for at its place', () => {
  const [[sense] = []] = textsForCard('tower', false, 'sense')
  const line = `1. Прошлое: [/tower] — ${sense?.text}. Против.`

  expect(kindsIn(line, false)[0]?.[0]).toEqual(['place', 'tower'])
})

test('a sentence of the tables is known as it is printed, with the person of the question in it', () => {
  const question = 'Вернётся ли ко мне Олег?'
  const { matter = 'theme.other', person } = understandMessage(question)
  const about = { ...told, asked: [question], isByModel: false }
  const { at } = textsForMatter(matter)
  const named = (['opening', ...matterPlaces] as const).flatMap(at).find(({ text }) => text.includes('{'))?.text ?? ''
  const text = named.replace(/\{(\w+)\}/g, (_, slot: string) => (person && wordsForPerson(person)[slot]) ?? '')

  expect(named).not.toBe('')
  expect(findSources({ ...about, text })).toMatchObject([[{ source: { kind: 'matter' } }]])
  expect(findSources({ ...about, text: `${text.slice(0, text.length / 2)} и облака.` })).toMatchObject([
    [{ source: null }],
  ])
})
