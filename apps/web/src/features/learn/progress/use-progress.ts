import { useEffect, useState } from 'react'
import { newId } from '#shared/browser/new-id.ts'
import { useWindowEvents } from '#shared/browser/use-window-events.ts'
import { isStored, watchTexts } from '#shared/drafts/stored-texts.ts'
import { savedUserId } from '#shared/storage/saved-user.ts'
import { addLesson, addReview, isOfProgress, type Rating, readOwned, readProgress, type Side } from './progress.ts'
import { syncProgress } from './sync-progress.ts'

/**
 * Returns what was learned, here and in the account. Follows other tabs and devices; what is answered without a network
 * is sent later.
 */
export function useProgress() {
  const [state, setState] = useState(read)
  const reread = () => setState(read())

  useEffect(() => {
    void syncProgress()
    return watchTexts(() => setState(read()))
  }, [])
  useWindowEvents({ online: () => void syncProgress(), storage: (event) => isOfProgress(event) && reread() })

  return {
    ...state,
    addAnswer(side: Side, rating: Rating): void {
      addReview({ cardId: side.cardId, isReversed: side.isReversed, id: newId(), rating, at: Date.now() })
    },
    addRead(lesson: string): void {
      addLesson(lesson)
      void syncProgress()
    },
    sync: () => void syncProgress(),
  }
}

function read() {
  const userId = savedUserId()
  return {
    progress: readProgress(),
    isInAccount: userId !== undefined,
    isStored: isStored(),
    unsentCount: userId ? readOwned(userId).unsent.length : 0,
  }
}
