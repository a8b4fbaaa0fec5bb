import type { KeyboardEvent } from 'react'

/** What Enter is while a word is being composed; Safari says `isComposing` only until the word has been chosen by it. */
const composingKeyCode = 229

/** Handles the keys of a box of several lines: Enter sends, Shift+Enter begins a line, and a word that is still being composed stays. */
export function sendOnEnter(send: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    const isComposing = event.nativeEvent.isComposing || event.keyCode === composingKeyCode
    if (event.key !== 'Enter' || event.shiftKey || isComposing) return
    event.preventDefault()
    send()
  }
}
