import { useCallback, useState } from 'react'
import { isApiError } from '#shared/api/api-error.ts'
import { isLost } from '#shared/api/paid-call.ts'

/** Remembers why the question in the box was not sent, until it is changed or put away. */
export function useUnsent(draft: string, { isBusy }: { isBusy: boolean }) {
  const [unsent, setUnsent] = useState<{ content: string; error: Error }>()
  return {
    unsentError: !isBusy && unsent?.content === draft ? unsent.error : undefined,
    forgetUnsent: useCallback(() => setUnsent(undefined), []),
    /** Only where the server has said nothing of its own: the question is neither accepted nor refused. */
    noteUnsent: useCallback((content: string, error: Error) => {
      const isUnanswered = isLost(error) || (isApiError(error) && error.status >= 500 && error.status !== 503)
      if (isUnanswered) setUnsent({ content, error })
    }, []),
  }
}
