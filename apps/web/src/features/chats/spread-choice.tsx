import { LayoutGrid } from 'lucide-react'
import { useState } from 'react'
import { whenOpened } from '#shared/lib/when-opened.tsx'
import { useAccount } from '#shared/session/session.ts'
import type { ChatFlow } from './use-chat-flow.ts'
import { masterDecides } from './use-laying.ts'

const OwnCards = whenOpened(async () => (await import('./own-cards.tsx')).OwnCards)
const SpreadDialog = whenOpened(async () => (await import('./spread-dialog.tsx')).SpreadDialog)

type SpreadChoiceProps = { flow: Pick<ChatFlow, 'chatId' | 'laying' | 'setLaying'>; isDisabled: boolean }

/** Says how the next question will be laid, and opens the spreads to choose from. */
export function SpreadChoice({ flow: { chatId, laying: choice, setLaying: onChoice }, isDisabled }: SpreadChoiceProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isOwnFirst = useAccount()?.profile.preferences.ownFirst
  const [isLaying, setIsLaying] = useState(false)
  const name = choice.hand ? `свои карты, ${choice.hand.cards.length}` : (choice.spread?.name ?? 'подберёт мастер')

  return (
    <>
      <button
        type="button"
        disabled={isDisabled}
        onClick={() => setIsOpen(true)}
        className="inline-flex min-h-11 items-center gap-2 rounded-sm text-left text-caption text-text-2 hover:text-gold-hi disabled:text-text-3"
      >
        <LayoutGrid aria-hidden="true" className="size-4.5 stroke-[1.7]" />
        Расклад: {name}
        {choice.isByHand && ', карты — своей рукой'}
        {isOwnFirst && ', сначала\u00a0вы'}
      </button>
      <SpreadDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        choice={choice}
        onOwnCards={() => {
          setIsOpen(false)
          setIsLaying(true)
        }}
        // A chosen spread is laid, so the question is no longer about the cards on the table.
        onChoice={(next) => onChoice({ ...next, mode: next.mode === 'new' ? 'new' : undefined })}
      />
      <OwnCards
        isOpen={isLaying}
        onClose={() => setIsLaying(false)}
        chatId={chatId}
        spread={choice.spread}
        onDone={(hand) => {
          setIsLaying(false)
          onChoice({ ...masterDecides, hand })
        }}
      />
    </>
  )
}
