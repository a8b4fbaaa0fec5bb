import path from 'node:path'
import type { Sharp } from 'sharp'
import sharp from 'sharp'
import { cardHeight, cardWidth } from './frame.ts'
import type { Svg } from './svg.ts'

/** Widths in pixels in which the site offers a picture; a page asks for the one it needs. */
export const pictureWidths = [640, 320, 240, 160] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** What a browser may ask for: AVIF where it can read it, half the weight of WebP. */
export const pictureFormats = ['webp', 'avif'] as const
export type PictureFormat = (typeof pictureFormats)[number]

export type PictureKind = { format: PictureFormat; width: PictureWidth }
export type Picture = PictureKind & { bytes: Buffer }

export const pictureKinds: readonly PictureKind[] = pictureFormats.flatMap((format) =>
  pictureWidths.map((width) => ({ format, width })),
)

/** What a picture of each kind may weigh on average over the deck, in kB of 1000 bytes. */
export const budgets: Record<PictureFormat, Record<PictureWidth, number>> = {
  webp: { 640: 95, 320: 36, 240: 24, 160: 12 },
  avif: { 640: 50, 320: 21, 240: 14, 160: 8 },
}
/** What the drawing of one card may weigh, in kB. */
export const svgBudget = 130

/** Drawn once at twice the largest width, so that every width is a reduction of the same pixels. */
const drawnWidth = 1280
const webp = { effort: 4, smartSubsample: true } as const
/**
 * Full chroma: halved, the thin gold lines turn grey. Tuned for structure: at equal weight the tuning `iq` blurs the faint
 * rays of a sky and fades small saturated shapes.
 */
const avif = { effort: 4, chromaSubsampling: '4:4:4', tune: 'ssim' } as const
const qualities: Record<PictureFormat, Record<PictureWidth, number>> = {
  webp: { 640: 74, 320: 74, 240: 74, 160: 74 },
  avif: { 640: 44, 320: 42, 240: 42, 160: 42 },
}

// libaom cuts a picture into tiles by the number of its threads, so each number gives other bytes: one on every machine.
sharp.concurrency(1)

/** Whatever else than the drawing decides about the bytes of its pictures. */
export const pictureSettings = JSON.stringify({ drawnWidth, webp, avif, qualities, versions: sharp.versions })

/** The pictures of a drawing, of all kinds or of those that are asked for. */
export async function renderPictures(svg: Svg, kinds = pictureKinds): Promise<Picture[]> {
  const { data, info } = await raster(svg, drawnWidth).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return Promise.all(
    kinds.map(async (kind) => {
      const reduced = sharp(data, { raw: { width, height, channels } }).resize(kind.width, heightFor(kind.width), {
        kernel: 'lanczos3',
      })
      return { ...kind, bytes: await encoded(reduced, kind).toBuffer() }
    }),
  )
}

function encoded(pixels: Sharp, { format, width }: PictureKind): Sharp {
  const quality = qualities[format][width]
  if (format === 'webp') return pixels.webp({ quality, ...webp })
  // Transparent are only the corners, and the site rounds a card by the same radius; here they would be a second picture.
  return pixels.removeAlpha().avif({ quality, ...avif })
}

/** A drawing as pixels, drawn at the very width that is asked for. */
export function raster(svg: Svg, width: number): Sharp {
  return sharp(Buffer.from(svg), { density: (72 * width) / cardWidth }).resize(width, heightFor(width), { fit: 'fill' })
}

/** The height in pixels of a card of this width. */
export function heightFor(width: number): number {
  return Math.round((width * cardHeight) / cardWidth)
}

/** Where the picture of a card or of the back lies in the site's folder of images: the largest in it, the others in w320, w240 and w160. */
export function pictureFile(folder: string, id: string, { format, width }: PictureKind): string {
  return path.join(folder, width === 640 ? '' : `w${width}`, `${id}.${format}`)
}
