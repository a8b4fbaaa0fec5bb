import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { cards } from '@lunaria/tarot/cards'

/**
 * Drawing and comparing the whole deck takes half a minute of the processor, and comes to the same as long as nothing of
 * it changes. So its state at the last time that all tests of the drawings have passed is kept as a hash, in a committed file:
 * while it is true these tests are left out (vitest.config.ts); after any change they run, until `npm run deck` has written it.
 */
const folder = path.join(import.meta.dirname, '..')
const images = path.join(folder, '../apps/web/public/images')
const stamp = path.join(folder, 'tested.sha256')

/** The tests that only the deck's own state can change the outcome of. */
export const drawingTests = ['art/src/deck.test.ts', 'art/src/render.test.ts']

/** Whether the tests of the drawings have passed on the deck as it is now. */
export function isDeckTested(): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === deckHash()
}

export function markDeckTested(): void {
  writeFileSync(stamp, `${deckHash()}\n`)
}

/** Of the code with its tests, the versions of what draws, the pictures, and what the cards are called. */
export function deckHash(): string {
  const hash = createHash('sha256')
  for (const file of [...listFiles(path.join(folder, 'src')), path.join(folder, 'package.json'), ...listFiles(images)])
    hash.update(path.relative(folder, file).replaceAll(path.sep, '/')).update(readFileSync(file))
  for (const { id, name, suit, number } of cards) hash.update(JSON.stringify([id, name, suit, number]))
  return hash.digest('hex')
}

function listFiles(where: string): string[] {
  return readdirSync(where, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}
