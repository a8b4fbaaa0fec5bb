import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import toast from 'react-hot-toast'
import { isApiError } from '#shared/api/api-error.ts'
import { Button } from '#shared/ui/button.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { accessQuery } from './access-query.ts'

const refused = 'У вас нет прав администратора'
const unknown = 'Не удалось получить права администратора'

/** Lets into the panel whom the server calls an admin. Each of its calls is guarded there as well. */
export function AccessGate({ userId, children }: { userId: string; children: ReactNode }) {
  const access = useQuery(accessQuery(userId))
  const isRefused = isApiError(access.error, 'admin_required', 'forbidden')
  const problem = access.isError ? (isRefused ? refused : unknown) : undefined
  useEffect(() => {
    if (problem) toast.error(problem, { id: 'admin-access' })
  }, [problem])

  if (access.data?.hasAccess || access.data?.isAdmin) return children
  if (!problem) return <Skeleton className="h-80 rounded-lg" />
  return (
    <EmptyState
      isPage
      title={problem}
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
