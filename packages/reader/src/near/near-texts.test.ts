import { choiceBy } from '@lunaria/reader/choice'
import { composeReading } from '@lunaria/reader/compose-reading'
import { drawnCard } from '@lunaria/reader/drawn-card'
import { aboutThing } from '@lunaria/reader/hearing/about'
import { hear } from '@lunaria/reader/hearing/hear'
import { readingRequest } from '@lunaria/reader/testing/reading-request'
import { sentencesOf } from '@lunaria/reader/text'
import { cardIds } from '@lunaria/tarot/card-ids'
import { phrasesOf } from '@lunaria/tarot/phrases'
import { wordingsOf } from '@lunaria/tarot/wordings'
import { describe, expect, test } from 'vitest'
import { areasIn, fitsScene } from './asked-areas.ts'
import { askedPerson } from './asked-person.ts'
import { matterTextsOf, personTextOf } from './near-texts.ts'

const lying = cardIds.flatMap((cardId) =>
  [false, true].map((isReversed) => drawnCard({ cardId, isReversed, positionName: '', positionMeaning: '' })),
)

describe('what a card says of the person and of the undertaking that is asked about', () => {
  test('has no hole left, fits a woman, a man and several people, and no two cards say the same', () => {
    const people = ['Помиримся ли мы с дочкой?', 'Простит ли меня Игорь?', 'Поймут ли меня родители?']
    const all = people.flatMap((question) => {
      const words = askedPerson(hear(question))
      expect(words, question).toBeDefined()
      return lying.flatMap((card) => (words ? [personTextOf(card, words)] : []))
    })
    const matters = lying.flatMap((card) => matterTextsOf(card, aboutThing(hear('Сдам ли я экзамен?'))))

    for (const text of [...all, ...matters]) expect(text).not.toMatch(/[{}]|undefined| {2}| ,|\bс со\b/)
    expect(new Set(all).size).toBeGreaterThan(lying.length * 2.5)
    expect(new Set(matters).size).toBe(lying.length * 2)
  })

  test('names in the reading the one who was asked about', () => {
    const named = Array.from({ length: 40 }, (_, index) =>
      composeReading(readingRequest('Дочка со мной не разговаривает. Помиримся ли мы с ней?', `near ${index}`))
        .split('\n\n')
        .slice(1, -2)
        .join(' '),
    ).filter((cards) => /доч(?:к[аиуе]|кой|ери|ерью|ь)(?!\p{L})/u.test(cards))

    expect(named.length).toBeGreaterThanOrEqual(28)
  })

  test.each([
    ['Мама и сестра в ссоре, что делать?'],
    ['Пропала собака, найдётся ли она?'],
    ['Начальник молчит, он доволен?'],
  ])('says nothing to a person where it could be another, an animal or a boss: %s', (question) => {
    expect(askedPerson(hear(question))).toBeUndefined()
  })
})

describe('scenes of the general texts', () => {
  test('are laid in a life area that the question names, unless they fit any', () => {
    const strange = questions.flatMap((question) => {
      const areas = areasIn(question)
      const alien = cardIds.flatMap((cardId) =>
        (['upright', 'reversed'] as const).flatMap((side) =>
          [phrasesOf(cardId).general[side], ...wordingsOf(cardId)[side].general].filter(
            (text) => !fitsScene(text, areas),
          ),
        ),
      )
      const sentences = new Set(alien.flatMap((text) => sentencesOf(text.replaceAll('\u00a0', ' '))))
      return Array.from({ length: 25 }, (_, index) => index).flatMap((index) =>
        composeReading(readingRequest(question, `scene ${index} ${choiceBy(question).chance(1)}`))
          .replaceAll('\u00a0', ' ')
          .split('\n\n')
          .flatMap(sentencesOf)
          .filter((sentence) => sentences.has(sentence)),
      )
    })

    expect(strange.length, strange.slice(0, 5).join('\n')).toBeLessThanOrEqual(3)
  })

  test('of another area stay out: no sofa where money is asked about', () => {
    const sofa = wordingsOf('Six_of_Pentacles').reversed.general[0]

    expect(fitsScene(sofa, areasIn('Отец не простит мне развод?'))).toBe(false)
    expect(fitsScene(sofa, 'all')).toBe(true)
  })
})

const questions = [
  'Простит ли меня отец?',
  'Сдам ли я пересдачу в четверг?',
  'Вернёт ли Костя долг?',
  'Подруга отдалилась, помиримся ли мы?',
  'Дописать ли мне повесть?',
]
