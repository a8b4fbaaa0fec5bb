import { fold } from '@lunaria/words/fold'

/** Letters in a row that an answer may share with the instructions by chance; from then on it is watched before it is shown. */
const suspicious = 40
/** The text is checked each time so many letters have come: a check costs more than the letters. */
const step = 10
/** So many letters, and a step, have any 200 characters of ordinary text. */
const leak = 120

/** Every run of letters of the instructions by which an answer can be recognised to repeat them. */
export type Fingerprints = ReadonlySet<string>

/** Returns every run of letters of the instructions that is long enough to give them away. */
export function computeFingerprints(instructions: string): Fingerprints {
  const letters = [...instructions].map(toLetter).join('')
  const prints = new Set<string>()
  for (let start = 0; start + suspicious <= letters.length; start++) {
    prints.add(letters.slice(start, start + suspicious))
  }
  return prints
}

export type LeakGuard = {
  /** Takes the next piece of an answer. Returns the text that may be shown now; undefined once the answer repeats the instructions. */
  pass(piece: string): string | undefined
  /** Returns the text that was held back, at the end of the answer. */
  rest(): string
}

/**
 * Keeps an answer from repeating the instructions of the model, ignoring the spaces, marks and capitals between their
 * letters. What looks like the beginning of it is held back until it continues otherwise; ordinary text passes
 * immediately.
 */
export function createLeakGuard(fingerprints: Fingerprints): LeakGuard {
  let held = ''
  let last = ''
  let unseen = 0
  /** How many letters up to the last look are the instructions'; 0 while they are not suspicious. */
  let repeated = 0

  function look(): void {
    unseen = 0
    last = last.slice(-suspicious)
    if (fingerprints.has(last)) repeated = repeated === 0 ? suspicious : repeated + step
    else repeated = 0
  }

  function release(): string {
    const text = held
    held = ''
    return text
  }

  return {
    pass(piece) {
      held += piece
      for (const character of piece) {
        const letter = toLetter(character)
        if (letter === '') continue
        last += letter
        unseen++
        if (unseen === step) look()
        if (repeated >= leak) return undefined
      }
      return repeated === 0 ? release() : ''
    },
    rest: release,
  }
}

/** Returns a letter as it is compared; nothing for any other character. */
function toLetter(character: string): string {
  if (character >= 'а' && character <= 'я') return character
  return /\p{L}/u.test(character) ? fold(character) : ''
}
