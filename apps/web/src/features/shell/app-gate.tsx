import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { errorText, isApiError } from '#shared/api/api-error.ts'
import { configPollMs } from '#shared/api/public-config.ts'
import { useWindowEvents } from '#shared/browser/use-window-events.ts'
import { MaintenanceScreen } from '#shared/layout/maintenance-screen.tsx'
import { Opening } from '#shared/layout/opening.tsx'
import { refreshSaved } from '#shared/offline/answers.ts'
import { isSavedPlace } from '#shared/offline/places.ts'
import { configQuery } from '#shared/session/config-queries.ts'
import { sessionQuery } from '#shared/session/session.ts'
import { PlainCard } from '#shared/tarot/plain-card.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { FullScreenState } from '#shared/ui/states/full-screen-state.tsx'

/** Shows the application once the configuration and the session are known; otherwise says what is wrong. */
export function AppGate({ children }: { children: ReactNode }) {
  const config = useQuery({ ...configQuery, refetchInterval: ({ state }) => (state.data ? configPollMs : false) })
  const session = useQuery({
    ...sessionQuery,
    refetchInterval: ({ state }) => (isApiError(state.error, 'maintenance') ? configPollMs : false),
  })
  const queryClient = useQueryClient()
  const { pathname } = useLocation()
  useWindowEvents({ online: () => refreshSaved(queryClient) })
  const failure = config.error ?? session.error
  const retry = () => Promise.all([config.refetch(), session.refetch()])

  const isAdmin = session.data?.user.role === 'admin'
  const isClosed = config.data?.maintenanceMode || isApiError(session.error, 'maintenance')
  if (isClosed && !isAdmin) return <Maintenance onRetry={retry} />
  // What is shown already stays: only a start without the server stops here, except where this device has the answers.
  if (session.data !== undefined && (config.data || isSavedPlace(pathname))) return children
  if (!failure) return <Opening />
  return isApiError(failure, 'network', 'unreadable') ? (
    <NoConnection hasJournal={Boolean(session.data)} onRetry={retry} />
  ) : (
    <LoadError error={failure} onRetry={retry} />
  )
}

type RetryProps = { onRetry: () => void }

function NoConnection({ hasJournal, onRetry }: RetryProps & { hasJournal: boolean }) {
  const navigate = useNavigate()

  return (
    <main>
      <FullScreenState
        isWholePage
        ornament="no-connection"
        title="Нет связи с сервером"
        text="Не удается подключиться к серверу. Проверьте интернет: ваши гадания на месте и дождутся вас."
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button variant="primary" size="hero" onClick={onRetry}>
              Повторить подключение
            </Button>
            {hasJournal && (
              <Button size="hero" onClick={() => navigate('/app/journal')}>
                Дневник без связи
              </Button>
            )}
          </div>
        }
      />
    </main>
  )
}

function LoadError({ error, onRetry }: RetryProps & { error: unknown }) {
  return (
    <main>
      <FullScreenState
        isWholePage
        illustration={<PlainCard file="moon" sizes="176px" />}
        title="Ошибка загрузки"
        text={errorText(error)}
        action={
          <Button variant="primary" size="hero" onClick={onRetry}>
            Повторить попытку
          </Button>
        }
      />
    </main>
  )
}

function Maintenance({ onRetry }: RetryProps) {
  return (
    <main>
      <MaintenanceScreen
        isWholePage
        action={
          <Button variant="primary" size="hero" onClick={onRetry}>
            Проверить ещё раз
          </Button>
        }
      />
    </main>
  )
}
