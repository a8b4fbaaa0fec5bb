import { cardIds } from '@lunaria/tarot/card-ids'
import { cardById, cards } from '@lunaria/tarot/cards'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { scenes } from './deck.ts'
import { cardSvg, toNumeral, toTitle } from './frame.ts'
import { lettering } from './lettering.ts'
import { heightFor, raster, svgBudget } from './pictures.ts'
import { sceneFile } from './scene-file.ts'

// Drawing takes the processor's time: seconds, on a slow machine.
vi.setConfig({ testTimeout: 60_000 })

const drawn = cardIds.flatMap((id) => {
  const scene = scenes[id]
  return scene ? [{ id, svg: cardSvg({ id, scene: scene() }) }] : []
})

const objectOf = { cups: 'cup', swords: 'sword', wands: 'staff', pentacles: 'pentacle' }

test('every card of the deck has a drawing of its own', () => {
  const missing = cardIds.filter((id) => !scenes[id])

  expect(missing).toEqual([])
  expect(new Set(Object.values(scenes)).size).toBe(cardIds.length)
})

test('every drawing stands by the id it is made for', () => {
  expect(drawn.map(({ id }) => scenes[id]?.name)).toEqual(drawn.map(({ id }) => sceneFile(id).drawnBy))
})

describe.each(drawn)('$id', ({ id, svg }) => {
  const card = cardById(id)

  test('is a sound drawing within its weight', async () => {
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, name]) => name)
    const references = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, name]) => name)

    expect(svg).not.toMatch(/NaN|undefined|null|Infinity|<text|<image|<filter|<use/)
    expect(svg.length).toBeLessThanOrEqual(svgBudget * 1000)
    expect(ids).toEqual([...new Set(ids)])
    expect(references.filter((name) => !ids.includes(name))).toEqual([])
    expect(svg.match(/<linearGradient|<radialGradient/g)).toHaveLength(1)
    await expect(raster(svg, 16).raw().toBuffer()).resolves.toHaveLength(16 * heightFor(16) * 4)
  })

  test('is drawn the same every time', () => {
    expect(cardSvg({ id, scene: scenes[id]?.() ?? '' })).toBe(svg)
  })

  if (card && card.suit !== 'major') {
    const { suit, number } = card
    test('shows the objects of its suit, as many as its number says', () => {
      const objects = [...svg.matchAll(/ data-object="(\w+)"/g)].map(([, kind]) => kind)

      expect(new Set(objects)).toEqual(new Set([objectOf[suit]]))
      if (number !== null) expect(objects).toHaveLength(number)
    })
  }
})

test.each([
  ['high_priestess', 'ВЕРХОВНАЯ ЖРИЦА', 'II'],
  ['fool', 'ШУТ', '0'],
  ['star', 'ЗВЕЗДА', 'XVII'],
  ['world', 'МИР', 'XXI'],
  ['Ace_of_Cups', 'ТУЗ КУБКОВ', 'I'],
  ['Four_of_Swords', 'ЧЕТВЁРКА МЕЧЕЙ', 'IV'],
  ['Ten_of_Pentacles', 'ДЕСЯТКА ПЕНТАКЛЕЙ', 'X'],
  ['Page_of_Wands', 'ПАЖ ЖЕЗЛОВ', ''],
] as const)('%s is titled «%s» and numbered «%s»', (id, title, numeral) => {
  const card = cards.find((one) => one.id === id)
  if (!card) throw new Error(`No card ${id}`)
  const maxWidth = card.suit === 'major' ? 440 : 420
  const outlines = lettering(title, { x: 350, y: 1122, size: 56, tracking: 0.1, maxWidth }, { fill: '#F3DDA8' })

  expect(toTitle(card)).toBe(title)
  expect(toNumeral(card)).toBe(numeral)
  expect(cardSvg({ id, scene: '' })).toContain(outlines)
})

test('every title is the name of its card', () => {
  expect(cards.map(toTitle)).toEqual(cards.map(({ name }) => name.toLocaleUpperCase('ru')))
})

test('any two cards can be told apart at the size of a thumbnail', async () => {
  const thumbnails = await Promise.all(drawn.map(async ({ id, svg }) => ({ id, ...(await thumbnail(svg)) })))

  const pairs = thumbnails.flatMap((one, index) =>
    thumbnails.slice(index + 1).map((other) => ({
      cards: `${one.id} and ${other.id}`,
      colour: difference(one.colour, other.colour),
      grey: difference(one.grey, other.grey),
    })),
  )

  const closest = (kind: 'colour' | 'grey') => pairs.toSorted((a, b) => a[kind] - b[kind]).slice(0, 10)
  const listed = (kind: 'colour' | 'grey') =>
    closest(kind)
      .map((pair) => `${pair[kind].toFixed(1)} ${pair.cards}`)
      .join('\n')
  expect(closest('colour')[0]?.colour, `The closest in colour:\n${listed('colour')}`).toBeGreaterThan(floor.colour)
  expect(closest('grey')[0]?.grey, `The closest in grey:\n${listed('grey')}`).toBeGreaterThan(floor.grey)
})

/** Of 255, on average over the window. Two enthroned figures of one colour are about 30 apart. */
const floor = { colour: 20, grey: 18 }
const thumbnailWidth = 64
/** The window in pixels of the thumbnail; the frame is the same on all cards. */
const windowArea = { left: 5, top: 6, width: 54, height: 89 }

async function thumbnail(svg: string): Promise<{ colour: Uint8Array; grey: Uint8Array }> {
  const picture = sharp(await raster(svg, thumbnailWidth).removeAlpha().png().toBuffer()).extract(windowArea)
  return { colour: await picture.clone().raw().toBuffer(), grey: await picture.greyscale().raw().toBuffer() }
}

function difference(one: Uint8Array, other: Uint8Array): number {
  let sum = 0
  for (let index = 0; index < one.length; index++) sum += Math.abs((one[index] ?? 0) - (other[index] ?? 0))
  return sum / one.length
}
