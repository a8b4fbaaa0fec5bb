import { errorText, isApiError } from '#shared/api/api-error.ts'
import { transport } from '#shared/api/transport-texts.ts'

/**
 * Returns what the chat says of a call that failed; without the server it names the API, as the catalogue has it for
 * the chat.
 */
export function chatErrorText(error: unknown): string {
  if (isApiError(error, 'network')) return transport.apiUnreachable
  if (isApiError(error, 'unknown') && error.status >= 500) return `API сервер недоступен: ${error.message}`
  return errorText(error)
}
