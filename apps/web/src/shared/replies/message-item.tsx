import type { Message } from '@lunaria/contract/chats'
import { cardsInText, plainText } from '@lunaria/tarot/card-tags'
import { memo, useState } from 'react'
import { isOurs } from '#shared/care/held-tier.ts'
import { whenOpened } from '#shared/lib/when-opened.tsx'
import { CardMiniatures } from '#shared/tarot/card-miniatures.tsx'
import type { ShownCard } from '#shared/tarot/shown-card.ts'
import { SpreadTray } from '#shared/tarot/spread-tray.tsx'
import { MasterAvatar } from '#shared/ui/avatar.tsx'
import { Button } from '#shared/ui/button.tsx'
import { Markdown } from './markdown.tsx'

const CardViewer = whenOpened(async () => (await import('#shared/tarot/card-viewer.tsx')).CardViewer)

type MessageItemProps = {
  message: Message
  /** Asks again for the answer that failed; absent where there is nothing to ask again. */
  onRetry?: () => void
}

/** One message of a chat, as its kind looks. */
export const MessageItem = memo(function MessageItem({ message, onRetry }: MessageItemProps) {
  if (message.type === 'user') return <UserMessage message={message} />
  if (message.type === 'system') return <SystemMessage message={message} onRetry={onRetry} />
  return <MasterMessage message={message} />
})

function UserMessage({ message }: { message: Message }) {
  return (
    <div className="flex justify-end">
      <p className="max-w-[86%] rounded-[20px_20px_6px_20px] bg-bubble px-4.5 py-3 break-words whitespace-pre-wrap md:max-w-[78%]">
        <span className="sr-only">Вы: </span>
        {message.content}
      </p>
    </div>
  )
}

function SystemMessage({ message, onRetry }: MessageItemProps) {
  return (
    <div role="status" className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 text-small text-text-2">
      <p className="flex items-baseline gap-2.5">
        <span aria-hidden="true" className="size-2 shrink-0 -translate-y-px rounded-full bg-err" />
        {message.content}
      </p>
      {onRetry && (
        <Button size="dense" onClick={onRetry}>
          Повторить
        </Button>
      )}
    </div>
  )
}

function MasterMessage({ message }: { message: Message }) {
  const [openAt, setOpenAt] = useState<number | null>(null)
  const drawn = message.selectedCards
  const cards: readonly ShownCard[] =
    drawn.length > 0 ? drawn : cardsInText(message.content).map((cardId) => ({ cardId }))
  const isEmpty = message.content === ''
  if (isEmpty && cards.length === 0) return null

  function openCard(cardId: string) {
    const index = cards.findIndex((card) => card.cardId === cardId)
    if (index >= 0) setOpenAt(index)
  }

  return (
    <article
      aria-label="Ответ мистического помощника"
      aria-busy={message.status === 'running'}
      className="flex gap-3.5"
    >
      <MasterAvatar className="max-md:hidden" />
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        <p className="text-caption text-text-3 md:-mb-2">Мастер Таро</p>
        {drawn.length > 0 && (
          <div className="md:self-start">
            <SpreadTray cards={drawn} onOpen={setOpenAt} isRevealing={message.status === 'running' && isEmpty} />
          </div>
        )}
        {!isEmpty && <Markdown text={message.content} onCard={openCard} canCall={isOurs(message)} />}
        {drawn.length === 0 && cards.length > 0 && <CardMiniatures cards={cards} onOpen={setOpenAt} />}
        <MessageFooter message={message} />
      </div>
      <CardViewer isOpen={openAt !== null} cards={cards} openAt={openAt} onClose={() => setOpenAt(null)} />
    </article>
  )
}

function MessageFooter({ message }: { message: Message }) {
  if (message.status === 'stopped') return <p className="text-caption text-text-3">Ответ остановлен</p>
  if (message.status === 'failed') return <p className="text-caption text-text-3">Ответ оборвался</p>
  const proof = message.status === 'done' ? proofAddress(message) : undefined
  if (!proof) return null

  return (
    <p className="flex flex-wrap gap-x-5 text-caption text-text-3">
      <a
        href={proof}
        className="inline-flex min-h-11 items-center underline-offset-4 hover:text-gold-hi hover:underline"
      >
        Проверить раздачу
      </a>
      <button
        type="button"
        onClick={() => navigator.clipboard?.writeText(plainText(message.content))}
        className="inline-flex min-h-11 items-center underline-offset-4 hover:text-gold-hi hover:underline"
      >
        Скопировать
      </button>
    </p>
  )
}

/** The page that shows anybody that the cards were drawn before they were known. */
function proofAddress({ metadata }: Message): string | undefined {
  const draw = metadata.draw
  if (typeof draw !== 'object' || draw === null || !('seed' in draw) || !('picks' in draw) || !('commitment' in draw)) {
    return undefined
  }
  const query = new URLSearchParams({
    seed: String(draw.seed),
    picks: String(draw.picks),
    commitment: String(draw.commitment),
  })
  return `/verify?${query}`
}
