import type { Drawing, Item, Style } from './drawing.ts'
import { moved } from './drawing.ts'

/** The width of a sheet; a page is as high as A4 is. */
export const sheetWidth = 700
const pageHeight = sheetWidth * Math.SQRT2
export const margin = 44
export const contentWidth = sheetWidth - 2 * margin

/** A part of the sheet that no page break cuts; one that is held stays with what follows. */
export type Row = { height: number; items: Item[]; isHeld?: boolean }

/** Returns rows on pages of A4, each with an optional footer of its own height. */
export function splitOnPages(rows: readonly Row[], foot?: Row): Drawing[] {
  const room = pageHeight - 2 * margin - (foot?.height ?? 0)
  const pages: Row[][] = [[]]
  let used = 0
  for (const block of toBlocks(rows)) {
    const height = block.reduce((sum, row) => sum + row.height, 0)
    if (used > 0 && used + height > room) {
      pages.push([])
      used = 0
    }
    const isGapOnTop = used === 0 && block.every((row) => row.items.length === 0)
    if (isGapOnTop) continue
    pages.at(-1)?.push(...block)
    used += height
  }
  const footItems = foot ? moved(foot.items, { x: margin, y: pageHeight - margin - foot.height }) : []
  return pages.map((page) => ({ width: sheetWidth, height: pageHeight, items: [...stacked(page), ...footItems] }))
}

/** Returns rows that stay together. */
function toBlocks(rows: readonly Row[]): Row[][] {
  const blocks: Row[][] = []
  let isOpen = false
  for (const row of rows) {
    if (isOpen) blocks.at(-1)?.push(row)
    else blocks.push([row])
    isOpen = row.isHeld === true
  }
  return blocks
}

/** Returns the items of rows one below another. */
export function stacked(rows: readonly Row[]): Item[] {
  let top = margin
  return rows.flatMap((row) => {
    const items = moved(row.items, { x: margin, y: top })
    top += row.height
    return items
  })
}

/** Avoids a single line of a paragraph at the top or at the bottom of a page. */
export function withoutWidows(rows: readonly Row[]): Row[] {
  return rows.map((row, index) => ({ ...row, isHeld: (index === 0 && rows.length > 1) || index === rows.length - 2 }))
}

/** Returns a row with one line of text; an empty text leaves its room. */
export function lineRow(text: string, style: Style, height: number): Row {
  return { height, items: text === '' ? [] : [textAt(text, style, { x: 0, baseline: height * 0.72 })] }
}

/** Returns an empty row. */
export function gap(height: number): Row {
  return { height, items: [] }
}

/** Returns a text at a place of the sheet. */
export function textAt(text: string, style: Style, at: { x: number; baseline: number }): Item {
  return { kind: 'text', ...style, text, ...at }
}
