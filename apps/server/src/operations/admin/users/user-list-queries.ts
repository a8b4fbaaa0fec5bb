import type { AdminUser, UserFilters, UserSort } from '@lunaria/contract/admin-users'
import { sql } from 'kysely'
import { searchPatterns } from '#lib/search-text.ts'
import type { Db } from '#platform/db/connect.ts'
import { readUsers } from './user-queries.ts'

export type ListedUsers = UserFilters & { page: number; limit: number; sort: UserSort; now: Date }

/** Returns a page of the people who fit, and how many there are in all. */
export async function listUsers(db: Db, asked: ListedUsers): Promise<{ users: AdminUser[]; total: number }> {
  const [ids, total] = await Promise.all([listPage(db, asked), countUsers(db, asked)])
  return { users: await readUsers(db, { ids, now: asked.now }), total }
}

const exportBatch = 1000

/** Yields all the users who fit, the newest first, in batches; nothing is held between them. */
export async function* eachUser(db: Db, asked: UserFilters & { now: Date }): AsyncGenerator<AdminUser> {
  let last: string | undefined
  do {
    const rows = await people(db, asked)
      .select('users.id')
      .$if(last !== undefined, (query) => query.where('users.id', '<', last ?? ''))
      .orderBy('users.id', 'desc') // an id begins with the moment it was made at
      .limit(exportBatch)
      .execute()
    const ids = rows.map(({ id }) => id)
    yield* await readUsers(db, { ids, now: asked.now })
    last = ids.length === exportBatch ? ids.at(-1) : undefined
  } while (last !== undefined)
}

/**
 * Counts what is searched for in the order of an index that has all of it, or the database would read the
 * whole table.
 */
async function countUsers(db: Db, asked: ListedUsers): Promise<number> {
  const { count } = await db
    .selectFrom(
      people(db, asked)
        .select('users.id')
        .$if(asked.search !== '', (query) => query.orderBy(orders['-created_at']))
        .as('found'),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

async function listPage(db: Db, asked: ListedUsers): Promise<string[]> {
  const { page, limit, sort } = asked
  if (sort.endsWith('total_readings') && isEverybody(asked)) return listByReadings(db, asked)

  const rows = await people(db, asked)
    .$if(sort.endsWith('total_readings'), (query) =>
      query.innerJoin('reading_totals', 'reading_totals.user_id', 'users.id'),
    )
    .select('users.id')
    .orderBy(orders[sort])
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists a page from the index of totals alone, however far down: each user has a total and no guest has. */
async function listByReadings(db: Db, { page, limit, sort }: ListedUsers): Promise<string[]> {
  const rows = await db
    .selectFrom('reading_totals')
    .select('user_id')
    .orderBy(orders[sort])
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

function isEverybody({ search, plan, role, blocked }: UserFilters): boolean {
  return search === '' && !plan && !role && !blocked
}

/** Each of them is an index's own order; the id decides between equals. */
const orders = {
  '-created_at': sql`users.created_at desc, users.id desc`,
  created_at: sql`users.created_at, users.id`,
  email: sql`lower(users.email) collate "C", users.id`,
  '-email': sql`lower(users.email) collate "C" desc, users.id desc`,
  '-last_login_at': sql`users.last_login_at desc nulls last, users.id desc`,
  last_login_at: sql`users.last_login_at nulls first, users.id`,
  '-total_readings': sql`reading_totals.count desc, reading_totals.user_id desc`,
  total_readings: sql`reading_totals.count, reading_totals.user_id`,
} satisfies Record<UserSort, unknown>

/** Returns the people who fit; guests of the demo chat are none. */
function people(db: Db, { search, plan, role, blocked, now }: UserFilters & { now: Date }) {
  let query = db.selectFrom('users').where(sql<boolean>`not users.is_guest`)
  for (const pattern of searchPatterns(search)) query = query.where('users.found_by', 'like', pattern)
  if (role) query = query.where('users.role', '=', role)
  if (blocked) query = query.where('users.blocked_at', blocked === 'true' ? 'is not' : 'is', null)
  if (!plan) return query

  // Guests' plans are left out because the index of current plans is without them.
  const current = db
    .selectFrom('grants')
    .select('grants.user_id')
    .where('grants.status', '=', sql.lit('active'))
    .where('grants.source', '!=', sql.lit('demo'))
    .where('grants.ends_at', '>', now.toISOString())
  // Most are free: the few others are held while all are gone through in their order. Those on a plan are looked up one by one.
  if (plan === 'free') return query.where('users.id', 'not in', current)
  return query.where(sql<boolean>`users.id = any(array(${current.where('grants.plan', '=', plan)}))`)
}
