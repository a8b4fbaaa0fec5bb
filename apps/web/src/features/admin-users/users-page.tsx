import { shownCount } from '@lunaria/words/counts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Navigate } from 'react-router'
import { useAccount } from '#shared/session/session.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { Pager } from '#shared/ui/buttons/pager.tsx'
import { EmptyState } from '#shared/ui/states/empty-state.tsx'
import { LoadProblem } from '#shared/ui/states/load-problem.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'
import { useUsersUrl } from './use-users-url.ts'
import { UserDialog } from './user-dialog.tsx'
import { UserFilters } from './user-filters.tsx'
import { loadProblem, pageSize, usersQuery } from './users-queries.ts'
import { UsersTable } from './users-table.tsx'

/** «Пользователи» of the operator's panel. */
export function UsersPage() {
  const url = useUsersUrl()
  const { view } = url
  const ownId = useAccount()?.user.id
  const users = useQuery(usersQuery(view))
  const heading = useRef<HTMLHeadingElement>(null)

  const pageCount = Math.max(1, Math.ceil((users.data?.total ?? 0) / pageSize))
  const isBeyond = users.isSuccess && !users.isPlaceholderData && view.page > pageCount

  return (
    <div className="flex flex-col gap-5">
      {isBeyond && <Navigate to={url.addressOfPage(pageCount)} replace />}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 ref={heading} tabIndex={-1} className="text-h2 text-gold-hi outline-none">
          Пользователи
        </h1>
        <p role="status" className="text-small text-text-2 tabular-nums">
          {users.data === undefined ? '' : `Найдено: ${shownCount(users.data.total)}`}
        </p>
      </div>
      <UserFilters url={url} />
      {users.isError && <LoadProblem query={users} title={loadProblem} />}
      {users.isPending && (
        <div role="status">
          <span className="sr-only">Пользователи загружаются</span>
          <Skeleton className="h-280 rounded-md" />
        </div>
      )}
      {users.data?.total === 0 && (
        <EmptyState
          ornament="nothing-found"
          title="Пользователи не найдены"
          text="Ищите по части адреса или имени; фильтры можно снять."
          action={<Button onClick={() => url.filter(null)}>Показать всех</Button>}
        />
      )}
      {users.data && users.data.total > 0 && (
        <div>
          <UsersTable users={users.data.users} url={url} ownId={ownId} isStale={users.isPlaceholderData} />
          <Pager
            page={Math.min(view.page, pageCount)}
            pageCount={pageCount}
            toAddress={url.addressOfPage}
            onTurn={() => heading.current?.focus()}
          />
        </div>
      )}
      <UserDialog ownId={ownId} />
    </div>
  )
}
