import type { Service } from '@lunaria/contract/admin-system'
import { shownCount } from '@lunaria/words/counts'
import { useQuery } from '@tanstack/react-query'
import { PanelSection } from '#shared/panel/panel-section.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import type { Tone } from '#shared/ui/marks/tone.ts'
import { LoadProblem } from '#shared/ui/states/load-problem.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'
import { StatusDot } from '#shared/ui/states/status-dot.tsx'
import { serviceQuery } from './payment-queries.ts'

const states: Record<Service['status'], { tone: Tone; word: string }> = {
  ok: { tone: 'ok', word: 'Работает' },
  warning: { tone: 'warn', word: 'Внимание' },
  error: { tone: 'err', word: 'Ошибка' },
}

/** How the cash desk answers, asked just now. */
export function PaymentService() {
  const service = useQuery(serviceQuery)

  return (
    <PanelSection
      title="Состояние системы"
      aside={
        <Button size="dense" variant="ghost" isLoading={service.isFetching} onClick={() => service.refetch()}>
          Обновить
        </Button>
      }
    >
      {service.isPending && (
        <div role="status" className="flex flex-col gap-3">
          <span className="sr-only">Спрашиваем кассу</span>
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-18.5 sm:h-13" />
        </div>
      )}
      {service.isError && <LoadProblem query={service} />}
      {service.isSuccess && <Reading service={service.data} />}
    </PanelSection>
  )
}

function Reading({ service }: { service: Service | null }) {
  if (!service) return <p className="text-small text-text-2">О кассе сервер ничего не сообщил.</p>
  const { tone, word } = states[service.status]
  return (
    <>
      <p className="flex items-center justify-between gap-3">
        <span className="text-small text-text-2">Касса</span>
        <StatusDot tone={tone}>{word}</StatusDot>
      </p>
      <p className="mt-1.5 flex items-center justify-between gap-3 text-small">
        <span className="text-text-2">Время ответа</span>
        <span className="tabular-nums">{shownCount(Math.round(service.latencyMs))} мс</span>
      </p>
      <p className="mt-3 text-small break-words text-text-2">{service.message}</p>
    </>
  )
}
