import type { TokenCount } from './openai-chunk.ts'
import type { Spent } from './reading-model.ts'

/**
 * How many characters of Russian make a token, for answers that the provider does not count. «Hello GPT-4o» (OpenAI, May 2024)
 * gives its own sample: «Привет, меня зовут GPT-4o. Я — новая языковая модель, приятно познакомиться!», 76 characters, is 23
 * tokens of o200k_base, which GPT-4.1 has too.
 */
const charactersPerToken = 76 / 23

/** Estimates how many tokens so many characters are, rounded up. */
export function estimatedTokens(characters: number): number {
  return Math.ceil(characters / charactersPerToken)
}

/** Returns what the attempts at one answer cost together. An attempt that the provider refused costs nothing. */
export function createBill({ model, promptLength }: { model: string; promptLength: number }) {
  const spent: Spent = { provider: 'openai', model, promptTokens: 0, completionTokens: 0, isEstimate: false }

  return {
    spent,
    /** Adds an attempt that was answered with so many characters. */
    add({ length, tokens }: { length: number; tokens: TokenCount | undefined }): void {
      spent.promptTokens += tokens?.prompt ?? estimatedTokens(promptLength)
      spent.completionTokens += tokens?.completion ?? estimatedTokens(length)
      if (!tokens) spent.isEstimate = true
    },
  }
}
