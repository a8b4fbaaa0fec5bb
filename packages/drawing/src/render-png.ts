import sharp, { type OverlayOptions } from 'sharp'
import { readCardPicture } from './card-pictures.ts'
import type { Colour, Drawing, DrawnCard, DrawnText, Item } from './drawing.ts'
import { measureWidth, splitRuns } from './lettering.ts'

const colours: Record<Colour, string> = { title: '#f3dda8', text: '#f4ecdb', muted: '#a79ec6', line: '#8f7a52' }

/** Other requests continue meanwhile: a picture takes one core. */
sharp.concurrency(1)
sharp.cache(false)

/** Returns a drawing on the night sky of the product, so many pixels to a unit. */
export async function renderPng({ width, height, items }: Drawing, { scale }: { scale: number }): Promise<Buffer> {
  const glyphs = new Map<string, string>()
  const drawn = items.map((item) => toSvg(item, glyphs)).join('')
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const shapes = [...glyphs].map(([id, outline]) => `<path id="${id}" d="${outline}"/>`).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${width} ${height}"><defs>${sky}${shapes}</defs><rect width="100%" height="100%" fill="#0b0818"/><rect width="100%" height="100%" fill="url(#sky)"/>${drawn}</svg>`
  const cards = await Promise.all(items.flatMap((item) => (item.kind === 'card' ? overlay(item, scale) : [])))
  return sharp(Buffer.from(svg), { unlimited: true }).composite(cards).png({ compressionLevel: 8 }).toBuffer()
}

const sky =
  '<radialGradient id="sky" cx=".5" cy=".35" r=".75"><stop offset="0" stop-color="#2a2058"/><stop offset=".6" stop-color="#1a1536"/><stop offset="1" stop-color="#0b0818"/></radialGradient>'

function toSvg(item: Item, glyphs: Map<string, string>): string {
  switch (item.kind) {
    case 'card':
    case 'picture': // a logo, which only letters have
      return ''
    case 'rule':
      return `<rect x="${item.x}" y="${item.y}" width="${item.width}" height="1" fill="${colours.line}"/>`
    case 'frame': {
      const { left, top, width, height } = item.box
      return `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="${item.radius}" fill="none" stroke="${colours.line}"/>`
    }
    case 'text':
      return textSvg(item, glyphs)
  }
}

/** Draws letters as outlines: they look the same where no font is installed. Each letter's outline is written once. */
function textSvg({ text, face, size, colour, x, baseline }: DrawnText, glyphs: Map<string, string>): string {
  let left = x
  return splitRuns(text, face)
    .map((run) => {
      const { font } = run.file
      const scale = size / font.unitsPerEm
      const laid = font.layout(run.text)
      let pen = 0
      const uses = laid.glyphs.map((glyph, index) => {
        const id = `g${run.file.name.replace(/\W/g, '')}${glyph.id}`
        if (!glyphs.has(id)) glyphs.set(id, glyph.path.toSVG())
        const use = glyphs.get(id) ? `<use x="${pen + (laid.positions[index]?.xOffset ?? 0)}" href="#${id}"/>` : ''
        pen += laid.positions[index]?.xAdvance ?? 0
        return use
      })
      const drawn = `<g transform="translate(${left.toFixed(2)} ${baseline.toFixed(2)}) scale(${scale} ${-scale})" fill="${colours[colour]}">${uses.join('')}</g>`
      left += measureWidth(run) * size
      return drawn
    })
    .join('')
}

async function overlay({ cardId, box, isReversed, isCrossing }: DrawnCard, scale: number): Promise<OverlayOptions> {
  const [width, height] = (isCrossing ? [box.height, box.width] : [box.width, box.height]).map((side) =>
    Math.round(side * scale),
  )
  const turn = (isReversed ? 180 : 0) + (isCrossing ? 90 : 0)
  const picture = await readCardPicture(cardId, { width: width ?? 0 })
  const input = await sharp(picture)
    .resize(width, height, { fit: 'fill' })
    .rotate(turn)
    .png({ compressionLevel: 1 })
    .toBuffer()
  return { input, left: Math.round(box.left * scale), top: Math.round(box.top * scale) }
}
