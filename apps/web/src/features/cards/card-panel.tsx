import { cardById } from '@lunaria/tarot/cards'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { CardBack } from '#shared/tarot/card-back.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { Drawer } from '#shared/ui/drawer.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { IconButton } from '#shared/ui/icon-button.tsx'
import { CardDetails } from './card-details.tsx'
import { useScreen } from './use-screen.ts'

type CardPanelProps = {
  /** Undefined while no card is open. */
  cardId: string | undefined
  /** Opens the card beside the open one. */
  onTurn: (step: 1 | -1) => void
  onClose: () => void
}

/** The open card: a column beside the grid where there is room, else a drawer, on a phone a sheet from below. */
export function CardPanel({ cardId, onTurn, onClose }: CardPanelProps) {
  const screen = useScreen()
  const shownId = useLast(cardId)
  if (shownId === undefined) return null

  const isOpen = cardId !== undefined
  const title = cardById(shownId)?.name ?? 'Карта не найдена'
  const body = <PanelBody cardId={shownId} onTurn={onTurn} />
  if (screen === 'desk') {
    return isOpen ? (
      <Column title={title} onClose={onClose}>
        {body}
      </Column>
    ) : null
  }
  if (screen === 'tablet') {
    return (
      <Drawer isOpen={isOpen} onClose={onClose} side="right" width="wide" title={title}>
        <div className="px-5 pb-6">{body}</div>
      </Drawer>
    )
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      {body}
    </Dialog>
  )
}

/** The last value that was there: a panel that slides away still shows its card. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

function Column({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    // Opened by its address, it leaves the focus at the beginning of the page.
    if (document.activeElement !== document.body) heading.current?.focus({ preventScroll: true })
  }, [])

  useEffect(() => {
    function closeByEscape(event: KeyboardEvent) {
      // A dialog above, or a field that clears itself, has answered to it already.
      if (event.key === 'Escape' && !event.defaultPrevented) onClose()
    }
    addEventListener('keydown', closeByEscape)
    return () => removeEventListener('keydown', closeByEscape)
  })

  return (
    <aside
      aria-labelledby={titleId}
      className="flex w-[26.25rem] shrink-0 animate-fade-in flex-col overflow-y-auto overscroll-contain border-l border-line bg-bg-1"
    >
      <header className="flex items-start gap-3 pt-5 pr-3 pl-6">
        <h2 ref={heading} id={titleId} tabIndex={-1} className="flex-1 pt-1 text-h2 text-gold-hi outline-none">
          {title}
        </h2>
        <IconButton label="Закрыть" onClick={onClose}>
          <X />
        </IconButton>
      </header>
      <div className="px-6 pb-8">{children}</div>
    </aside>
  )
}

function PanelBody({ cardId, onTurn }: { cardId: string; onTurn: (step: 1 | -1) => void }) {
  const card = cardById(cardId)
  if (!card) {
    return (
      <EmptyState
        title="Такой карты в колоде нет"
        text="Возможно, в адресе опечатка. Выберите карту из справочника."
        icon={<CardBack sizes="56px" />}
      />
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
      <CardDetails key={card.id} card={card} />
    </>
  )
}
