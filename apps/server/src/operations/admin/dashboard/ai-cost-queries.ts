import type { AiCost } from '@lunaria/contract/admin-dashboard'
import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import { type Days, everyDay, lastDays } from './days.ts'
import { splitWindow, type Window } from './split-window.ts'

/** Roubles for a million tokens. */
type AiPrices = { promptPrice: number; completionPrice: number }

const shownUsers = 10

type Sums = { calls: number; prompt: number; completion: number }
type DayRow = Sums & { bucket: number; estimated: number }
/** `all_…`: of all people, also of those who are not listed. */
type UserRow = Sums & { id: string; email: string; all_calls: number; all_prompt: number; all_completion: number }

/**
 * Returns what the provider's tokens cost over the last days, by today's prices. The built-in reader costs nothing and
 * is not here.
 */
export async function readAiCost(db: Db, { now, prices }: { now: Date; prices: AiPrices }): Promise<AiCost> {
  const days = lastDays(now)
  const window = await splitWindow(db, days.since)
  const [byDay, users] = await Promise.all([sumDays(db, days, window), listUsers(db, window)])
  const priced = ({ calls, prompt, completion }: Sums) => ({
    calls,
    promptTokens: prompt,
    completionTokens: completion,
    cost: computeCost({ prompt, completion }, prices),
  })
  const total = byDay.reduce(plus, nothing)
  const [first] = users
  const people = first
    ? { calls: first.all_calls, prompt: first.all_prompt, completion: first.all_completion }
    : nothing
  return {
    ...prices,
    days: everyDay(days, byDay, (row) => priced(row ?? nothing)),
    total: { ...priced(total), estimated: byDay.reduce((sum, { estimated }) => sum + estimated, 0) },
    users: users.map((user) => ({ userId: user.id, email: user.email, ...priced(user) })),
    others: priced(minus(total, people)),
  }
}

const nothing: Sums = { calls: 0, prompt: 0, completion: 0 }

function plus(one: Sums, other: Sums): Sums {
  return {
    calls: one.calls + other.calls,
    prompt: one.prompt + other.prompt,
    completion: one.completion + other.completion,
  }
}

function minus(one: Sums, other: Sums): Sums {
  return plus(one, { calls: -other.calls, prompt: -other.prompt, completion: -other.completion })
}

/** Roubles, to the kopeck. */
function computeCost(
  { prompt, completion }: { prompt: number; completion: number },
  { promptPrice, completionPrice }: AiPrices,
): number {
  return Math.round((prompt * promptPrice + completion * completionPrice) / 10_000) / 100
}

async function sumDays(db: Db, { names, starts }: Days, { firstDay, endDay, liveFrom }: Window): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select day - ${names[0]}::date + 1 as bucket, calls, prompt_tokens as prompt, completion_tokens as completion, estimated
    from ai_days where day >= ${firstDay} and day < ${endDay}
    union all
    select width_bucket(at, ${starts}::timestamptz[]), count(*)::int, sum(prompt_tokens), sum(completion_tokens),
      count(*) filter (where is_estimate)::int
    from ai_calls where at >= ${liveFrom} and provider = 'openai' group by 1`.execute(db)
  return rows
}

/** Sums up by user, and cuts before the users' names are looked up. */
async function listUsers(db: Db, { firstDay, endDay, liveFrom }: Window): Promise<UserRow[]> {
  const { rows } = await sql<UserRow>`
    select users.id, email, calls, prompt, completion, all_calls, all_prompt, all_completion
    from (
      select user_id, calls, prompt, completion, sum(calls) over ()::bigint as all_calls,
        sum(prompt) over ()::bigint as all_prompt, sum(completion) over ()::bigint as all_completion
      from (
        select user_id, sum(calls) as calls, sum(prompt) as prompt, sum(completion) as completion
        from (
          select user_id, calls, prompt_tokens as prompt, completion_tokens as completion
          from person_days where day >= ${firstDay} and day < ${endDay} and calls > 0
          union all
          select user_id, 1, prompt_tokens, completion_tokens from ai_calls where at >= ${liveFrom} and provider = 'openai' and user_id is not null
            and user_id not in (select id from users where is_guest)
        ) parts
        group by user_id
      ) spent
      order by prompt + completion desc, user_id limit ${shownUsers}
    ) most
    join users on users.id = most.user_id
    order by prompt + completion desc, users.id`.execute(db)
  return rows
}
