import { type RefObject, useEffect } from 'react'

type Resume = {
  isFollowing: boolean
  /** False where another view of the chat has begun to follow it in this render. */
  isIdle: () => boolean
  /** The answer of which the server has refused to be followed. */
  refused: RefObject<string | undefined>
  onResume: (messageId: string) => void
}

/** Follows an answer that was begun before the reload, in another tab, or by a call that broke off. */
export function useResume(runningId: string | undefined, { isFollowing, isIdle, refused, onResume }: Resume): void {
  useEffect(() => {
    if (runningId && !isFollowing && runningId !== refused.current && isIdle()) onResume(runningId)
  }, [runningId, isFollowing, refused, isIdle, onResume])
}
