import type { Message } from '@lunaria/contract/chats'

/** Pieces of text that come within this time are shown together. */
const paintMs = 40

export type Painter = { begin(messageId: string): void; add(text: string): void; flush(): void }
type Update = (messages: readonly Message[]) => readonly Message[]

/** Adds what streams in to its message, a few times a second. A replay takes the place of what was known. */
export function createPainter(change: (update: Update) => void): Painter {
  let messageId = ''
  let text = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (!text) return
    const content = text
    change((messages) => messages.map((message) => (message.id === messageId ? { ...message, content } : message)))
  }
  return {
    begin(id) {
      messageId = id
    },
    add(piece) {
      text += piece
      timer ??= setTimeout(flush, paintMs)
    },
    flush,
  }
}
