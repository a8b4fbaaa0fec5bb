import type { ReactNode } from 'react'
import { useModal } from '#shared/address/modal-url.ts'
import { errorText, isApiError } from '#shared/api/api-error.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { ButtonLink } from '#shared/ui/buttons/button-link.tsx'
import { EmptyState } from '#shared/ui/states/empty-state.tsx'
import { LoadProblem, type LoadProblemProps } from '#shared/ui/states/load-problem.tsx'
import { Notice } from '#shared/ui/states/notice.tsx'
import { typeset } from '#shared/words/typeset.ts'

/** Where the pages of the cabinet scroll. */
export function CabinetFrame({ children }: { children: ReactNode }) {
  return (
    <div className="relative flex-1 overflow-y-auto overscroll-contain px-4 pt-3 pb-10 md:px-8 md:pt-6 md:[scrollbar-gutter:stable]">
      <div className="mx-auto max-w-6xl">{children}</div>
    </div>
  )
}

/** What can be read and taken away without the plan, and what cannot be done. */
export function PlanOver() {
  const modal = useModal()
  return (
    <div className="mt-4">
      <Notice
        title="Тариф «Таролог» закончился"
        action={
          <Button size="dense" onClick={() => modal.open('plans')}>
            Выбрать тариф
          </Button>
        }
      >
        {typeset('Всё на месте: читать, скачивать и удалять можно. Новые встречи и письма — когда он снова начнётся.')}
      </Notice>
    </div>
  )
}

/** What is shown in place of a client or a meeting that is not there. */
export function NotThere({ query }: LoadProblemProps) {
  const { error } = query
  const isGone = isApiError(error, 'entry_not_found', 'malformed_request', 'cabinet_closed')
  if (!isGone && !isApiError(error, 'cabinet_needs_plan')) return <LoadProblem query={query} />
  return (
    <EmptyState
      isPage
      ornament="nothing-found"
      title="Здесь ничего нет"
      text={errorText(error)}
      action={<ButtonLink to="/app/cabinet">К клиентам</ButtonLink>}
    />
  )
}
