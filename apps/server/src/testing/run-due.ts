import { sql } from 'kysely'
import type { Deps } from '#deps.ts'
import type { JobData } from '#platform/jobs.ts'

type Due = { [Name in keyof JobData]: { name: Name; data: JobData[Name] } }[keyof JobData]

/**
 * Does the waiting jobs that are due by the application's clock, also those that they send, until none is left.
 * A handler that fails fails the test. Gives the names in the order done.
 */
export async function runDue({ db, jobs, now }: Deps): Promise<string[]> {
  const done: string[] = []
  for (;;) {
    const { rows } = await sql<Due>`
      delete from pgboss.job where (name, id) in (
        select name, id from pgboss.job
        where state in ('created', 'retry') and (data ->> 'dueAt')::timestamptz <= ${now()}
        order by data ->> 'dueAt', id limit 1 for update skip locked
      ) returning name, data -> 'data' as data`.execute(db)
    const [job] = rows
    if (!job) return done
    await jobs.run(job.name, job.data)
    done.push(job.name)
  }
}
