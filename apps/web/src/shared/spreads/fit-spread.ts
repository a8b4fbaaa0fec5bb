import type { SpreadPosition } from '@lunaria/tarot/types'

type Place = Pick<SpreadPosition, 'x' | 'y' | 'isCrossing'>

/** Width of a card in percent of the layout's width, and the layout's width divided by its height. */
export type SpreadFit = { cardWidth: number; aspect: number }

const cardHeightToWidth = 12 / 7
/** A single card does not fill the table. */
const widestCard = 30
const narrowestCard = 6
/** Room between neighbours, as a part of a card. */
const gap = 1.1
const aspects = Array.from({ length: 24 }, (_, step) => 0.7 + step * 0.1)

/**
 * Returns the largest cards that neither touch each other nor leave the table, on the lowest table that allows them.
 */
export function fitSpread(places: readonly Place[]): SpreadFit {
  let best: SpreadFit = { cardWidth: 0, aspect: 1 }
  for (const aspect of aspects) {
    const cardWidth = Math.max(narrowestCard, Math.min(widestCard, ...limits(places, aspect)))
    if (cardWidth >= best.cardWidth - 0.01) best = { cardWidth, aspect }
  }
  return best
}

/** Returns the card widths that each edge and each pair of neighbours allow. */
function limits(places: readonly Place[], aspect: number): number[] {
  return places.flatMap((place, index) => {
    const size = unitSize(place, aspect)
    const edges = [
      (2 * Math.min(place.x, 100 - place.x)) / size.width,
      (2 * Math.min(place.y, 100 - place.y)) / size.height,
    ]
    const neighbours = places
      .slice(index + 1)
      .filter((other) => !(Boolean(place.isCrossing || other.isCrossing) && place.x === other.x && place.y === other.y))
    return [...edges, ...neighbours.map((other) => limitOfPair(place, other, aspect))]
  })
}

function limitOfPair(a: Place, b: Place, aspect: number): number {
  const [sizeA, sizeB] = [unitSize(a, aspect), unitSize(b, aspect)]
  const across = Math.abs(a.x - b.x) / ((sizeA.width + sizeB.width) / 2)
  const down = Math.abs(a.y - b.y) / ((sizeA.height + sizeB.height) / 2)
  return Math.max(across, down) / gap
}

/** Returns a card one percent wide, in percent of the layout's sides; a crossing card is on its side. */
function unitSize(place: Place, aspect: number) {
  return place.isCrossing
    ? { width: cardHeightToWidth, height: aspect }
    : { width: 1, height: cardHeightToWidth * aspect }
}
