/** How many words an answer has. */
export type Length = { min: number; max: number }

/** Returns the product's limits by the number of cards drawn; none are drawn in a casual talk. */
export function lengthFor(cardCount: number): Length {
  if (cardCount === 0) return { min: 30, max: 150 }
  if (cardCount === 1) return { min: 90, max: 180 }
  return cardCount < 10 ? { min: 300, max: 400 } : { min: 500, max: 650 }
}

/** Returns the limits of the dry analyst, who says the same in fewer words. */
export function analystLengthFor(cardCount: number): Length {
  if (cardCount === 1) return { min: 35, max: 110 }
  return cardCount < 8 ? { min: 70, max: 200 } : { min: 120, max: 300 }
}

/** A card explained at the user's request, outside any spread. */
export const interpretationLength: Length = { min: 150, max: 200 }

/**
 * Returns how many words the built-in reader says by the number of cards (CONTRACT.md 4): as much as there is to say.
 */
export function readingLength(cardCount: number): Length {
  if (cardCount === 1) return { min: 60, max: 110 }
  if (cardCount < 5) return { min: 110, max: 180 }
  return cardCount < 9 ? { min: 160, max: 240 } : { min: 230, max: 340 }
}
