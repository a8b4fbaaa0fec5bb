/** A card as the interface shows it; a `CardSelection` of the contract is one. */
export type ShownCard = {
  cardId: string
  isReversed?: boolean
  /** The name of its place in the spread: «Прошлое». */
  positionName?: string
}
