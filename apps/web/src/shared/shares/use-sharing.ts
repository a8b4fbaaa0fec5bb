import { useState } from 'react'

/** Returns whether the dialog of sharing a reading is open, and which of its cards is chosen there at first. */
export function useSharing() {
  const [sharing, setSharing] = useState<{ cardId?: string }>()

  return {
    open: (cardId?: string) => setSharing({ cardId }),
    dialog: { isOpen: sharing !== undefined, cardId: sharing?.cardId, onClose: () => setSharing(undefined) },
  }
}
