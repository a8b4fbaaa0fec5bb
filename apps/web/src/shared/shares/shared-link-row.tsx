import { shareDays } from '@lunaria/contract/limits'
import type { SharedLink } from '@lunaria/contract/shares'
import { longDay } from '@lunaria/words/moments'
import { type Forms, plural } from '@lunaria/words/plural'
import { useMutation } from '@tanstack/react-query'
import { type RefCallback, useCallback, useId, useState } from 'react'
import toast from 'react-hot-toast'
import { errorText, isApiError } from '#shared/api/api-error.ts'
import { Button } from '#shared/ui/buttons/button.tsx'

const openingForms: Forms = { one: 'раз', few: 'раза', many: 'раз' }

const textAction = 'inline-flex min-h-11 items-center text-small text-text-2 hover:text-gold-hi'

const dayLabels: Record<(typeof shareDays)[number], string> = { 7: 'неделю', 30: '30 дней', 365: 'год' }
/** How long a link may live, as a list to choose from. */
export const shareTerms = shareDays
  .toSorted((a, b) => a - b)
  .map((days) => ({ value: String(days), label: dayLabels[days] }))

type SharedLinkRowProps = {
  link: Pick<SharedLink, 'id' | 'url' | 'views' | 'expires_at'>
  /** What it shows. */
  label: string
  isNew: boolean
  /** Closes it for good. */
  revoke: () => Promise<unknown>
  onRevoked: () => void
}

/** One private link: what it shows, how long, how often it was opened, and what can be done with it. */
export function SharedLinkRow({ link, label, isNew, ...revoking }: SharedLinkRowProps) {
  const { url, views, expires_at } = link
  const nameId = useId()
  const isOver = new Date(expires_at) <= new Date()
  const end = longDay(expires_at, 'browser')

  return (
    <li className="flex flex-col gap-2 border-b border-line py-3 last:border-b-0">
      <p id={nameId} className="text-small text-text-1">
        {label}
      </p>
      <p className="text-caption text-text-3">
        {isOver ? 'срок вышел' : `действует до ${end}`} ·{' '}
        {views === 0 ? 'ещё не открывали' : `открыли ${views} ${plural(views, openingForms)}`}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {url && !isOver && <Address url={url} isNew={isNew} nameId={nameId} />}
        <Revoke {...revoking} nameId={nameId} isOver={isOver} />
      </div>
    </li>
  )
}

function Address({ url, isNew, nameId }: { url: string; isNew: boolean; nameId: string }) {
  const [outcome, setOutcome] = useState<string>()
  const focusNew: RefCallback<HTMLInputElement> = useCallback(
    (field) => {
      if (!isNew || !field) return
      field.focus()
      selectFromStart(field)
    },
    [isNew],
  )

  async function copy() {
    try {
      await navigator.clipboard.writeText(url) // absent where the page did not come by https
      setOutcome('Скопировано')
    } catch {
      setOutcome('Выделите и скопируйте сами')
    }
  }

  return (
    <>
      <input
        ref={focusNew}
        readOnly
        value={url}
        aria-label="Адрес ссылки"
        aria-describedby={nameId}
        onFocus={(event) => selectFromStart(event.target)}
        className="h-11 w-full min-w-0 truncate rounded-md border border-line-strong bg-bg-0 px-3 text-small text-text-1"
      />
      <Button variant={isNew ? 'primary' : 'secondary'} size="dense" onClick={copy} aria-describedby={nameId}>
        <span role="status">{outcome ?? 'Скопировать'}</span>
      </Button>
      {'share' in navigator && (
        // It is refused when the user thinks better of it, which is no fault.
        <Button size="dense" onClick={() => navigator.share({ url }).catch(() => {})} aria-describedby={nameId}>
          Отправить…
        </Button>
      )}
      <a href={url} target="_blank" rel="noopener" aria-describedby={nameId} className={textAction}>
        Посмотреть<span className="sr-only"> (в новой вкладке)</span>
      </a>
    </>
  )
}

/** Selects all of it and shows its beginning. */
function selectFromStart(field: HTMLInputElement): void {
  field.setSelectionRange(0, field.value.length, 'backward')
  field.scrollLeft = 0
}

type RevokeProps = Pick<SharedLinkRowProps, 'revoke' | 'onRevoked'> & { nameId: string; isOver: boolean }

function Revoke({ revoke, onRevoked, nameId, isOver }: RevokeProps) {
  const revocation = useMutation({
    mutationFn: async () => {
      try {
        await revoke()
      } catch (error) {
        // Closed somewhere else: that is what was wanted.
        if (!isApiError(error, 'link_not_found')) throw error
      }
    },
    onSuccess: () => {
      onRevoked()
      toast.success(isOver ? 'Убрали из списка' : 'Ссылка отозвана')
    },
    onError: (error) => toast.error(errorText(error)),
  })

  function askAndRevoke(): void {
    if (isOver || confirm('Отозвать ссылку? У всех, кому вы её дали, страница закроется навсегда.')) revocation.mutate()
  }

  return (
    <button type="button" aria-describedby={nameId} onClick={askAndRevoke} className={textAction}>
      {isOver ? 'Убрать из списка' : 'Отозвать ссылку'}
    </button>
  )
}
