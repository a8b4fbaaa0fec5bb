import { createHash, createHmac, createSecretKey } from 'node:crypto'
import { committedText, type DrawnCard, shuffledBy } from '@lunaria/tarot/draw'

/**
 * The domain's `shuffle` and `commitmentOf` in one go, by Node's own hashes. The domain's run in browsers too and ask WebCrypto,
 * which hands each of its twenty blocks to another thread: six times the processor time, on the path of every question.
 */
export function shuffleDeck(seed: string): { deck: DrawnCard[]; commitment: string } {
  const deck = shuffledBy(keyStream(seed))
  if (!deck) throw new Error('An endless key stream has ended')
  return { deck, commitment: createHash('sha256').update(committedText(seed, deck)).digest('hex') }
}

/** HMAC-SHA-256 blocks over "0", "1", "2", … read as big-endian words, without an end. */
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
