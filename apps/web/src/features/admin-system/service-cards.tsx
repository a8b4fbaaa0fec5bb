import type { Service } from '@lunaria/contract/admin-system'
import { shownCount } from '@lunaria/words/counts'
import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query'
import { Banknote, Database, Mail, MoonStar, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import toast from 'react-hot-toast'
import { call } from '#shared/api/call.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import type { Tone } from '#shared/ui/marks/tone.ts'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'
import { StatusDot } from '#shared/ui/states/status-dot.tsx'
import { restartKey, statusQuery } from './system-queries.ts'

const unknownStatus = 'Не удалось получить статус системы'

const cards: Record<Service['id'], { title: string; icon: ReactNode }> = {
  database: { title: 'База данных', icon: <Database /> },
  ai: { title: 'Мастер (ИИ)', icon: <MoonStar /> },
  payments: { title: 'Платежи', icon: <Banknote /> },
  mail: { title: 'Почта', icon: <Mail /> },
}
const order: Service['id'][] = ['database', 'ai', 'payments', 'mail']

const states: Record<Service['status'], { tone: Tone; word: string }> = {
  ok: { tone: 'ok', word: 'Работает' },
  warning: { tone: 'warn', word: 'Внимание' },
  error: { tone: 'err', word: 'Ошибка' },
}

/** The four services behind the product, probed live. */
export function ServiceCards() {
  const queryClient = useQueryClient()
  const isRestarting = useIsMutating({ mutationKey: restartKey }) > 0
  const status = useQuery({ ...statusQuery, enabled: !isRestarting })
  const [isRefreshing, setRefreshing] = useState(false)

  async function refresh() {
    setRefreshing(true)
    try {
      queryClient.setQueryData(statusQuery.queryKey, await call('GET /api/admin/system/status', {}))
      toast.success('Статус системы обновлен')
    } catch {
      toast.error(unknownStatus)
      await queryClient.resetQueries({ queryKey: statusQuery.queryKey })
    } finally {
      setRefreshing(false)
    }
  }

  return (
    <section aria-labelledby="services-title" aria-busy={status.isPending}>
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="services-title" className="font-text text-lead font-semibold text-text-1">
          Службы
        </h2>
        <Button size="dense" icon={<RefreshCw />} isLoading={isRefreshing} onClick={refresh}>
          Обновить статус
        </Button>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {order.map((id) => (
          <ServiceCard
            key={id}
            id={id}
            service={status.data?.services.find((service) => service.id === id)}
            isUnknown={status.isError}
          />
        ))}
      </ul>
    </section>
  )
}

type ServiceCardProps = {
  id: Service['id']
  service: Service | undefined
  /** It could not be asked how the services are: as good as broken until one knows better. */
  isUnknown: boolean
}

function ServiceCard({ id, service, isUnknown }: ServiceCardProps) {
  const { title, icon } = cards[id]
  const { tone, word } = states[isUnknown ? 'error' : (service?.status ?? 'ok')]

  return (
    <li className="flex min-h-36 flex-col rounded-lg border border-line bg-bg-1 p-4">
      <div className="flex items-center gap-2.5 text-text-1 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:stroke-[1.7] [&_svg]:text-text-3">
        <span aria-hidden="true">{icon}</span>
        <h3 className="font-text text-body font-semibold">{title}</h3>
      </div>
      {!service && !isUnknown ? (
        <div className="mt-3 flex flex-col gap-2.5">
          <span className="sr-only">Проверяем</span>
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-4" />
          <Skeleton className="h-4 w-3/4" />
        </div>
      ) : (
        <>
          <p className="mt-2 flex items-center justify-between gap-2">
            <StatusDot tone={tone}>{word}</StatusDot>
            {service && !isUnknown && service.latencyMs > 0 && (
              <span className="text-caption whitespace-nowrap text-text-3 tabular-nums">
                <span className="sr-only">Ответ за </span>
                {shownCount(service.latencyMs)} мс
              </span>
            )}
          </p>
          <p className="mt-1.5 text-small [overflow-wrap:anywhere] text-text-2">
            {isUnknown || !service ? `${unknownStatus}.` : service.message}
          </p>
        </>
      )}
    </li>
  )
}
