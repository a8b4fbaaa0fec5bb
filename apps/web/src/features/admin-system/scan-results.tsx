import type { SecurityCheck } from '@lunaria/contract/admin-system'
import { plural } from '@lunaria/words/plural'
import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const groups: { status: SecurityCheck['status']; title: string; icon: ReactNode }[] = [
  { status: 'warning', title: 'Нужно сделать', icon: <TriangleAlert className="text-warn" /> },
  { status: 'info', title: 'Стоит знать', icon: <Info className="text-info" /> },
  { status: 'ok', title: 'В порядке', icon: <CircleCheck className="text-ok" /> },
]

/** What the security check has found, the most pressing first. */
export function ScanResults({ checks, at }: { checks: readonly SecurityCheck[]; at: number }) {
  return (
    <div className="mt-6 border-t border-line pt-5">
      <h3
        key={at}
        ref={bringIntoSight}
        tabIndex={-1}
        className="font-text text-body font-semibold text-text-1 outline-none"
      >
        Проверка безопасности: {summarise(checks)}
      </h3>
      <div className="mt-4 flex flex-col gap-5">
        {groups.map(({ status, title: name, icon }) => {
          const found = checks.filter((check) => check.status === status)
          if (found.length === 0) return null
          return (
            <details key={status} open={status !== 'ok'} className="group">
              <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-small font-medium text-text-1 [&_svg]:size-5 [&_svg]:stroke-[1.7]">
                {icon}
                {name}
                <span className="text-text-3 tabular-nums">{found.length}</span>
              </summary>
              <dl className="mt-1 grid grid-cols-1 gap-x-8 gap-y-3 lg:grid-cols-2">
                {found.map(({ id, label, message }) => (
                  <div key={id} className="border-l-2 border-line pl-3">
                    <dt className="text-small text-text-1">{label}</dt>
                    <dd className="text-small [overflow-wrap:anywhere] text-text-2">{message}</dd>
                  </div>
                ))}
              </dl>
            </details>
          )
        })}
      </div>
    </div>
  )
}

/** Shows each check that has been made to the admin who asked for it. */
function bringIntoSight(title: HTMLElement | null): void {
  title?.focus({ preventScroll: true })
  title?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
}

function summarise(checks: readonly SecurityCheck[]): string {
  const warnings = checks.filter(({ status }) => status === 'warning').length
  if (warnings === 0) return 'срочных дел нет'
  return `${warnings} ${plural(warnings, { one: 'срочное дело', few: 'срочных дела', many: 'срочных дел' })}`
}
