import type { ReadingModel, ReadingRequest } from '#conversation/readings/reading-model.ts'
import { AppError } from '#lib/app-error.ts'

/** A question without cards, person or history. */
export const plainRequest: ReadingRequest = {
  question: 'Стоит ли менять работу?',
  cards: [],
  history: [],
  person: { firstName: null, dateOfBirth: null, placeOfResidence: null },
  now: new Date('2026-11-20T18:00:00Z'),
  seed: 'a',
}

/** Returns what came of a question: the pieces that arrived, and the fault that ended the answer, if one did. Other errors are thrown. */
export async function askModel(
  model: ReadingModel,
  {
    request = plainRequest,
    signal = new AbortController().signal,
  }: { request?: ReadingRequest; signal?: AbortSignal } = {},
): Promise<{ pieces: string[]; text: string; fault: AppError | undefined }> {
  const pieces: string[] = []
  const outcome = model.generate(request, { text: (piece) => pieces.push(piece), signal })
  const fault = await outcome.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof AppError) return error
      throw error
    },
  )
  return { pieces, text: pieces.join(''), fault }
}
