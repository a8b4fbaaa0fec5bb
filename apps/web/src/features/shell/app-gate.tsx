import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { errorText, isApiError } from '#shared/api/api-error.ts'
import { MaintenanceScreen } from '#shared/layout/maintenance-screen.tsx'
import { Opening } from '#shared/layout/opening.tsx'
import { configQuery } from '#shared/session/config-query.ts'
import { hasKeptStart, openKeptStart } from '#shared/session/kept-start.ts'
import { configPollMs } from '#shared/session/public-config.ts'
import { sessionQuery } from '#shared/session/session.ts'
import { PlainCard } from '#shared/tarot/plain-card.tsx'
import { Button } from '#shared/ui/button.tsx'
import { FullScreenState } from '#shared/ui/full-screen-state.tsx'

/** Shows the application once the configuration and the session are known; otherwise says what is wrong. */
export function AppGate({ children }: { children: ReactNode }) {
  const config = useQuery({ ...configQuery, refetchInterval: ({ state }) => (state.data ? configPollMs : false) })
  const session = useQuery({
    ...sessionQuery,
    refetchInterval: ({ state }) => (isApiError(state.error, 'maintenance') ? configPollMs : false),
  })
  const failure = config.error ?? session.error
  const retry = () => Promise.all([config.refetch(), session.refetch()])

  const isAdmin = session.data?.user.role === 'admin'
  const isClosed = config.data?.maintenanceMode || isApiError(session.error, 'maintenance')
  if (isClosed && !isAdmin) return <Maintenance onRetry={retry} />
  // What is on the screen already stays there: only a start without the server is a dead end.
  if (failure && (!config.data || session.data === undefined)) {
    return isApiError(failure, 'network', 'unreadable') ? (
      <NoConnection onRetry={retry} />
    ) : (
      <LoadError error={failure} onRetry={retry} />
    )
  }
  if (!config.data || session.data === undefined) return <Opening />
  return children
}

type RetryProps = { onRetry: () => void }

function NoConnection({ onRetry }: RetryProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  // What these pages show is kept in this browser.
  const isKept = /^\/app\/(journal|year)/.test(useLocation().pathname)
  useEffect(() => {
    if (isKept) openKeptStart(queryClient)
  }, [isKept, queryClient])

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
            {hasKeptStart() && (
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
