import type { KeyboardEvent } from 'react'

/** For a box of several lines: Enter sends, Shift+Enter begins a line, and a word that is still being composed stays. */
export function sendOnEnter(send: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
}
