import { Suspense } from 'react'
import { lazyPart } from '#shared/loading/lazy-part.tsx'
import type { ChatFlow } from './use-chat-flow.ts'

/** Comes with the spreads and the cards, and only to those who ask again. */
const RepeatPanel = lazyPart(async () => (await import('./repeat-panel.tsx')).RepeatPanel)

/** The earlier reading of a question that is asked again, with what can be done; nothing where there is none. */
export function RepeatGuard({ flow, chatId, userId }: { flow: ChatFlow; chatId: string; userId: string }) {
  const { found, forget, layAnew } = flow.repeat
  // Once the question in the box is changed, the reminder is about another one.
  if (!found || found.content !== flow.draft) return null

  return (
    <Suspense>
      <RepeatPanel
        own={{ chatId, userId }}
        repeat={found}
        onClose={forget}
        onLayAnew={() => layAnew(found.content)}
        onAsked={() => {
          forget()
          flow.setDraft('')
        }}
      />
    </Suspense>
  )
}
