import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { cardIds } from '@lunaria/tarot/card-ids'
import { contactSheet } from './contact-sheet.ts'
import { cardSvg } from './frame.ts'
import { raster } from './pictures.ts'
import { loadScene } from './scene-file.ts'
import type { Svg } from './svg.ts'

const usage = `Looks at cards while they are being drawn.
node art/src/preview.ts <id | back> … [--out folder] [--width 700] [--sheet width]
One PNG a card; with --sheet one PNG with all of them side by side, each that wide.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: '/tmp/deck' },
    width: { type: 'string', default: '700' },
    sheet: { type: 'string' },
  },
})
if (positionals.length === 0) throw new Error(usage)

mkdirSync(values.out, { recursive: true })
const cards: { id: string; svg: Svg }[] = []
for (const id of positionals) {
  try {
    cards.push(await drawn(id))
  } catch (error) {
    // One card that is broken must not hide the others.
    console.error(id, error)
    process.exitCode = 1
  }
}

if (values.sheet && cards.length > 0) {
  const width = Number(values.sheet)
  const file = path.join(values.out, 'sheet.png')
  const pictures = await Promise.all(cards.map(({ svg }) => raster(svg, width).png().toBuffer()))
  const columns = Math.min(cards.length, Math.max(1, Math.floor(2000 / width)))
  await contactSheet(pictures, { width, columns }).png().toFile(file)
  console.log(file)
} else {
  for (const { id, svg } of cards) {
    const file = path.join(values.out, `${id}.png`)
    await raster(svg, Number(values.width)).png().toFile(file)
    console.log(`${file}  SVG ${(svg.length / 1000).toFixed(1)} kB`)
  }
}

async function drawn(id: string): Promise<{ id: string; svg: Svg }> {
  if (id === 'back') return { id, svg: (await import('./back.ts')).backSvg() }
  const cardId = cardIds.find((known) => known === id)
  if (!cardId) throw new Error(`No card ${id}\n${usage}`)
  return { id, svg: cardSvg({ id: cardId, scene: await loadScene(cardId) }) }
}
