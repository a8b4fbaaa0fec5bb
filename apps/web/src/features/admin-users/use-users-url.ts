import { UserSort } from '@lunaria/contract/admin-users'
import { Role, SubscriptionType } from '@lunaria/contract/common'
import { presentPlan } from '@lunaria/contract/plan-names'
import { createParser, parseAsString, parseAsStringLiteral } from 'nuqs'
import { parseAsSchema } from '#shared/address/address-state.tsx'
import { useTableUrl } from '#shared/panel/use-table-url.ts'
import type { UsersView } from './users-queries.ts'

const usualSort = '-created_at'

const inAddress = {
  search: parseAsString.withDefault(''),
  // Links from before may name a plan as it was called then.
  plan: createParser<SubscriptionType>({
    parse: (name) => SubscriptionType.safeParse(presentPlan(name)).data ?? null,
    serialize: String,
  }),
  role: parseAsSchema(Role),
  blocked: parseAsStringLiteral(['true', 'false']),
}

/** Keeps in the address which users are shown; values that it should not have are ignored. */
export function useUsersUrl() {
  const url = useTableUrl(inAddress, usualSort)
  const { search, plan, role, blocked } = url.filters
  const view: UsersView = {
    search: search.trim(),
    plan: plan ?? undefined,
    role: role ?? undefined,
    blocked: blocked ?? undefined,
    sort: UserSort.safeParse(url.sort).data ?? usualSort,
    page: url.page,
  }
  return { ...url, view }
}
