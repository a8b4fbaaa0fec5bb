import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cardIds } from '@lunaria/tarot/card-ids'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { backSvg } from './back.ts'
import { scenes } from './deck.ts'
import { cardSvg } from './frame.ts'
import type { PictureFormat } from './pictures.ts'
import { budgets, heightFor, pictureFile, pictureKinds, pictureWidths, renderPictures } from './pictures.ts'

// Drawing and decoding take the processor's time: seconds, on a slow machine.
vi.setConfig({ testTimeout: 60_000 })

const images = fileURLToPath(new URL('../../apps/web/public/images/', import.meta.url))
const pictured = [...cardIds, 'back' as const]

const webp = pictureKinds.filter(({ format }) => format === 'webp')

describe.each(['fool', 'Ace_of_Cups', 'Seven_of_Swords', 'back'] as const)('%s', (id) => {
  test('is rendered to the same bytes every time', async () => {
    const [once, again] = await Promise.all([renderPictures(drawSvg(id), webp), renderPictures(drawSvg(id), webp)])

    expect(again).toEqual(once)
  })

  test('looks as the picture that the site serves', async () => {
    const rendered = await renderPictures(drawSvg(id), webp)

    for (const { bytes, ...kind } of rendered) {
      const difference = await meanDifference(bytes, pictureFile(images, id, kind))
      expect(difference, `${id} at ${kind.width} px: run npm run deck`).toBeLessThan(0.5)
    }
  })
})

// AVIF takes seconds a card, so one small picture stands for all. Another machine may encode it otherwise: what is served
// as AVIF is compared with the WebP that is served, not with what is rendered here.
test('AVIF is rendered to the same bytes every time', async () => {
  const kinds = [{ format: 'avif', width: 160 }] as const

  const [once, again] = await Promise.all([renderPictures(backSvg(), kinds), renderPictures(backSvg(), kinds)])

  expect(again).toEqual(once)
})

// Reduced, the two differ by 7 at most, as their decoders reduce differently; two cards of the deck by far more.
test.each(pictureWidths)('the AVIF %i px wide shows what the WebP beside it shows', async (width) => {
  for (const id of pictured) {
    const file = (format: PictureFormat) => pictureFile(images, id, { format, width })
    expect(await meanDifference(file('avif'), file('webp'), 64), `${id}: run npm run deck`).toBeLessThan(10)
  }
})

test('every card and the back have a picture of each kind', () => {
  const files = pictured.flatMap((id) => pictureKinds.map((kind) => pictureFile(images, id, kind)))

  expect(files.filter((file) => !existsSync(file))).toEqual([])
})

test.each(pictureKinds)('the pictures in $format $width px wide have their size and are light enough', async (kind) => {
  const pictures = await Promise.all(
    pictured.map(async (id) => {
      const file = readFileSync(pictureFile(images, id, kind))
      const { mediaType, width, height } = await sharp(file).metadata()
      return { id, mediaType, width, height, bytes: file.length }
    }),
  )

  const { format, width } = kind
  const average = pictures.reduce((sum, { bytes }) => sum + bytes, 0) / pictures.length
  const expected = { mediaType: `image/${format}`, width, height: heightFor(width) }
  expect(pictures).toEqual(pictures.map((one) => ({ ...one, ...expected })))
  expect(average).toBeLessThanOrEqual(budgets[format][width] * 1000)
})

function drawSvg(id: (typeof pictured)[number]): string {
  if (id === 'back') return backSvg()
  const scene = scenes[id]
  if (!scene) throw new Error(`No drawing of ${id}`)
  return cardSvg({ id, scene: scene() })
}

/** Of two pictures on black, reduced to this width if there is one, per colour channel of 0 to 255. */
async function meanDifference(one: Buffer | string, other: Buffer | string, width?: number): Promise<number> {
  const [here, there] = await Promise.all([readPixels(one, width), readPixels(other, width)])
  if (here.length !== there.length) return Number.POSITIVE_INFINITY
  let sum = 0
  for (let index = 0; index < here.length; index++) sum += Math.abs((here[index] ?? 0) - (there[index] ?? 0))
  return sum / here.length
}

function readPixels(picture: Buffer | string, width?: number): Promise<Buffer> {
  return sharp(picture).flatten({ background: 'black' }).resize(width).raw().toBuffer()
}
