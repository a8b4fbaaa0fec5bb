import { createHash, createHmac, createSecretKey } from 'node:crypto'
import { cardIds } from '@lunaria/tarot/card-ids'
import { type DrawnCard, drawAlgorithm } from '@lunaria/tarot/draw'

const wordRange = 2 ** 32
const reversedBelow = Math.floor(0.3 * wordRange)

/**
 * The domain's `shuffle` and `commitmentOf` in one go, by Node's own hashes. The domain runs in browsers too and asks WebCrypto,
 * which hands each of its twenty blocks to another thread: six times the processor time, on the path of every question.
 */
export function shuffleDeck(seed: string): { deck: DrawnCard[]; commitment: string } {
  const nextWord = keyStream(seed)
  const order = [...cardIds]
  for (let last = order.length - 1; last > 0; last--) {
    const place = uniform(last + 1, nextWord)
    const [card] = order.splice(place, 1, ...order.slice(last, last + 1))
    if (card) order[last] = card
  }
  const deck = order.map((cardId) => ({ cardId, isReversed: nextWord() < reversedBelow }))
  return { deck, commitment: commitmentOf(seed, deck) }
}

/** HMAC-SHA-256 blocks over "0", "1", "2", … read as big-endian words. */
function keyStream(seed: string): () => number {
  const key = createSecretKey(seed, 'hex')
  let counter = 0
  let block = Buffer.alloc(0)
  let offset = 0
  return () => {
    if (offset === block.length) {
      block = createHmac('sha256', key).update(String(counter++)).digest()
      offset = 0
    }
    const word = block.readUInt32BE(offset)
    offset += 4
    return word
  }
}

/** An unbiased number from 0 to n − 1: words beyond the last whole multiple of n are thrown away. */
function uniform(n: number, nextWord: () => number): number {
  const limit = Math.floor(wordRange / n) * n
  let word = nextWord()
  while (word >= limit) word = nextWord()
  return word % n
}

function commitmentOf(seed: string, deck: readonly DrawnCard[]): string {
  const places = deck.map(({ cardId, isReversed }) => (isReversed ? `${cardId}:r` : cardId)).join(',')
  return createHash('sha256').update(`${drawAlgorithm}\n${seed}\n${places}`).digest('hex')
}
