import type pg from 'pg'

/** One call of the panel; cases of the same endpoint differ in what they ask for. */
export type PanelCase = {
  endpoint: string
  /** After the path, with the question mark. */
  query: string
  params?: Record<string, string>
  /** A whole file: it takes as long as it takes. */
  isDownload?: boolean
}

/** Rows of the seeded database that the cases name. */
export type Samples = {
  userId: string
  paymentId: string
  requestId: string
  peopleCount: number
  paymentCount: number
}

/** Returns the person with the most messages, a payment of that person, a request in the log. */
export async function findSamples(pool: pg.Pool): Promise<Samples> {
  const { rows } = await pool.query<Samples>(
    `with busiest as (
       select grants.user_id from grants join users on users.id = grants.user_id where not users.is_guest
       group by grants.user_id order by sum(messages_used) desc limit 1
     )
     select busiest.user_id as "userId",
       (select id from payments where payments.user_id = busiest.user_id order by created_at desc limit 1) as "paymentId",
       (select request_id from log_lines where request_id is not null limit 1) as "requestId",
       (select count(*)::int from users where not is_guest) as "peopleCount",
       (select count(*)::int from payments) as "paymentCount"
     from busiest`,
  )
  const [samples] = rows
  if (!samples) throw new Error('The database holds nobody: seed it first')
  return samples
}

/**
 * Returns what each endpoint is asked, the hardest questions among them: pages deep inside, searches for one and two
 * letters.
 */
export function panelCases({ userId, paymentId, requestId, peopleCount, paymentCount }: Samples): PanelCase[] {
  const at = (endpoint: string, queries: string[], more: Partial<PanelCase> = {}) =>
    queries.map((query) => ({ endpoint, query, ...more }))
  const search = (word: string) => `?search=${encodeURIComponent(word)}`
  const lastPage = Math.ceil(peopleCount / 20)
  return [
    ...at('/api/admin/check-access/:userId', [''], { params: { userId } }),
    ...at('/api/admin/users', [
      '',
      `?page=${Math.floor(lastPage / 2)}`,
      `?page=${lastPage}`,
      ...['а', 'ан', 'анна', 'Алёна Ковалёва', 'ivanov', 'example', '-1-7', 'никого'].map(search),
      `${search('ан')}&page=50`,
      `${search('ан')}&plan=monthly&sort=-total_readings`,
      ...['free', 'daily', 'monthly'].map((plan) => `?plan=${plan}`),
      '?plan=free&page=3000',
      '?role=admin',
      '?blocked=true',
      ...['created_at', 'email', '-email', 'last_login_at', '-last_login_at', 'total_readings', '-total_readings'].map(
        (sort) => `?sort=${sort}`,
      ),
      `?sort=-total_readings&page=${lastPage}`,
      `?sort=email&page=${lastPage}`,
    ]),
    ...at('/api/admin/users/:userId', [''], { params: { userId } }),
    ...at('/api/admin/users/export.csv', ['', search('анна')], { isDownload: true }),

    ...at('/api/admin/payments', [
      '',
      `?offset=${paymentCount - 50}`,
      ...['pending', 'succeeded', 'failed', 'refunded'].map((status) => `?status=${status}`),
      `?status=failed&offset=7000`,
      '?review=needed',
      '?plan=monthly&days=365',
      ...['а', 'ан', 'ковалев', 'никого', paymentId.slice(0, 8)].map(search),
    ]),
    ...at('/api/admin/payments/count', ['', '?status=succeeded', '?days=365&plan=daily', search('ан')]),
    ...at('/api/admin/payments/:paymentId', [''], { params: { paymentId } }),
    ...at('/api/admin/payment-history', ['']),
    ...at(
      '/api/admin/payment-stats',
      [7, 30, 90, 365].map((days) => `?days=${days}`),
    ),
    ...at('/api/admin/payments/export.csv', ['', '?status=failed'], { isDownload: true }),

    ...at('/api/admin/stats', ['']),
    ...at('/api/admin/stats/payments', ['']),
    ...at('/api/admin/stats/people', ['']),
    ...at('/api/admin/stats/funnel', ['?days=7', '?days=30', '?days=90']),
    ...at('/api/admin/stats/ai', ['']),
    ...at('/api/admin/stats/ai-cost', ['']),
    ...at('/api/admin/demo-chat/stats', ['']),

    ...at('/api/admin/spreads', ['']),
    ...at('/api/admin/offered-spreads', ['']),

    ...at('/api/admin/settings', ['']),
    ...at('/api/admin/prompts', ['']),
    ...at('/api/admin/logs', [
      '',
      '?limit=200',
      '?level=error',
      '?text=answered',
      '?text=никогда',
      `?requestId=${requestId}`,
      '?before=10000',
    ]),
    ...at('/api/admin/system/info', ['']),
    ...at('/api/admin/system/events', ['', '?page=90']),
    ...at('/api/admin/system/checklist', ['']),
    ...at('/api/admin/system/backups', ['']),
  ]
}

/** Their answers depend on the world outside, or on something that has to be made first. */
export const notMeasured: Record<string, string> = {
  '/api/admin/system/status': 'probes services over the network',
  '/api/admin/prompts/:promptId/versions/:versionId': 'one row by its key; a fresh database has none',
}
