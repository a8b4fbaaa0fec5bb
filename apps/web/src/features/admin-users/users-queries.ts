import type { UserSort } from '@lunaria/contract/admin-users'
import type { Role, SubscriptionType } from '@lunaria/contract/common'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#shared/api/call.ts'

const usersKey = ['admin', 'users']
export const userListKey = [...usersKey, 'list']
export const pageSize = 20
export const loadProblem = 'Ошибка загрузки пользователей'

/** Which users are shown. */
export type UsersView = {
  search: string
  plan?: SubscriptionType
  role?: Role
  blocked?: 'true' | 'false'
  sort: UserSort
  page: number
}

/** Reads a page of users; the page before is shown meanwhile. */
export function usersQuery(view: UsersView) {
  return queryOptions({
    queryKey: [...userListKey, view],
    queryFn: ({ signal }) => call('GET /api/admin/users', { query: { ...view, limit: pageSize }, signal }),
    placeholderData: keepPreviousData,
    meta: { problem: loadProblem },
  })
}

/** Reads a user with all that the panel may change. */
export function userQuery(userId: string) {
  return queryOptions({
    queryKey: [...usersKey, 'one', userId],
    queryFn: () => call('GET /api/admin/users/:userId', { params: { userId } }),
    // Forms begin with what it says: it is read again whenever it is opened.
    staleTime: 0,
    gcTime: 0,
  })
}

/** Returns the address of the same users as a file. */
export function exportAddress({ search, plan, role, blocked }: UsersView): string {
  const filters = Object.entries({ search, plan, role, blocked })
  const query = new URLSearchParams(filters.flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return `/api/admin/users/export.csv${query.size > 0 ? `?${query}` : ''}`
}
