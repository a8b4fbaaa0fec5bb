import { setTimeout as sleep } from 'node:timers/promises'
import { composeReading } from '@lunaria/reader/answers/compose-reading'
import type { ReadingModel } from './reading-model.ts'

/**
 * Returns the built-in reader: no network; the text comes word by word at about the pace at which it is read, until the reader
 * asks for the rest. 0 sends the whole text immediately.
 */
export function createBuiltinModel({ charsPerSecond = 90 }: { charsPerSecond?: number } = {}): ReadingModel {
  return {
    provider: 'builtin',
    async generate(request, { text, signal, spent, hurry }) {
      signal.throwIfAborted()
      spent?.({ provider: 'builtin', model: 'builtin', promptTokens: 0, completionTokens: 0, isEstimate: false })
      const answer = composeReading(request)
      if (charsPerSecond === 0) return text(answer)

      const words = answer.match(/\s*\S+/g) ?? []
      const wake = hurry ? AbortSignal.any([signal, hurry]) : signal
      for (const [at, word] of words.entries()) {
        const ms = (1000 * word.length) / charsPerSecond
        await sleep(ms, undefined, { signal: wake }).catch(() => signal.throwIfAborted())
        if (hurry?.aborted) return text(words.slice(at).join(''))
        text(word)
      }
    },
  }
}
