import path from 'node:path'
import type { Sharp } from 'sharp'
import sharp from 'sharp'
import { cardHeight, cardWidth } from './frame.ts'
import type { Svg } from './svg.ts'

/** Widths in pixels in which the site offers a picture; a page asks for the one it needs. */
export const pictureWidths = [640, 320, 160] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** What a picture of each width may weigh on average over the deck, in kB of 1000 bytes. */
export const budgets: Record<PictureWidth, number> = { 640: 95, 320: 36, 160: 12 }
/** What the drawing of one card may weigh, in kB. */
export const svgBudget = 130

/** Drawn once at twice the largest width, so that every width is a reduction of the same pixels. */
const drawnWidth = 1280
const qualities: Record<PictureWidth, number> = { 640: 74, 320: 74, 160: 74 }

/** Whatever else than the drawing decides about the bytes of its pictures. */
export const pictureSettings = JSON.stringify({ drawnWidth, qualities, versions: sharp.versions })

/** The picture of a drawing in each width, as WebP. */
export async function picturesOf(svg: Svg): Promise<Map<PictureWidth, Buffer>> {
  const { data, info } = await raster(svg, drawnWidth).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return new Map(
    await Promise.all(
      pictureWidths.map(async (wanted) => {
        const reduced = sharp(data, { raw: { width, height, channels } }).resize(wanted, heightFor(wanted), {
          kernel: 'lanczos3',
        })
        const webp = await reduced.webp({ quality: qualities[wanted], effort: 4, smartSubsample: true }).toBuffer()
        return [wanted, webp] as const
      }),
    ),
  )
}

/** A drawing as pixels, drawn at the very width that is asked for. */
export function raster(svg: Svg, width: number): Sharp {
  return sharp(Buffer.from(svg), { density: (72 * width) / cardWidth }).resize(width, heightFor(width), { fit: 'fill' })
}

/** The height in pixels of a card of this width. */
export function heightFor(width: number): number {
  return Math.round((width * cardHeight) / cardWidth)
}

/** Where the picture of a card or of the back lies in the site's folder of images: the largest in it, the others in w320 and w160. */
export function pictureFile(folder: string, id: string, width: PictureWidth): string {
  return width === 640 ? path.join(folder, `${id}.webp`) : path.join(folder, `w${width}`, `${id}.webp`)
}
