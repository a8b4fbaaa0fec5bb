import type { CardId } from '@lunaria/tarot/card-ids'
import type { Box } from '@lunaria/tarot/table-layout'

/** The faces of the product: the display one and the one of texts. */
export type Face = 'display' | 'text'
export type Colour = 'title' | 'text' | 'muted' | 'line'
export type Style = { face: Face; size: number; colour: Colour }

/** How wide a text is in a face of a size. */
export type Measure = (text: string, style: Pick<Style, 'face' | 'size'>) => number

export type DrawnText = Style & { kind: 'text'; text: string; x: number; baseline: number; link?: string }
export type DrawnCard = { kind: 'card'; cardId: CardId; box: Box; isReversed: boolean; isCrossing: boolean }
/** A logo: a PNG as an address of its own. */
type Picture = { kind: 'picture'; address: string; box: Box }
type Rule = { kind: 'rule'; x: number; y: number; width: number }
type Frame = { kind: 'frame'; box: Box; radius: number }
export type Item = DrawnText | DrawnCard | Picture | Rule | Frame

/** Where everything is, in units of its own; a painter makes a picture or a page of it. */
export type Drawing = { width: number; height: number; items: Item[] }

/** Returns the same items, so far to the right and down. */
export function moved(items: readonly Item[], by: { x: number; y: number }): Item[] {
  return items.map((item) => {
    if (item.kind === 'text') return { ...item, x: item.x + by.x, baseline: item.baseline + by.y }
    if (item.kind === 'rule') return { ...item, x: item.x + by.x, y: item.y + by.y }
    return { ...item, box: { ...item.box, left: item.box.left + by.x, top: item.box.top + by.y } }
  })
}
