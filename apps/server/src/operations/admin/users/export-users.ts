import type { AdminUser, UserFilters } from '@lunaria/contract/admin-users'
import { planNames } from '@lunaria/contract/plan-names'
import { type CsvRow, momentCell, momentHeading } from '#lib/csv.ts'
import { audit } from '#platform/audit/audit-queries.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { eachUser } from './user-list-queries.ts'

/** Yields the users who fit as rows of a table, read while they are sent. It is noted who took them away, as with a change. */
export async function* exportUsers(
  deps: Pick<PlatformDeps, 'db' | 'now'>,
  { actorId, filters }: { actorId: string; filters: UserFilters },
): AsyncGenerator<CsvRow> {
  const now = deps.now()
  const { search, ...chosen } = filters
  // What was searched for may name a user, and the audit outlives the account.
  await audit(deps.db, { actorId, action: 'user.export', after: { ...chosen, isSearch: search !== '' }, now })
  yield Object.keys(columns)
  for await (const user of eachUser(deps.db, { ...filters, now })) {
    yield Object.values(columns).map((cell) => cell(user))
  }
}

const columns: Record<string, (user: AdminUser) => CsvRow[number]> = {
  'E-mail': (user) => user.email,
  Имя: (user) => user.first_name,
  Фамилия: (user) => user.last_name,
  Роль: (user) => (user.role === 'admin' ? 'администратор' : 'пользователь'),
  Тариф: (user) => planNames[user.subscription_type],
  [momentHeading('Тариф до')]: (user) => momentCell(user.subscription_expires),
  'Сообщений использовано': (user) => user.readings_this_period,
  'Лимит сообщений': (user) => user.message_limit,
  'Всего обращений': (user) => user.total_readings,
  [momentHeading('Регистрация')]: (user) => momentCell(user.created_at),
  [momentHeading('Последний вход')]: (user) => momentCell(user.last_login_at),
  [momentHeading('Заблокирован')]: (user) => momentCell(user.blocked_at),
  Номер: (user) => user.id,
}
