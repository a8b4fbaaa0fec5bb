import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Button } from '#shared/ui/buttons/button.tsx'
import { dashboardKey } from './dashboard-queries.ts'
import { shownAgo } from './figures-texts.ts'

/** Looks again at everything, and says how old the oldest figure on the screen is. */
export function RefreshBar() {
  const queryClient = useQueryClient()
  const isFetching = useIsFetching({ queryKey: dashboardKey }) > 0
  const now = useClock()
  const shown = queryClient
    .getQueryCache()
    .findAll({ queryKey: dashboardKey, type: 'active' })
    .map(({ state }) => state.dataUpdatedAt)
    .filter((updatedAt) => updatedAt > 0)
  const oldest = shown.length > 0 ? Math.min(...shown) : undefined

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-caption text-text-3 tabular-nums">
        {oldest === undefined ? 'Загружается' : `обновлено ${shownAgo(now - oldest)}`}
      </p>
      <Button
        size="dense"
        icon={<RefreshCw aria-hidden="true" />}
        isLoading={isFetching}
        onClick={() => queryClient.invalidateQueries({ queryKey: dashboardKey })}
      >
        Обновить
      </Button>
    </div>
  )
}

const secondMs = 1000

/** Returns the time, every second. */
function useClock(): number {
  return useSyncExternalStore(subscribeToSeconds, () => Math.ceil(Date.now() / secondMs) * secondMs)
}

function subscribeToSeconds(onChange: () => void): () => void {
  const timer = setInterval(onChange, secondMs)
  return () => clearInterval(timer)
}
