import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { readCardPicture } from './card-pictures.ts'
import type { Colour, Drawing, DrawnCard, DrawnText, Face } from './drawing.ts'
import { fontFiles, measureWidth, splitRuns } from './lettering.ts'

/** Dark on paper. */
const colours: Record<Colour, string> = { title: '#6b4a12', text: '#1d1730', muted: '#5f5675', line: '#cdbf9d' }
const pointsWide = 595.28
/** Pixels of a card's picture to a unit of the drawing: sharp in print. */
const pictureScale = 3

type Document = InstanceType<typeof PDFDocument>

type PdfLook = { title: string; madeAt: Date; author?: string; titleColour?: string }

/** Draws pages of A4 with letters that can be searched and copied, in the product's own fonts. */
export async function renderPdf(
  pages: readonly Drawing[],
  { title, madeAt, author = 'Лунария', titleColour = colours.title }: PdfLook,
): Promise<Buffer> {
  const pictures = new Map<string, Buffer>()
  for (const item of pages.flatMap(({ items }) => items)) {
    if (item.kind === 'card' && !pictures.has(item.cardId)) pictures.set(item.cardId, await readJpeg(item))
  }
  const info = { Title: title, Author: author, Creator: author, Producer: author, CreationDate: madeAt }
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: 'ru-RU',
    displayTitle: true,
    info,
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const whole = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  for (const face of ['display', 'text'] satisfies Face[])
    for (const { name, path } of fontFiles(face)) document.registerFont(name, path)
  for (const page of pages) paintPage(document, page, { pictures, colours: { ...colours, title: titleColour } })
  document.end()
  return whole
}

type Paints = { pictures: ReadonlyMap<string, Buffer>; colours: Record<Colour, string> }

function paintPage(document: Document, { width, items }: Drawing, { pictures, colours }: Paints): void {
  document.addPage()
  document.scale(pointsWide / width)
  for (const item of items) {
    if (item.kind === 'text') paintText(document, item, colours[item.colour])
    if (item.kind === 'card') paintCard(document, item, pictures.get(item.cardId))
    if (item.kind === 'picture') {
      const { left, top, width, height } = item.box
      document.image(item.address, left, top, { fit: [width, height], valign: 'center' })
    }
    if (item.kind === 'rule') document.rect(item.x, item.y, item.width, 1).fill(colours.line)
  }
}

function paintText(document: Document, { text, face, size, x, baseline, link }: DrawnText, fill: string): void {
  let left = x
  for (const run of splitRuns(text, face)) {
    const width = measureWidth(run) * size
    document.font(run.file.name).fontSize(size).fillColor(fill)
    document.text(run.text, left, baseline, {
      lineBreak: false,
      baseline: 'alphabetic',
      ...(link && { link, underline: false }),
    })
    left += width
  }
}

function paintCard(document: Document, { box, isReversed, isCrossing }: DrawnCard, picture: Buffer | undefined): void {
  if (!picture) return
  const [width, height] = isCrossing ? [box.height, box.width] : [box.width, box.height]
  document.save()
  document.translate(box.left + box.width / 2, box.top + box.height / 2)
  document.rotate((isReversed ? 180 : 0) + (isCrossing ? 90 : 0))
  document.roundedRect(-width / 2, -height / 2, width, height, width * 0.045).clip()
  document.image(picture, -width / 2, -height / 2, { width, height })
  document.restore()
}

async function readJpeg({ cardId, box }: DrawnCard): Promise<Buffer> {
  const width = Math.round(Math.min(box.width, box.height) * pictureScale)
  const picture = await readCardPicture(cardId, { width })
  return sharp(picture).resize(width).flatten({ background: '#0b0818' }).jpeg({ quality: 86 }).toBuffer()
}
