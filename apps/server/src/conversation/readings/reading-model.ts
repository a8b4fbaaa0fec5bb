import type { ReadingRequest } from '@lunaria/reader/classify-message/request'

export type { ReadingRequest, VersionRequest } from '@lunaria/reader/classify-message/request'
export type { ReadingCard } from '@lunaria/reader/classify-message/table'

/** What an answer cost and which provider gave it. */
export type Spent = {
  provider: 'openai' | 'builtin'
  model: string
  promptTokens: number
  completionTokens: number
  /** Estimated from the texts' length, where the provider did not count. */
  isEstimate: boolean
}

/** What produces an answer: the AI provider or the built-in reader. */
export type ReadingModel = {
  provider: 'openai' | 'builtin'
  /**
   * Calls `on.text` for each piece in order, resolves when the answer is complete, or, after a call of `on.cut`, when the limit of
   * its length has ended it in the middle. Rejects with AppError codes ai_*.
   * Stops immediately on the signal (the provider's connection is closed) and then rejects with the signal's reason.
   * Calls `on.spent` once for each answer that was begun, however it ends; for a complete one up to a second after that,
   * because providers count last.
   * Once `hurry` is aborted a pace that is only there for the reader's sake is given up.
   */
  generate(
    request: ReadingRequest,
    on: {
      text(piece: string): void
      signal: AbortSignal
      cut?: () => void
      spent?: (spent: Spent) => void
      hurry?: AbortSignal
    },
  ): Promise<void>
}
