import type { LogLevel, LogLine } from '@lunaria/contract/admin-system'
import { exactClockTime, listedDay, shortDay } from '@lunaria/words/moments'
import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import { Button } from '#shared/ui/buttons/button.tsx'
import { securityGist, securityWords } from './security-texts.ts'

export const levelWords: Record<LogLevel, string> = {
  error: 'Ошибки',
  warn: 'Предупреждения',
  info: 'Сведения',
  debug: 'Отладка',
}

const looks: Record<LogLevel, string> = {
  error: 'text-err',
  warn: 'text-warn',
  info: 'text-info',
  debug: 'text-text-3',
}

/** A log is read in columns: the type that programs write in. */
const mono = 'font-[family-name:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace] text-caption'

type LogRowProps = { line: LogLine; onRequest: (requestId: string) => void }

/** A line of the log, which unfolds to all that it says. */
export function LogRow({ line, onRequest }: LogRowProps) {
  const { time, level, message, event, requestId, details } = line
  const hasMore = details !== undefined || requestId !== undefined
  const head = (
    <>
      <time dateTime={time} className="shrink-0 text-text-3 tabular-nums">
        {shownTime(time)}
      </time>
      <span className={clsx('w-11 shrink-0', looks[level])}>{level}</span>
      <span className="w-full min-w-0 [overflow-wrap:anywhere] text-text-1 md:w-auto md:flex-1">
        {event ? securityWords[event] : message}
        <span className="text-text-3">{summariseLine(line)}</span>
      </span>
    </>
  )
  const headClass = 'flex min-h-11 flex-wrap items-center gap-x-3 px-3 py-2 md:flex-nowrap'

  return (
    <li className={clsx('border-b border-line last:border-b-0', mono)}>
      {!hasMore && <p className={clsx(headClass, 'pl-10')}>{head}</p>}
      {hasMore && (
        <details className="group">
          <summary
            className={clsx(headClass, 'cursor-pointer list-none hover:bg-bg-2 [&::-webkit-details-marker]:hidden')}
          >
            <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-text-3 group-open:rotate-90" />
            {head}
          </summary>
          <div className="px-3 pt-1 pb-3 md:pl-10">
            {details && (
              <pre className="overflow-x-auto rounded-sm bg-bg-1 p-3 break-words whitespace-pre-wrap text-text-2">
                {JSON.stringify(details, undefined, 2).replaceAll('\\n', '\n')}
              </pre>
            )}
            {requestId && (
              <Button size="dense" variant="ghost" className="mt-2 font-text" onClick={() => onRequest(requestId)}>
                Только этот запрос
              </Button>
            )}
          </div>
        </details>
      )}
    </li>
  )
}

/** Returns what one looks for first: what was called and how it ended, or what is wrong. */
function summariseLine({ event, details = {} }: LogLine): string {
  const { req, status, ms, err } = details
  if (event) return securityGist(details)
  const call = isRecord(req) ? ` ${req.method} ${req.url}` : ''
  const end = typeof status === 'number' ? ` → ${status}` : ''
  const took = typeof ms === 'number' ? ` · ${ms} мс` : ''
  const fault = isRecord(err) && typeof err.message === 'string' ? ` · ${err.message}` : ''
  return `${call}${end}${took}${fault}`
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Shows today's lines with the hour, older ones with the day as well. */
function shownTime(time: string): string {
  const clock = exactClockTime(time, 'browser')
  const isToday = listedDay(time, 'browser') === listedDay(new Date(), 'browser')
  return isToday ? clock : `${shortDay(time, 'browser')} ${clock}`
}
