import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isApiError } from '#shared/api/api-error.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { ButtonLink } from '#shared/ui/buttons/button-link.tsx'
import { EmptyState } from '#shared/ui/states/empty-state.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'
import { accessQuery } from './access-queries.ts'

const refused = 'У вас нет прав администратора'
const unknown = 'Не удалось получить права администратора'

type AccessGateProps = {
  userId: string
  /** Shown to an admin who needs a second factor first. */
  setUpFactor: ReactNode
  children: ReactNode
}

/** Lets into the panel whom the server calls an admin. Each of its calls is guarded there as well. */
export function AccessGate({ userId, setUpFactor, children }: AccessGateProps) {
  const access = useQuery({ ...accessQuery(userId), meta: { problem: toToast } })

  if (access.data?.hasAccess || access.data?.isAdmin) return children
  if (isApiError(access.error, 'second_factor_required')) return setUpFactor
  if (access.isPending) return <Skeleton className="h-80 rounded-lg" />
  const isRefused = access.isSuccess || isRefusal(access.error)
  return (
    <EmptyState
      isPage
      title={isRefused ? refused : unknown}
      text={isRefused ? 'Панель открыта только администраторам сервиса.' : 'Проверьте соединение и попробуйте ещё раз.'}
      action={
        isRefused ? (
          <ButtonLink to="/app">Вернуться к чату</ButtonLink>
        ) : (
          <Button isLoading={access.isFetching} onClick={() => access.refetch()}>
            Повторить попытку
          </Button>
        )
      }
    />
  )
}

function isRefusal(error: unknown): boolean {
  return isApiError(error, 'admin_required', 'forbidden')
}

/** Returns the text of an error; none where the screen that sets a factor up speaks for itself. */
function toToast(error: unknown): string | undefined {
  return isApiError(error, 'second_factor_required') ? undefined : isRefusal(error) ? refused : unknown
}
