import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { cards } from '@lunaria/tarot/cards'
import { findPhrases } from '@lunaria/tarot/phrases'
import sharp from 'sharp'
import { iconSvg, tabIconSvg } from '#brand/icons.ts'
import type { OpenGraph } from '#brand/open-graph.ts'
import { openGraphCard, openGraphSvg } from '#brand/open-graph.ts'
import { ornaments } from '#brand/ornaments.ts'
import { backSvg } from './back.ts'
import { scenes } from './deck.ts'
import { cardSvg } from './frame.ts'
import { palettes } from './palette.ts'
import { raster } from './pictures.ts'
import type { Svg } from './svg.ts'

/**
 * Draws the site's icons and ornaments and the pictures that links show.
 * node art/src/render-brand.ts [--out folder]
 */
const { values } = parseArgs({
  options: { out: { type: 'string', default: fileURLToPath(new URL('../../apps/web/public/', import.meta.url)) } },
})

await writeIcons()
writeOrnaments()
await writeOpenGraph('lunaria', backSvg(), {
  palette: palettes.major,
  name: 'Мастер Таро',
  essence: 'Спросите карты о том, что для вас важно: расклады, чтения и справочник всех 78 карт.',
})
for (const { id, name, suit } of cards) {
  const scene = scenes[id]
  if (!scene) continue
  const essence = findPhrases(id).essence.upright
  await writeOpenGraph(id, cardSvg({ id, scene: scene() }), { palette: palettes[suit], name, essence })
}

async function writeIcons(): Promise<void> {
  const icons = [
    { file: 'icon-192.png', svg: iconSvg({ maskable: false }), size: 192 },
    { file: 'icon-512.png', svg: iconSvg({ maskable: false }), size: 512 },
    { file: 'icon-maskable-512.png', svg: iconSvg({ maskable: true }), size: 512 },
    { file: 'apple-touch-icon.png', svg: iconSvg({ maskable: true }), size: 180 },
    { file: 'favicon-32.png', svg: tabIconSvg(), size: 32 },
  ]
  const folder = path.join(values.out, 'icons')
  mkdirSync(folder, { recursive: true })
  for (const { file, svg, size } of icons) {
    await sharp(Buffer.from(svg), { density: 144 })
      .resize(size)
      .png({ palette: true, quality: 95, compressionLevel: 9 })
      .toFile(path.join(folder, file))
  }
}

function writeOrnaments(): void {
  const folder = path.join(values.out, 'ornaments')
  mkdirSync(folder, { recursive: true })
  for (const [name, draw] of Object.entries(ornaments)) writeFileSync(path.join(folder, `${name}.svg`), draw())
}

async function writeOpenGraph(id: string, card: Svg, words: OpenGraph): Promise<void> {
  const folder = path.join(values.out, 'og')
  mkdirSync(folder, { recursive: true })
  const picture = await raster(card, openGraphCard.width).png().toBuffer()
  const { size } = await sharp(Buffer.from(openGraphSvg(words)))
    .composite([{ input: picture, left: openGraphCard.left, top: openGraphCard.top }])
    .flatten()
    .jpeg({ quality: 70, mozjpeg: true })
    .toFile(path.join(folder, `${id}.jpg`))
  console.log(`${id.padEnd(20)} ${(size / 1000).toFixed(1)} kB`)
}
