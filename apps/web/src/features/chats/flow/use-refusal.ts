import { useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast'
import { isApiError } from '#shared/api/api-error.ts'
import { announce } from '#shared/browser/product-events.ts'
import { applyRefusal } from '#shared/session/session.ts'
import { chatErrorText } from './chat-error-texts.ts'

/** Shows a refusal. Without messages left the plans open, for any code of it; any other refusal is a toast. */
export function useRefusal(userId: string): (error: unknown) => void {
  const queryClient = useQueryClient()

  return (error) => {
    if (error instanceof DOMException && error.name === 'AbortError') return // the session has ended
    if (isApiError(error) && error.status === 402) {
      applyRefusal(queryClient, userId, error.details)
      announce('openSubscriptionModal', null) // the frame of the application listens to it, and opens them
    }
    toast.error(chatErrorText(error))
  }
}
