import type { AdminUser, UserFilters } from '@lunaria/contract/admin-users'
import { plans } from '@lunaria/contract/plans'
import type { Deps } from '#deps.ts'
import type { CsvRow } from '#lib/csv.ts'
import { audit } from '#modules/admin/audit.ts'
import { eachUser } from './list-users.ts'

/** The people who fit as rows of a table, read while they are sent. It is noted who took them away, as with a change. */
export async function* exportUsers(
  deps: Deps,
  { actorId, filters }: { actorId: string; filters: UserFilters },
): AsyncGenerator<CsvRow> {
  const now = deps.now()
  const { search, ...chosen } = filters
  // What was searched for may name a person, and the note outlives him.
  await audit(deps.db, { actorId, action: 'user.export', after: { ...chosen, isSearch: search !== '' }, now })
  yield Object.keys(columns)
  for await (const user of eachUser(deps.db, { ...filters, now })) {
    yield Object.values(columns).map((cell) => cell(user))
  }
}

const planNames = Object.fromEntries(plans.map(({ id, name }) => [id, name]))

const columns: Record<string, (user: AdminUser) => CsvRow[number]> = {
  'E-mail': (user) => user.email,
  Имя: (user) => user.first_name,
  Фамилия: (user) => user.last_name,
  Роль: (user) => (user.role === 'admin' ? 'администратор' : 'пользователь'),
  Тариф: (user) => planNames[user.subscription_type],
  'Тариф до, UTC': (user) => momentOf(user.subscription_expires),
  'Сообщений использовано': (user) => user.readings_this_period,
  'Лимит сообщений': (user) => user.message_limit,
  'Всего обращений': (user) => user.total_readings,
  'Регистрация, UTC': (user) => momentOf(user.created_at),
  'Последний вход, UTC': (user) => momentOf(user.last_login_at),
  'Заблокирован, UTC': (user) => momentOf(user.blocked_at),
  Номер: (user) => user.id,
}

/** As spreadsheets read a moment: `2026-11-21 18:05`. */
function momentOf(time: string | null): string | null {
  return time?.slice(0, 16).replace('T', ' ') ?? null
}
