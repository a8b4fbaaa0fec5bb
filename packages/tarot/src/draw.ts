import { type CardId, cardIds } from './card-ids.ts'

export const drawAlgorithm = 'lunaria-draw-v1'

/** Places in the shuffled deck run from 0 to 77. */
export const deckSize = cardIds.length

export type DrawnCard = { cardId: CardId; isReversed: boolean }

/** What opens a draw: with it anyone can repeat the shuffle and compare. `picks[k]` is the card of position k + 1. */
export type DrawProof = {
  drawId: string
  algorithm: typeof drawAlgorithm
  commitment: string
  seed: string
  picks: number[]
}

/** Returns the next 32-bit word of the key stream; undefined when no more are at hand. */
type NextWord = () => number | undefined

const seedPattern = /^[0-9a-f]{64}$/
const wordRange = 2 ** 32
/** Words below this turn a card: three in ten. */
const reversedBelow = Math.floor(0.3 * wordRange)
/** A shuffle takes 155 words, and 20 blocks hold 160: enough unless six words are thrown away. */
const usualBlocks = 20

/** Returns a fresh secret for one draw: 32 random bytes as 64 lower-case hex digits. */
export function newSeed(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(32)))
}

/** Returns the whole deck in the order that the seed gives it. Throws on anything but 64 lower-case hex digits. */
export async function shuffle(seed: string): Promise<DrawnCard[]> {
  for (let blocks = usualBlocks; ; blocks *= 2) {
    const words = (await keyStream(seed, blocks)).values()
    const deck = shuffledBy(() => words.next().value)
    if (deck) return deck
  }
}

/** Returns the deck in the order that a key stream gives it; undefined when the words do not suffice. */
export function shuffledBy(next: NextWord): DrawnCard[] | undefined {
  const order: CardId[] = [...cardIds]
  for (let last = order.length - 1; last > 0; last--) {
    const place = uniform(last + 1, next)
    if (place === undefined) return undefined
    swap(order, last, place)
  }

  const deck: DrawnCard[] = []
  for (const cardId of order) {
    const word = next()
    if (word === undefined) return undefined
    deck.push({ cardId, isReversed: word < reversedBelow })
  }
  return deck
}

/** Returns an unbiased number from 0 to n − 1: words beyond the last whole multiple of n are thrown away. */
export function uniform(n: number, next: NextWord): number | undefined {
  const limit = Math.floor(wordRange / n) * n
  let word = next()
  while (word !== undefined && word >= limit) word = next()
  return word === undefined ? undefined : word % n
}

/** Returns what is published before the cards are picked: binds the seed and the order, and reveals neither. */
export async function computeCommitment(seed: string, deck: readonly DrawnCard[]): Promise<string> {
  const text = new TextEncoder().encode(committedText(seed, deck))
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', text)))
}

/** Returns the text whose SHA-256 is the commitment. */
export function committedText(seed: string, deck: readonly DrawnCard[]): string {
  const places = deck.map(({ cardId, isReversed }) => (isReversed ? `${cardId}:r` : cardId)).join(',')
  return `${drawAlgorithm}\n${seed}\n${places}`
}

/** Returns the picked cards, in the order of the picks. Throws on a place outside the deck or picked twice. */
export function dealCards({ deck, picks }: { deck: readonly DrawnCard[]; picks: readonly number[] }): DrawnCard[] {
  if (new Set(picks).size !== picks.length) throw new RangeError('a place of the deck is picked twice')
  return picks.map((pick) => {
    const card = deck[pick]
    if (!card) throw new RangeError(`no place ${pick} in the deck`)
    return card
  })
}

/** Returns the picks of a reader who does not pick: n cards from the top. */
export function topPicks(n: number): number[] {
  return Array.from({ length: n }, (_, place) => place)
}

/** A card as it was on the table; one that was turned upright is reversed in the deck. */
type ShownCard = { cardId: string; isReversed: boolean; isTurnedUpright?: boolean | undefined }

export type DrawMismatch = 'malformed_seed' | 'malformed_picks' | 'commitment_differs' | 'cards_differ'

/**
 * Repeats a draw from its seed: does it hash to the published commitment, and do the picks give the cards shown?
 * Never throws on wrong input: what does not fit is the `reason`.
 */
export async function verifyDraw(claim: {
  seed: string
  picks: readonly number[]
  commitment: string
  cards?: readonly ShownCard[]
}): Promise<{ ok: true; cards: DrawnCard[] } | { ok: false; reason: DrawMismatch }> {
  if (!seedPattern.test(claim.seed)) return { ok: false, reason: 'malformed_seed' }
  if (!arePlaces(claim.picks)) return { ok: false, reason: 'malformed_picks' }

  const deck = await shuffle(claim.seed)
  if ((await computeCommitment(claim.seed, deck)) !== claim.commitment)
    return { ok: false, reason: 'commitment_differs' }

  const cards = dealCards({ deck, picks: claim.picks })
  if (claim.cards && !areSameCards(cards, claim.cards)) return { ok: false, reason: 'cards_differ' }
  return { ok: true, cards }
}

function arePlaces(picks: readonly number[]): boolean {
  const isPlace = (pick: number) => Number.isInteger(pick) && pick >= 0 && pick < deckSize
  return picks.length > 0 && picks.every(isPlace) && new Set(picks).size === picks.length
}

function areSameCards(dealt: DrawnCard[], shown: readonly ShownCard[]): boolean {
  return (
    dealt.length === shown.length &&
    dealt.every(({ cardId, isReversed }, i) => {
      const card = shown[i]
      return cardId === card?.cardId && isReversed === (card.isReversed || card.isTurnedUpright === true)
    })
  )
}

/** Returns HMAC-SHA-256 blocks over "0", "1", "2", … read as big-endian words. */
async function keyStream(seed: string, blocks: number): Promise<number[]> {
  const key = await crypto.subtle.importKey('raw', toBytes(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const encoder = new TextEncoder()
  const counters = Array.from({ length: blocks }, (_, counter) => encoder.encode(String(counter)))
  const signed = await Promise.all(counters.map((counter) => crypto.subtle.sign('HMAC', key, counter)))
  return signed.flatMap((block) => {
    const view = new DataView(block)
    return Array.from({ length: view.byteLength / 4 }, (_, word) => view.getUint32(word * 4))
  })
}

function swap(order: CardId[], a: number, b: number) {
  const [atA, atB] = [order[a], order[b]]
  if (atA === undefined || atB === undefined) throw new RangeError('swap outside the deck')
  order[a] = atB
  order[b] = atA
}

function toBytes(seed: string): Uint8Array<ArrayBuffer> {
  if (!seedPattern.test(seed)) throw new RangeError('a seed is 64 lower-case hex digits')
  return Uint8Array.from({ length: 32 }, (_, i) => Number.parseInt(seed.slice(i * 2, i * 2 + 2), 16))
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
