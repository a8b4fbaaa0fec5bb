import { useEffect, useState } from 'react'
import { newId } from '#shared/lib/new-id.ts'
import { useWindowEvents } from '#shared/lib/use-window-events.ts'
import { savedUserId } from '#shared/session/saved-user.ts'
import { addLesson, addReview, isOfProgress, type Rating, readOwned, readProgress, type Side } from './progress.ts'
import { syncProgress } from './sync-progress.ts'

/** What was learned, here and in the account. Other tabs and devices are heard of; what is answered without a network is sent later. */
export function useProgress() {
  const [state, setState] = useState(read)
  const reread = () => setState(read())

  function sync(): void {
    if (savedUserId()) void syncProgress().then(reread)
  }

  useEffect(() => {
    let isGone = false
    if (savedUserId()) void syncProgress().then(() => !isGone && setState(read()))
    return () => {
      isGone = true
    }
  }, [])
  useWindowEvents({ online: sync, storage: (event) => isOfProgress(event) && reread() })

  return {
    ...state,
    addAnswer(side: Side, rating: Rating): void {
      addReview({ cardId: side.cardId, isReversed: side.isReversed, id: newId(), rating, at: Date.now() })
      reread()
    },
    addRead(lesson: string): void {
      addLesson(lesson)
      reread()
      sync()
    },
    sync,
  }
}

function read() {
  const userId = savedUserId()
  return {
    progress: readProgress(),
    isInAccount: userId !== undefined,
    unsentCount: userId ? readOwned(userId).unsent.length : 0,
  }
}
