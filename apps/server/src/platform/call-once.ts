import type { ErrorCode } from '@lunaria/contract/error-codes'
import { AppError } from '#lib/app-error.ts'
import { violatedConstraint } from '#platform/db/connect.ts'

const mostRetries = 4

type Call<Result> = {
  /** The id that the client gave the call; without one the call is simply made. */
  id: string | undefined
  make: () => Promise<Result>
  /** What an earlier attempt under this id has made; undefined where there is nothing. Throws `id_taken` for what another call has made. */
  find: (id: string) => Promise<Result | undefined>
  /** A refusal that an earlier attempt causes until it is over. */
  passing?: ErrorCode
}

/**
 * Makes a call that its client may repeat under the same id. The ordinary call costs no statement more: what an id
 * represents is looked up only after a failure, by the primary key or by any refusal, for an earlier attempt may be its
 * reason: it has used up the plan, or its answer still runs.
 */
export async function callOnce<Result>({ id, make, find, passing }: Call<Result>): Promise<Result> {
  if (id === undefined) return make()
  for (let retriesLeft = mostRetries; ; retriesLeft--) {
    try {
      return await make()
    } catch (error) {
      const isTaken = violatedConstraint(error)?.endsWith('_pkey') === true
      if (!isTaken && !(error instanceof AppError)) throw error
      const made = await find(id)
      if (made !== undefined) return made
      // The earlier attempt was withdrawn meanwhile.
      const isFreeAgain = isTaken || (error instanceof AppError && error.code === passing)
      if (!isFreeAgain || retriesLeft === 0) throw error
    }
  }
}
