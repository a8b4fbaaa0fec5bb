import type { ErrorCode } from '@lunaria/contract/error-codes'
import { errors } from '@lunaria/contract/errors'

/** The ways in which the AI provider fails. */
export type AiFaultCode = Extract<ErrorCode, `ai_${string}`>

/** Returns what the user reads when the answer failed: which model, why, and that the message was given back. */
export function aiFaultText(code: ErrorCode, modelLabel: string): string {
  return `Ошибка ${modelLabel}: ${aiFaultReason(code)}`
}

/** Returns the reason without the model's name, for a message that has its own beginning. */
export function aiFaultReason(code: ErrorCode): string {
  if (!code.startsWith('ai_')) return `Неизвестная ошибка. ${givenBack}`
  const { text } = errors[code]
  return `${text.charAt(0).toLowerCase()}${text.slice(1)} ${givenBack}`
}

const givenBack = 'Сообщение возвращено.'

/** Returns a model's name as people write it: `gpt-4.1-mini` is GPT-4.1-mini. */
export function modelLabel(model: string): string {
  return model.replace(/^gpt-/i, 'GPT-')
}
