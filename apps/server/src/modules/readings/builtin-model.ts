import { setTimeout as sleep } from 'node:timers/promises'
import { composeReading } from '@lunaria/reader/compose-reading'
import type { ReadingModel } from './reading-model.ts'

/** The built-in reader: no network; the text comes word by word at about the pace at which it is read. 0 gives it all at once. */
export function createBuiltinModel({ charsPerSecond = 90 }: { charsPerSecond?: number } = {}): ReadingModel {
  return {
    provider: 'builtin',
    async generate(request, { text, signal, spent }) {
      signal.throwIfAborted()
      spent?.({ provider: 'builtin', model: 'builtin', promptTokens: 0, completionTokens: 0, isEstimate: false })
      const answer = composeReading(request)
      if (charsPerSecond === 0) return text(answer)

      for (const word of answer.match(/\s*\S+/g) ?? []) {
        await sleep((1000 * word.length) / charsPerSecond, undefined, { signal }).catch(() => signal.throwIfAborted())
        text(word)
      }
    },
  }
}
