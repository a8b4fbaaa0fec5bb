import type { TarotSpread } from '@lunaria/contract/tarot'
import { useQueryClient } from '@tanstack/react-query'
import { LayoutGrid, X } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { lazyOverlay } from '#shared/loading/lazy-overlay.tsx'
import { useAccount } from '#shared/session/session.ts'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import type { ChatFlow } from '../flow/use-chat-flow.ts'
import { moveIntoSpread } from '../own-cards/hand-draft.ts'
import { type DrawOptions, defaultDrawOptions } from './use-draw-options.ts'

const OwnCards = lazyOverlay(async () => (await import('../own-cards/own-cards.tsx')).OwnCards)
const SpreadDialog = lazyOverlay(async () => (await import('./spread-dialog.tsx')).SpreadDialog)

type ChipProps = { flow: Pick<ChatFlow, 'chatId' | 'laying' | 'setLaying'>; isDisabled: boolean }
/** `input` is where the question is written: a spread that is chosen leads there. */
type SpreadChoiceProps = ChipProps & { input: RefObject<HTMLTextAreaElement | null> }

/** Opens the spreads to choose from; its name says how the next question will be dealt. */
export function SpreadChoice({ flow: { chatId, laying: choice, setLaying }, isDisabled, input }: SpreadChoiceProps) {
  const [isOpen, setIsOpen] = useState(false)
  const account = useAccount()
  const isOwnFirst = account?.profile.preferences.ownFirst
  const [isLaying, setIsLaying] = useState(false)
  const [ownSpread, setOwnSpread] = useState<TarotSpread | null>(null)
  const queryClient = useQueryClient()
  function onChoice(next: DrawOptions): void {
    setLaying(next)
    setTimeout(() => input.current?.focus()) // the dialog lets no focus go before
  }
  const name = `Расклад: ${nameChoice(choice)}${describeWay(choice)}${isOwnFirst ? ', сначала\u00a0вы' : ''}`

  return (
    <>
      <IconButton
        label={name}
        title={name}
        disabled={isDisabled}
        onClick={() => setIsOpen(true)}
        className="disabled:bg-transparent"
      >
        <LayoutGrid />
      </IconButton>
      <SpreadDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        choice={choice}
        onOwnCards={(spread) => {
          moveIntoSpread(queryClient, { userId: account?.user.id ?? '', chatId }, spread)
          setOwnSpread(spread)
          setIsOpen(false)
          setIsLaying(true)
        }}
        // A chosen spread is dealt, so the question is no longer about the cards on the table.
        onChoice={(next) => onChoice({ ...next, mode: next.mode === 'new' ? 'new' : undefined })}
      />
      <OwnCards
        isOpen={isLaying}
        onClose={() => setIsLaying(false)}
        chatId={chatId}
        spread={ownSpread}
        onDone={(hand) => {
          setIsLaying(false)
          onChoice({ ...defaultDrawOptions, hand })
        }}
      />
    </>
  )
}

/** What has been chosen for the next question, with a way to take it back; nothing while the master decides. */
export function SpreadChip({ flow: { laying, setLaying }, isDisabled }: ChipProps) {
  if (!laying.spread && !laying.hand && !laying.isByHand) return null
  return (
    <p className="inline-flex min-h-8 min-w-0 items-center rounded-pill border border-gold-line bg-gold/10 pl-3 text-caption text-gold-hi">
      <span aria-hidden="true" className="min-w-0 truncate first-letter:uppercase">
        {nameChoice(laying)}
      </span>
      <span aria-hidden="true" className="shrink-0 whitespace-pre">
        {describeWay(laying)}
      </span>
      <button
        type="button"
        aria-label="Пусть расклад подберёт мастер"
        disabled={isDisabled}
        onClick={() => setLaying({ ...defaultDrawOptions, mode: laying.mode })}
        className="hit-area inline-flex size-8 shrink-0 items-center justify-center rounded-pill hover:text-text-1 disabled:text-text-3"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </p>
  )
}

function nameChoice({ hand, spread, isByHand }: DrawOptions): string {
  if (hand) return `свои карты, ${hand.cards.length}`
  return spread?.name ?? (isByHand ? 'тяну карты сам' : 'подберёт мастер')
}

function describeWay({ hand, spread, isByHand }: DrawOptions): string {
  return isByHand && spread && !hand ? ' · тяну сам' : ''
}
