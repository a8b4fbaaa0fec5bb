import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cardIds } from '@lunaria/tarot/card-ids'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { backSvg } from './back.ts'
import { scenes } from './deck.ts'
import { cardSvg } from './frame.ts'
import { budgets, heightFor, pictureFile, picturesOf, pictureWidths } from './pictures.ts'

const images = fileURLToPath(new URL('../../../apps/web/public/images/', import.meta.url))
const pictured = [...cardIds, 'back' as const]

describe.each(['fool', 'Ace_of_Cups', 'Seven_of_Swords', 'back'] as const)('%s', (id) => {
  test('is rendered to the same bytes every time', async () => {
    const [once, again] = await Promise.all([picturesOf(svgOf(id)), picturesOf(svgOf(id))])

    for (const width of pictureWidths) expect(once.get(width)?.equals(again.get(width) ?? Buffer.of())).toBe(true)
  })

  test('looks as the picture that the site serves', async () => {
    const rendered = await picturesOf(svgOf(id))

    for (const width of pictureWidths) {
      const [fresh, served] = await Promise.all([
        sharp(rendered.get(width)).raw().toBuffer(),
        sharp(pictureFile(images, id, width))
          .raw()
          .toBuffer(),
      ])
      expect(meanDifference(fresh, served), `${id} at ${width} px: run npm run deck`).toBeLessThan(0.5)
    }
  })
})

test('every card and the back have a picture in each width', () => {
  const files = pictured.flatMap((id) => pictureWidths.map((width) => pictureFile(images, id, width)))

  expect(files.filter((file) => !existsSync(file))).toEqual([])
})

test.each(pictureWidths)('the pictures %i px wide have their size and are light enough', async (width) => {
  const pictures = await Promise.all(
    pictured.map(async (id) => {
      const file = readFileSync(pictureFile(images, id, width))
      const { format, width: wide, height } = await sharp(file).metadata()
      return { id, format, wide, height, bytes: file.length }
    }),
  )

  const average = pictures.reduce((sum, { bytes }) => sum + bytes, 0) / pictures.length
  expect(
    pictures.filter((one) => one.format !== 'webp' || one.wide !== width || one.height !== heightFor(width)),
  ).toEqual([])
  expect(average).toBeLessThanOrEqual(budgets[width] * 1000)
})

function svgOf(id: (typeof pictured)[number]): string {
  if (id === 'back') return backSvg()
  const scene = scenes[id]
  if (!scene) throw new Error(`No drawing of ${id}`)
  return cardSvg({ id, scene: scene() })
}

function meanDifference(one: Uint8Array, other: Uint8Array): number {
  if (one.length !== other.length) return Number.POSITIVE_INFINITY
  return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length
}
