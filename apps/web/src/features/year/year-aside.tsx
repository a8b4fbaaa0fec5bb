import type { YearState } from '@lunaria/contract/year'
import { monthDay } from '@lunaria/words/moments'
import { monthStart } from '@lunaria/words/months'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Bell, Mail } from 'lucide-react'
import { useId } from 'react'
import toast from 'react-hot-toast'
import { Link } from 'react-router'
import { errorText } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { CardImage } from '#shared/tarot/card-image.tsx'
import { cardInWords } from '#shared/tarot/card-label.ts'
import { Switch } from '#shared/ui/fields/switch.tsx'
import { typeset } from '#shared/words/typeset.ts'
import { YearCalendar } from './year-calendar.tsx'
import { yearQuery } from './year-queries.ts'
import { yearTitle } from './year-texts.ts'

type YearAsideProps = { userId: string; year: YearState }

/** The thirteenth card, of the whole year. */
export function YearTheme({ theme }: Pick<YearState, 'theme'>) {
  return (
    <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-4">
      <CardImage cardId={theme.cardId} isReversed={theme.isReversed} alt="" sizes="72px" />
      <div>
        <h2 className="font-text text-caption font-normal text-text-3">Тема года</h2>
        <p className="font-display text-h3 text-gold-hi">{cardInWords(theme.cardId, theme.isReversed)}</p>
        {theme.text && <p className="mt-1 text-small text-text-2">{typeset(theme.text)}</p>}
      </div>
    </div>
  )
}

/** What surrounds the months: the letter, the calendar, the reminder and earlier years. */
export function YearAside({ userId, year }: YearAsideProps) {
  const { years, drawId } = year
  const others = years.filter((known) => known.drawId !== drawId)

  return (
    <div className="flex flex-col gap-5 max-w-2xl">
      <p className="flex gap-3.5 text-small text-text-2">
        <Mail aria-hidden="true" className="mt-0.5 size-5 shrink-0 stroke-[1.7] text-gold" />
        <LetterLine year={year} />
      </p>
      <Reminder userId={userId} year={year} />
      <YearCalendar userId={userId} year={year} />
      {others.length > 0 && (
        <nav aria-label="Другие годы" className="flex flex-wrap gap-x-6 border-t border-line pt-3 text-small">
          {others.map((other) => (
            <Link
              key={other.drawId}
              to={`/app/year/${other.drawId}`}
              className="inline-flex min-h-11 items-center text-text-2 hover:text-gold-hi"
            >
              {yearTitle(other.startsOn)}
            </Link>
          ))}
        </nav>
      )}
    </div>
  )
}

function LetterLine({ year: { startsOn, letter } }: { year: YearState }) {
  const end = monthStart(startsOn, 12)
  const day = `${monthDay(end, 'UTC')} ${end.slice(0, 4)}`
  if (!letter)
    return (
      <span>
        {day} здесь сложится письмо: что говорили карты, что записали вы и&nbsp;какая карта промолчала. Начнётся оно
        с&nbsp;вашей первой строки.
      </span>
    )
  return (
    <span>
      Письмо о&nbsp;годе складывается из&nbsp;ваших строк и&nbsp;отметок, целиком&nbsp;— {day}.{' '}
      <Link to="?view=letter" className="text-gold-hi underline decoration-gold underline-offset-4">
        Прочитать, что уже есть
      </Link>
    </span>
  )
}

/** One switch: a letter on the first of each month, and a notification where the card of the day has them. */
function Reminder({ userId, year: { reminds } }: YearAsideProps) {
  const queryClient = useQueryClient()
  const labelId = useId()
  const remind = useMutation({
    mutationFn: () => call('POST /api/year/reminders', { body: { reminds: !reminds } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: yearQuery(userId).queryKey.slice(0, -1) }),
    onError: (error) => toast.error(errorText(error)),
  })

  return (
    <div className="flex items-center gap-3.5 border-t border-line pt-4">
      <Bell aria-hidden="true" className="size-5 shrink-0 stroke-[1.7] text-text-3" />
      <div className="min-w-0 flex-1">
        <p id={labelId} className="text-small text-text-2">
          Напоминать первого числа
        </p>
        <p className="text-caption text-text-3">
          Письмом, а&nbsp;где включены уведомления о&nbsp;карте дня&nbsp;— ещё и&nbsp;уведомлением
        </p>
      </div>
      <Switch
        label="Напоминать первого числа"
        isOn={reminds}
        disabled={remind.isPending}
        onToggle={() => remind.mutate()}
      />
    </div>
  )
}
