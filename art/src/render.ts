import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { CardId } from '@lunaria/tarot/card-ids'
import { cardIds } from '@lunaria/tarot/card-ids'
import sharp from 'sharp'
import { backSvg } from './back.ts'
import { contactSheet } from './contact-sheet.ts'
import { scenes } from './deck.ts'
import { cardSvg } from './frame.ts'
import type { Picture, PictureKind } from './pictures.ts'
import {
  budgets,
  heightFor,
  pictureFile,
  pictureKinds,
  pictureSettings,
  renderPictures,
  svgBudget,
} from './pictures.ts'
import type { Svg } from './svg.ts'

/**
 * Draws the deck into the pictures that the site shows.
 * node art/src/render.ts [ids …] [--out folder] [--sheets folder]
 * With ids only these are drawn; the contact sheets are made of whole decks alone.
 */
const root = fileURLToPath(new URL('../../', import.meta.url))
const cacheFolder = path.join(root, 'node_modules/.cache/deck')

type Rendered = { id: string; svg: Svg; pictures: Picture[] }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: path.join(root, 'apps/web/public/images') },
    sheets: { type: 'string', default: path.join(root, 'docs/images') },
  },
})

const drawings = wantedDrawings(positionals)
const rendered: Rendered[] = []
mkdirSync(cacheFolder, { recursive: true })
for (const [id, svg] of drawings) rendered.push(await render(id, svg))
report(rendered)
if (positionals.length === 0) await writeSheets(rendered)

/** The cards that have a scene, in the order of the deck, and the back; or those of them that are asked for. */
function wantedDrawings(ids: string[]): Map<string, Svg> {
  const cards = cardIds.flatMap((id): [CardId, () => Svg][] => {
    const scene = scenes[id]
    return scene ? [[id, () => cardSvg({ id, scene: scene() })]] : []
  })
  const all = new Map<string, () => Svg>([...cards, ['back', backSvg]])
  for (const id of ids) if (!all.has(id)) throw new Error(`No drawing of ${id}`)
  return new Map([...all].filter(([id]) => ids.length === 0 || ids.includes(id)).map(([id, draw]) => [id, draw()]))
}

/** Writes the pictures of one drawing; those of a drawing that was rendered before come from the cache. */
async function render(id: string, svg: Svg): Promise<Rendered> {
  const pictures = cached(svg) ?? (await renderPictures(svg))
  for (const picture of pictures) {
    const file = pictureFile(values.out, id, picture)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, picture.bytes)
    writeFileSync(cacheFile(svg, picture), picture.bytes)
  }
  const sizes = pictures.map(({ format, width, bytes }) => `${format} ${width} px ${inKb(bytes.length)}`)
  console.log([id.padEnd(20), `SVG ${inKb(svg.length)}`, ...sizes].join('  '))
  return { id, svg, pictures }
}

function cached(svg: Svg): Picture[] | undefined {
  if (!pictureKinds.every((kind) => existsSync(cacheFile(svg, kind)))) return undefined
  return pictureKinds.map((kind) => ({ ...kind, bytes: readFileSync(cacheFile(svg, kind)) }))
}

function cacheFile(svg: Svg, { format, width }: PictureKind): string {
  const hash = createHash('sha256').update(pictureSettings).update(svg).digest('hex')
  return path.join(cacheFolder, `${hash}-${width}.${format}`)
}

/** Averages beside what they may be; a deck that is too heavy ends the command with an error. */
function report(cards: Rendered[]): void {
  const heaviest = Math.max(...cards.map(({ svg }) => svg.length))
  const lines = [
    { what: 'SVG, the largest', bytes: heaviest, budget: svgBudget },
    ...pictureKinds.map(({ format, width }) => ({
      what: `${format} ${width} px, on average`,
      bytes: cards.reduce((sum, card) => sum + (findBytes(card, { format, width })?.length ?? 0), 0) / cards.length,
      budget: budgets[format][width],
    })),
  ]
  console.log(`\n${cards.length} drawings`)
  for (const { what, bytes, budget } of lines) {
    const isTooHeavy = bytes > budget * 1000
    console.log(`${what}: ${inKb(bytes)} of ${budget}${isTooHeavy ? ', too heavy' : ''}`)
    if (isTooHeavy) process.exitCode = 1
  }
}

/** The whole deck at a glance: two rows of major arcana with the back behind them, then a row for each suit. */
async function writeSheets(cards: Rendered[]): Promise<void> {
  const columns = 14
  const majors = 22
  const places = [...cardIds.slice(0, majors), 'back', ...Array(2 * columns - majors - 1), ...cardIds.slice(majors)]
  const pictures = places.map((id) => {
    const card = cards.find((one) => one.id === id)
    return card && findBytes(card, { format: 'webp', width: 320 })
  })
  mkdirSync(values.sheets, { recursive: true })
  await contactSheet(pictures, { width: 320, columns })
    .webp({ quality: 60, effort: 4, smartSubsample: true })
    .toFile(path.join(values.sheets, 'deck-320.webp'))
  const small = await Promise.all(
    pictures.map((picture) => picture && sharp(picture).resize(64, heightFor(64)).png().toBuffer()),
  )
  await contactSheet(small, { width: 64, columns })
    .png({ palette: true, compressionLevel: 9 })
    .toFile(path.join(values.sheets, 'deck-64.png'))
}

function findBytes({ pictures }: Rendered, { format, width }: PictureKind): Buffer | undefined {
  return pictures.find((picture) => picture.format === format && picture.width === width)?.bytes
}

function inKb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
