import { ChevronLeft, ChevronRight } from 'lucide-react'
import { ButtonLink } from './button-link.tsx'

type PagerProps = {
  page: number
  pageCount: number
  toAddress: (page: number) => string
  /** To bring the beginning of the list into sight. */
  onTurn: () => void
}

/** The way through a long list; nothing where it has one page. */
export function Pager({ page, pageCount, toAddress, onTurn }: PagerProps) {
  if (pageCount === 1) return null

  return (
    <nav aria-label="Страницы" className="mt-6 flex flex-wrap items-center justify-center gap-x-4 gap-y-3">
      {page > 1 && (
        <ButtonLink to={toAddress(page - 1)} size="dense" icon={<ChevronLeft />} onClick={onTurn}>
          Назад
        </ButtonLink>
      )}
      <p aria-live="polite" className="text-small text-text-2 tabular-nums">
        Страница {page} из {pageCount}
      </p>
      {page < pageCount && (
        <ButtonLink
          to={toAddress(page + 1)}
          size="dense"
          icon={<ChevronRight />}
          className="flex-row-reverse"
          onClick={onTurn}
        >
          Дальше
        </ButtonLink>
      )}
    </nav>
  )
}
