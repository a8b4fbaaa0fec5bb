import type { ReadingRequest } from '@lunaria/reader/request'

export type { ReadingCard, ReadingRequest } from '@lunaria/reader/request'

/** Who answers: the AI provider or the built-in reader. */
export type ReadingModel = {
  provider: 'openai' | 'builtin'
  /**
   * Calls `on.text` for each piece in order, resolves when the answer is complete. Rejects with AppError codes ai_*.
   * Stops at once on the signal (the provider's connection is let go) and then rejects with the signal's reason.
   */
  generate(request: ReadingRequest, on: { text(piece: string): void; signal: AbortSignal }): Promise<void>
}
