import type { ReactNode } from 'react'

/** The fields of a check that has been made by a link. */
export function ByHand({ children }: { children: ReactNode }) {
  return (
    <details className="rounded-lg border border-line bg-bg-1 px-5 py-2">
      <summary className="flex min-h-11 items-center rounded-sm font-medium text-text-1">Проверить вручную</summary>
      <div className="flex flex-col gap-8 py-4">{children}</div>
    </details>
  )
}
