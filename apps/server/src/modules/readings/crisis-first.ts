import { understand } from '@lunaria/reader/question'
import type { ReadingModel } from './reading-model.ts'

/**
 * Somebody who writes of not wanting to live, or of being hurt, is answered by the built-in reader with words and phone numbers
 * that we have chosen, whoever answers the other questions.
 */
export function crisisFirst(model: ReadingModel, builtin: ReadingModel): ReadingModel {
  return {
    provider: model.provider,
    generate: (request, on) => (isCrisis(request.question) ? builtin : model).generate(request, on),
  }
}

/** True for a question that is no occasion for cards. */
export function isCrisis(question: string): boolean {
  return understand(question).crisis !== undefined
}
