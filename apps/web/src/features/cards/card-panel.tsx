import { cardById } from '@lunaria/tarot/cards'
import clsx from 'clsx'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { useLast } from '#shared/browser/use-last.ts'
import { useMedia } from '#shared/browser/use-media.ts'
import { useWindowEvents } from '#shared/browser/use-window-events.ts'
import { CardImage } from '#shared/tarot/card-image.tsx'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { Dialog, firstFocus } from '#shared/ui/overlays/dialog.tsx'
import { Drawer } from '#shared/ui/overlays/drawer.tsx'
import { CardDetails } from './card-details.tsx'

export type CardPanelProps = {
  /** In a page that scrolls as a whole: the column stays in sight, and leads to the card's own page. */
  isOnPage?: boolean
  /** The page is about something else: it makes no room for a column. */
  isOver?: boolean
  /** Undefined while no card is open. */
  cardId: string | undefined
  /** Opens the card beside the open one. */
  onTurn: (step: 1 | -1) => void
  onClose: () => void
}

/** The open card: a column beside the grid where there is room, else a drawer, on a phone a sheet from below. */
export function CardPanel({ cardId, isOnPage = false, isOver = false, onTurn, onClose }: CardPanelProps) {
  const screen = useScreen()
  const shownId = useLast(cardId)
  if (shownId === undefined) return null

  const isOpen = cardId !== undefined
  const title = cardById(shownId)?.name ?? 'Карта не найдена'
  const body = <PanelBody cardId={shownId} onTurn={onTurn} hasPage={isOnPage} />
  if (screen === 'desk' && !isOver) {
    return isOpen ? (
      <Column title={title} onClose={onClose} isOnPage={isOnPage}>
        {body}
      </Column>
    ) : null
  }
  if (screen !== 'phone') {
    return (
      <Drawer isOpen={isOpen} onClose={onClose} side="right" width="wide" title={title} isReadFirst>
        <div className="px-5 pb-6">{body}</div>
      </Drawer>
    )
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} isReadFirst isHeadKept>
      {body}
    </Dialog>
  )
}

type ColumnProps = { title: string; onClose: () => void; isOnPage: boolean; children: ReactNode }

function Column({ title, onClose, isOnPage, children }: ColumnProps) {
  const titleId = useId()

  useWindowEvents({
    keydown(event) {
      // A dialog above has answered to it already; a search box that is not empty clears itself.
      const { defaultPrevented, target } = event
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
      const isClearing = target instanceof HTMLInputElement && target.type === 'search' && target.value !== ''
      if (isEscape && !defaultPrevented && !isClearing) onClose()
    },
  })

  return (
    <aside
      aria-labelledby={titleId}
      className={clsx(
        'flex w-[26.25rem] shrink-0 animate-fade-in flex-col overflow-y-auto overscroll-contain border-line bg-bg-1',
        isOnPage ? 'sticky top-4 max-h-[calc(100dvh-2rem)] rounded-lg border' : 'border-l',
      )}
    >
      <header className="sticky top-0 z-10 flex items-start gap-3 bg-bg-1 pt-5 pr-3 pb-1 pl-6">
        <h2
          ref={focusWhenOpened}
          id={titleId}
          {...firstFocus} // who comes from another page is led here (usePageFocus)
          className="min-w-0 flex-1 pt-1 text-h2 text-gold-hi outline-none"
        >
          {title}
        </h2>
        <IconButton label="Закрыть" onClick={onClose}>
          <X />
        </IconButton>
      </header>
      {/* Each card is read from its beginning; the title identifies it. */}
      <div key={title} ref={scrollToTop} className="px-6 pb-8">
        {children}
      </div>
    </aside>
  )
}

/** Focuses the heading; a panel that was opened by its address leaves the focus at the beginning of the page. */
function focusWhenOpened(heading: HTMLElement | null): void {
  if (document.activeElement !== document.body) heading?.focus({ preventScroll: true })
}

function scrollToTop(content: HTMLElement | null): void {
  content?.parentElement?.scrollTo({ top: 0 })
}

type PanelBodyProps = { cardId: string; onTurn: (step: 1 | -1) => void; hasPage: boolean }

function PanelBody({ cardId, onTurn, hasPage }: PanelBodyProps) {
  const card = cardById(cardId)
  if (!card) {
    return (
      <div className="flex flex-col items-center gap-6 py-8 text-center">
        <span className="w-34">
          <CardImage cardId={cardId} sizes="136px" />
        </span>
        <p className="text-text-2">Такой в колоде нет. Возможно, в адресе опечатка: выберите карту из справочника.</p>
      </div>
    )
  }
  return (
    <>
      <div className="-mt-1 mb-3 flex items-center justify-between gap-3">
        <p lang="en" className="text-small text-text-3">
          {card.nameEn}
        </p>
        <span className="-mr-2.5 flex">
          <IconButton label="Предыдущая карта" onClick={() => onTurn(-1)}>
            <ChevronLeft />
          </IconButton>
          <IconButton label="Следующая карта" onClick={() => onTurn(1)}>
            <ChevronRight />
          </IconButton>
        </span>
      </div>
      <div key={card.id} ref={scrollDialogToTop}>
        <CardDetails card={card} cardsAddress={hasPage ? '/cards' : '/app/cards'} />
      </div>
      {hasPage && (
        <Link
          to={`/cards/${card.id}`}
          className="mt-6 inline-flex min-h-11 items-center text-gold-hi underline underline-offset-4"
        >
          Вся страница о карте
        </Link>
      )}
    </>
  )
}

/** Scrolls to the beginning of a card that was opened by a link far down another one. */
function scrollDialogToTop(body: HTMLElement | null): void {
  body?.closest('[data-scroller]')?.scrollTo({ top: 0 })
}

/** What a card's panel has room for: a sheet, a drawer, a column beside the grid. */
type Screen = 'phone' | 'tablet' | 'desk'

function useScreen(): Screen {
  const isFromTablet = useMedia('(width >= 48rem)')
  const isFromDesk = useMedia('(width >= 75rem)')
  if (isFromDesk) return 'desk'
  return isFromTablet ? 'tablet' : 'phone'
}
