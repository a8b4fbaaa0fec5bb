import type { Message } from '@lunaria/contract/chats'
import { cardsInText } from '@lunaria/tarot/card-tags'
import clsx from 'clsx'
import { ShieldCheck } from 'lucide-react'
import { memo, type ReactNode, useState } from 'react'
import { isCareMessage } from '#shared/care/active-tier.ts'
import { HelpOffer } from '#shared/care/help-offer.tsx'
import { lazyOverlay } from '#shared/loading/lazy-overlay.tsx'
import { BesideCards } from '#shared/spreads/beside-cards.tsx'
import { ClarifyingTray } from '#shared/spreads/clarifying-tray.tsx'
import { SpreadTray } from '#shared/spreads/spread-tray.tsx'
import { CardMiniatures } from '#shared/tarot/card-miniatures.tsx'
import type { ShownCard } from '#shared/tarot/shown-card.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { MasterAvatar } from '#shared/ui/marks/avatar.tsx'
import { typeset } from '#shared/words/typeset.ts'
import { ActionBar, BarWord, barAction } from './action-bar.tsx'
import { cardsOnTable, clarifiedTable } from './clarified-table.ts'
import { CopyButton } from './copy-button.tsx'
import { CutNotice } from './cut-notice.tsx'
import { Hurried } from './hurried.tsx'
import { Markdown } from './markdown.tsx'
import type { Proof } from './proof-address.ts'
import { QuestionBubble } from './question-bubble.tsx'
import type { WhyParts } from './use-why-so.tsx'

const CardViewer = lazyOverlay(async () => (await import('#shared/tarot/card-viewer.tsx')).CardViewer)

/** How an answer about cards on the table is drawn. */
export type TableParts = {
  /** The table of the cards; absent where they were on one before, or are in no spread. */
  tray?: (onOpen: (index: number) => void) => ReactNode
  /** What surrounds each paragraph. */
  paragraph: (block: ReactNode, index: number) => ReactNode
  /** Leads to what is said of a card, with the focus. */
  goToCard?: (index: number) => void
  /** The cards are not turned yet: nothing is said before. */
  isHeld: boolean
}

type MessageItemProps = Proof & {
  message: Message
  /** Asks again for the answer that failed; absent where there is nothing to ask again. */
  onRetry?: () => void
  /** Shows the rest of a running answer immediately; absent where it comes as fast as it can. */
  onHurry?: (messageId: string) => void
  /** Under the cards, before the master speaks. */
  before?: ReactNode
  /** Between the cards and the text of another version. */
  above?: ReactNode
  /** Before the other actions of a whole answer. */
  actions?: ReactNode
  /** What can be done with it for a message. */
  paid?: ReactNode
  /** Another answer came after it. */
  isEarlier?: boolean
  /** Where a paragraph comes from, by its place in the text: a mark at its end, and what that opens under it. */
  why?: WhyParts
  /** Under the text. */
  after?: ReactNode
  table?: TableParts
  /** What can be done with a card that is looked at. */
  actionOf?: (card: ShownCard) => ReactNode
  /** Where one can go from a card that is looked at. */
  waysOf?: (card: ShownCard, close: () => void) => ReactNode
}

/** One message of a chat, as its kind looks. */
export const MessageItem = memo(function MessageItem({ message, onRetry, ...answer }: MessageItemProps) {
  if (message.type === 'user') return <QuestionBubble id={message.id} content={message.content} />
  if (message.type === 'system') return <SystemMessage message={message} onRetry={onRetry} />
  return <MasterMessage message={message} {...answer} />
})

function SystemMessage({ message, onRetry }: Pick<MessageItemProps, 'message' | 'onRetry'>) {
  return (
    <div data-failure className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 text-small text-text-2">
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

function MasterMessage({
  message,
  onHurry,
  before,
  above,
  actions,
  paid,
  isEarlier,
  why,
  after,
  table: parts,
  actionOf,
  waysOf,
  ...proof
}: Omit<MessageItemProps, 'onRetry'>) {
  const [openAt, setOpenAt] = useState<number | null>(null)
  const drawn = message.selectedCards
  const [added] = drawn
  const table = clarifiedTable(message)
  const tray = parts?.tray
  const cards: readonly ShownCard[] = drawn.length > 0 ? [...(table?.cards ?? []), ...drawn] : cardsNamed(message)
  const { content, status } = parts?.isHeld ? pausedMessage : message
  const isEmpty = content === ''
  const isLaying = status === 'running' && isEmpty
  if (isEmpty && cards.length === 0 && !isStored(message)) return null

  const hurry = onHurry && status === 'running' && !isEmpty ? () => onHurry(message.id) : undefined

  const frame = (block: ReactNode, index: number) => (
    <>
      {parts ? parts.paragraph(block, index) : block}
      {why?.under(index)}
    </>
  )

  function openCard(cardId: string) {
    const index = cards.findIndex((card) => card.cardId === cardId)
    if (index >= 0) setOpenAt(index)
  }

  return (
    <article
      aria-label="Ответ мистического помощника"
      aria-busy={status === 'running'}
      className={clsx('group/answer flex gap-3.5', tray && 'stage:contents')}
    >
      <MasterAvatar className="max-md:hidden stage:in-data-stage:hidden" />
      <div className={clsx('relative flex min-w-0 flex-1 flex-col gap-4', tray && 'stage:contents')}>
        {tray ? (
          tray(setOpenAt)
        ) : (
          <>
            <Author />
            {drawn.length > 0 && (
              <div className="max-w-full md:self-start">
                {table && added ? (
                  <ClarifyingTray
                    table={table.cards}
                    explains={table.explains}
                    added={added}
                    onOpen={openCard}
                    isLaying={isLaying && !above}
                  />
                ) : (
                  <SpreadTray cards={drawn} onOpen={setOpenAt} isRevealing={isLaying && !above} />
                )}
              </div>
            )}
          </>
        )}
        <div className={clsx('flex min-w-0 flex-col gap-4', tray && 'stage:col-start-2 stage:mt-7')}>
          {before}
          {tray && <Author />}
          {above}
          {!isEmpty && (
            <Hurried onHurry={hurry}>
              <Markdown
                text={content}
                onCard={openCard}
                canCall={isCareMessage(message)}
                frame={frame}
                tail={why?.mark}
              />
            </Hurried>
          )}
          {status === 'done' && <CutNotice message={message} />}
          {!parts?.isHeld && after}
          {message.metadata.help === true && status === 'done' && <HelpOffer id={message.id} />}
          {drawn.length === 0 && cards.length > 0 && (
            <div className={clsx(parts && 'stage:in-data-stage:hidden')}>
              {cards.every(({ positionName }) => positionName) ? (
                <BesideCards label="Карты" cards={cards} onOpen={setOpenAt} />
              ) : (
                <CardMiniatures cards={cards} onOpen={setOpenAt} />
              )}
            </div>
          )}
          {!parts?.isHeld && <MessageFooter {...{ message, actions, paid, isEarlier }} {...proof} />}
        </div>
      </div>
      <CardViewer
        isOpen={openAt !== null}
        cards={cards}
        openAt={openAt}
        onClose={() => setOpenAt(null)}
        actionOf={actionOf}
        waysOf={waysOf}
      />
    </article>
  )
}

const pausedMessage = { content: '', status: 'running' } as const

/** Returns the cards that an answer names, as they are on the table that it continues about. */
function cardsNamed(message: Message): ShownCard[] {
  const lying = cardsOnTable(message)
  return cardsInText(message.content).map((cardId) => lying.find((card) => card.cardId === cardId) ?? { cardId })
}

function Author() {
  return (
    <p data-author className="text-caption text-text-3 md:-mb-2">
      Мастер
    </p>
  )
}

/** Returns true for a stopped answer without a word whose message did not come back: that has a limit for a day. */
function isStored({ status, metadata }: Message): boolean {
  return status === 'stopped' && metadata.messageKept === true
}
const storedText =
  'Ответ остановлен до первого слова. Десять сообщений за сутки мы за такие остановки уже вернули, это осталось потраченным.'

type FooterProps = Proof & Pick<MessageItemProps, 'message' | 'actions' | 'paid' | 'isEarlier'>

function MessageFooter({ message, proof, drawCount = 1, actions, paid, isEarlier = false }: FooterProps) {
  if (isStored(message)) return <p className="text-small text-text-2">{typeset(storedText)}</p>
  if (message.status === 'stopped') return <p className="text-caption text-text-3">Ответ остановлен</p>
  if (message.status === 'failed') return <p className="text-caption text-text-3">Ответ оборвался</p>
  if (message.status !== 'done' || (!proof && !actions)) return null

  return (
    <ActionBar isEarlier={isEarlier} paid={paid}>
      {actions}
      <CopyButton text={message.content} />
      {proof && (
        // Beside the chat, not in its place.
        <a href={proof} target="_blank" rel="noopener" title="Проверить раздачу" className={barAction}>
          <ShieldCheck />
          <BarWord>
            Проверить
            {/* Where there is room for one word. */}
            <span className="@min-[27rem]/bar:@max-[38rem]/bar:sr-only">
              {drawCount === 1 ? ' раздачу' : drawCount === 2 ? ' обе раздачи' : ' все раздачи'}
            </span>
            <span className="sr-only"> (в новой вкладке)</span>
          </BarWord>
        </a>
      )}
    </ActionBar>
  )
}
