import { dangerFrames } from './frames-danger.ts'
import { graveFrames } from './frames-grave.ts'
import { harmlessFrames } from './frames-harmless.ts'

/** What a message speaks of, as meanings rather than words; each is evidence that the weights judge, none a verdict. */
const frames = { ...dangerFrames, ...graveFrames, ...harmlessFrames }

export const frameNames = Object.keys(frames)
const expressions = Object.values(frames)

/** Which frames a message holds, as ones and zeros in the order of `frameNames`; of its words as they sound. */
export function matchFrames(sounds: readonly string[]): Float32Array {
  const sentence = ` ${sounds.join(' ')} `
  return Float32Array.from(expressions, (expression) => (expression.test(sentence) ? 1 : 0))
}
