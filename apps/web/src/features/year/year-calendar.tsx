import type { YearState } from '@lunaria/contract/year'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CalendarPlus, Download } from 'lucide-react'
import { useId, useState } from 'react'
import toast from 'react-hot-toast'
import { errorText } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { buttonClass } from '#shared/ui/buttons/button-style.ts'
import { yearQuery } from './year-queries.ts'

/** The year in a calendar: as a file, or by a private address that a calendar reads by itself. */
export function YearCalendar({ userId, year: { drawId, calendarUrl } }: { userId: string; year: YearState }) {
  const queryClient = useQueryClient()
  const titleId = useId()
  const change = useMutation({
    mutationFn: (isWanted: boolean): Promise<unknown> =>
      isWanted ? call('POST /api/year/calendar', {}) : call('DELETE /api/year/calendar', {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: yearQuery(userId).queryKey.slice(0, -1) }),
    onError: (error) => toast.error(errorText(error)),
  })

  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3 border-t border-line pt-4">
      <div>
        <h2 id={titleId} className="font-text text-small font-normal text-text-2">
          В&nbsp;своём календаре
        </h2>
        <p className="text-caption text-text-3">
          Первые числа месяцев, карта и&nbsp;строка о&nbsp;ней. Вашего вопроса и&nbsp;имени там нет.
        </p>
      </div>
      {calendarUrl && <Address url={calendarUrl} titleId={titleId} />}
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        {!calendarUrl && (
          <Button size="dense" icon={<CalendarPlus />} isLoading={change.isPending} onClick={() => change.mutate(true)}>
            Подписать календарь
          </Button>
        )}
        <a href={`/api/year/${drawId}/calendar`} download="lunaria.ics" className={buttonClass('secondary', 'dense')}>
          <Download aria-hidden="true" /> Скачать .ics
        </a>
        {calendarUrl && (
          <>
            <Button size="dense" variant="ghost" disabled={change.isPending} onClick={() => change.mutate(true)}>
              Сменить адрес
            </Button>
            <Button size="dense" variant="ghost" disabled={change.isPending} onClick={() => change.mutate(false)}>
              Закрыть адрес
            </Button>
          </>
        )}
      </div>
    </section>
  )
}

function Address({ url, titleId }: { url: string; titleId: string }) {
  const [outcome, setOutcome] = useState<string>()

  async function copy() {
    try {
      await navigator.clipboard.writeText(url) // absent where the page did not come by https
      setOutcome('Скопировано')
    } catch {
      setOutcome('Выделите и скопируйте сами')
    }
  }

  return (
    <div className="flex flex-wrap gap-x-3 gap-y-2">
      <input
        readOnly
        value={url}
        aria-label="Адрес календаря"
        aria-describedby={titleId}
        onFocus={(event) => event.target.select()}
        className="h-11 w-full min-w-0 truncate rounded-md border border-line-strong bg-bg-0 px-3 text-small text-text-1"
      />
      <a href={url.replace(/^https?:/, 'webcal:')} className={buttonClass('secondary', 'dense')}>
        <CalendarPlus aria-hidden="true" /> Открыть в&nbsp;календаре
      </a>
      <Button size="dense" onClick={copy}>
        <span role="status">{outcome ?? 'Скопировать'}</span>
      </Button>
      <p className="w-full text-caption text-text-3">
        Адрес знаете только вы. В&nbsp;нём виден последний годовой расклад; если адрес попал к&nbsp;кому-то ещё, смените
        его.
      </p>
    </div>
  )
}
