import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardsInText, plainText, splitCardTags } from './card-tags.ts'
import { cardById, cards } from './cards.ts'

describe('which cards a reply names', () => {
  test.each([
    ['нет тегов', []],
    ['[/tower]', ['tower']],
    ['сначала [/fool], потом [/tower], и снова [/fool]', ['fool', 'tower']],
    ['[/TOWER] и [/ace_OF_cups]', ['tower', 'Ace_of_Cups']],
    ['[/ace of cups] [/ace-of-wands]', ['Ace_of_Cups', 'Ace_of_Wands']],
    ['[/The Tower] [/Wheel of Fortune]', ['tower', 'wheel_of_fortune']],
    ['[/Башня] [/туз кубков]', ['tower', 'Ace_of_Cups']],
    ['[/Башню] [/Шестёрку Мечей] [/шестерка мечей]', ['tower', 'Six_of_Swords']],
    ['[/Жрица]', ['high_priestess']],
    ['[/Колесо]', ['wheel_of_fortune']],
    ['[/priestess]', ['high_priestess']],
    ['[/маг]', ['magician']],
    ['[/Император]', ['emperor']],
    ['[/Мир]', ['world']],
    ['[/ tower ]', ['tower']],
  ])('%s', (text, ids) => {
    expect(cardsInText(text)).toEqual(ids)
  })

  test.each([
    ['an unknown name', '[/единорог]'],
    ['a part that many names have', '[/Кубков] [/King] [/Туз]'],
    ['a part too short to mean anything', '[/ш] [/wh]'],
    ['no slash', '[tower]'],
    ['no brackets', '/tower, tower'],
    ['an empty name', '[/] [/ ]'],
    ['a tag over two lines', '[/tow\ner]'],
    ['a tag that is not closed', '[/tower'],
    ['a link', '[Башня](/cards/tower)'],
  ])('%s is no card', (_, text) => {
    expect(cardsInText(text)).toEqual([])
  })

  test('every card is found by its id, its names and its cases', () => {
    for (const card of cards) {
      const { gender: _, ...cases } = card.grammar
      for (const name of [card.id, card.id.toUpperCase(), card.name, card.nameEn, ...Object.values(cases)]) {
        expect(cardsInText(`[/${name}]`)).toEqual([card.id])
      }
    }
  })
})

describe('the text that a person reads', () => {
  test.each([
    // the tag stands for the name
    ['В прошлом у вас стоит [/tower].', 'В прошлом у вас стоит Башня.'],
    ['А в будущем [/Ace_of_Cups] перевёрнут.', 'А в будущем Туз Кубков перевёрнут.'],
    ['**[/tower]** — о том, что рухнуло', '**Башня** — о том, что рухнуло'],
    ['«[/tower]» и «[/fool]»', '«Башня» и «Шут»'],
    ['стоит[/tower]говорит', 'стоит Башня говорит'],
    ['[/tower] (перевёрнутая)', 'Башня (перевёрнутая)'],
    ['[/fool]. Шут стоит на краю', 'Шут. Шут стоит на краю'],
    ['[/tower]: Башня говорит о гордости', 'Башня: Башня говорит о гордости'],
    ['[/moon]\nЛуна', 'Луна\nЛуна'],
    ['весь мир [/world]', 'весь мир Мир'],
    ['[/moon] Лунный свет', 'Луна Лунный свет'],
    ['Император [/empress]', 'Император Императрица'],
    // the name stands before the tag
    ['Башня [/tower] говорит', 'Башня говорит'],
    ['Вы вытянули Башню [/tower].', 'Вы вытянули Башню.'],
    ['БАШНЯ [/tower]', 'БАШНЯ'],
    ['**Башня** [/tower] — это', '**Башня** — это'],
    ['«Башня» [/tower]', '«Башня»'],
    ['Башня ([/tower]) говорит', 'Башня говорит'],
    ['Башня, перевёрнутая [/tower]', 'Башня, перевёрнутая'],
    ['Туз Кубков (перевёрнутый) [/Ace_of_Cups]', 'Туз Кубков (перевёрнутый)'],
    ['Башня в перевёрнутом положении [/tower]', 'Башня в перевёрнутом положении'],
    ['Башня ([/tower], перевёрнутая)', 'Башня (перевёрнутая)'],
    ['С Семеркой Мечей [/Seven_of_Swords] осторожнее', 'С Семеркой Мечей осторожнее'],
    ['[/tower][/tower] [/tower]', 'Башня'],
    // the name stands after the tag
    ['1. [/tower] — Башня, прямая', '1. Башня, прямая'],
    ['[/tower] Башня рушится', 'Башня рушится'],
    ['Вы вытянули [/tower] Башню', 'Вы вытянули Башню'],
    ['[/tower] **Башня** рушится', 'Башня рушится'],
    ['[/tower] «Башня»', 'Башня'],
    ['[/tower] (Башня)', 'Башня'],
    ['[/tower] (Башня, перевёрнутая)', 'Башня, перевёрнутая'],
    // unknown tags
    ['слово [/единорог] слово', 'слово слово'],
    ['слово [/единорог].', 'слово.'],
    ['[/единорог] слово', 'слово'],
    ['строка\n[/единорог] слово', 'строка\nслово'],
    // ids without brackets
    ['Вам выпал Ace_of_Cups.', 'Вам выпал Туз Кубков.'],
    ['Карты: tower, fool и high_priestess', 'Карты: Башня, Шут и Верховная Жрица'],
    ['(sun)', '(Солнце)'],
    ['ACE_OF_CUPS', 'Туз Кубков'],
    // what only looks like an id
    ['world of warcraft, Death Stranding', 'world of warcraft, Death Stranding'],
    ['sun.com, /images/tower.webp, a@moon', 'sun.com, /images/tower.webp, a@moon'],
    ['towers, my_tower, Tower', 'towers, my_tower, Tower'],
    // nothing to do
    ['', ''],
    ['Обычный текст с [ссылкой](https://example.org) и [сноской].', null],
    ['Строка  с двумя пробелами \n и переносом', null],
  ])('%j', (text, read) => {
    expect(plainText(text)).toBe(read ?? text)
  })
})

describe('pieces for drawing', () => {
  test('names are cards and the rest is text', () => {
    expect(splitCardTags('Сейчас [/fool]. Потом Башню [/tower] и **Луна** [/moon]!')).toEqual([
      { kind: 'text', text: 'Сейчас ' },
      { kind: 'card', cardId: 'fool', text: 'Шут' },
      { kind: 'text', text: '. Потом ' },
      { kind: 'card', cardId: 'tower', text: 'Башню' },
      { kind: 'text', text: ' и **' },
      { kind: 'card', cardId: 'moon', text: 'Луна' },
      { kind: 'text', text: '**!' },
    ])
  })

  test.each([
    ['Туз [', 'Туз '],
    ['Выпал [/', 'Выпал '],
    ['Выпал [/Ace_of', 'Выпал '],
    ['Башня ([/tow', 'Башня ('],
    ['[/tower] [/Ace_of_Cup', 'Башня '],
  ])('of the arriving %j only %j is shown', (arrived, shown) => {
    expect(plainText(arrived)).toBe(shown)
  })

  test('a bracket that cannot be a tag any more is shown', () => {
    expect(plainText('смотрите [там')).toBe('смотрите [там')
    expect(plainText(`[/${'а'.repeat(61)}`)).toBe(`[/${'а'.repeat(61)}`)
  })
})

/** Few cards, so that a tag often meets its own name. */
const ids = fc.constantFrom('tower', 'Ace_of_Cups', 'moon')
const names = fc.constantFrom('Башня', 'башня', 'Баш', 'Туз Кубков', 'Луна', 'Лунный', 'перевёрнутая')
const words = fc.constantFrom('говорит', 'о', 'и', '—', '.', ',', ':', '(', ')', '**', '«', '»', '\n')
const parts = fc.oneof(
  words,
  names,
  ids.map((id) => `[/${id}]`),
  fc.constant('[/единорог]'),
)
const texts = fc
  .array(fc.tuple(parts, fc.constantFrom(' ', ' ', ' ', '')))
  .map((list) => list.map(([part, space]) => part + space).join(''))

test('no tag is ever left in the text', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(plainText(text)).not.toMatch(/\[\//)
    }),
  )
})

test('every card of a text has its name in it', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const cardPieces = splitCardTags(text).flatMap((piece) => (piece.kind === 'card' ? [piece] : []))

      expect(new Set(cardPieces.map(({ cardId }) => cardId))).toEqual(new Set(cardsInText(text)))
      for (const { cardId, text: name } of cardPieces) {
        const { gender: _, ...cases } = cardById(cardId)?.grammar ?? {}
        expect([cardById(cardId)?.name, ...Object.values(cases)]).toContain(name)
      }
    }),
  )
})

test('a text without brackets, ids and headings is shown as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      fc.pre(!/\[|[a-z]|^#{1,6} /im.test(text))
      expect(plainText(text)).toBe(text)
    }),
  )
})

test('while a text arrives no part of a tag is shown', () => {
  fc.assert(
    fc.property(texts, (text) => {
      for (let length = 0; length <= text.length; length++) {
        expect(plainText(text.slice(0, length))).not.toContain('[')
      }
    }),
  )
})

test.each([
  ' ',
  '\t',
  '\n',
  '[',
  '[/',
  '[/x] ',
  '[/tower] ',
  '([/tower',
  '.',
])('a text of %j over and over is read in time that grows with its length', (sign) => {
  const before = process.cpuUsage()
  plainText(`${sign.repeat(20_000).slice(0, 19_990)}а [/x].`)
  const { user, system } = process.cpuUsage(before)

  expect((user + system) / 1000).toBeLessThan(150)
})
