import type { FactorKind } from '@lunaria/contract/factors'
import type { Db } from '#platform/db/connect.ts'

/** Returns what can confirm a sign-in of a user beside the password; empty: no second factor. */
export async function listMethods(db: Db, userId: string): Promise<FactorKind[]> {
  const found = await db
    .selectNoFrom((from) => [
      from.exists(from.selectFrom('passkeys').select('id').where('user_id', '=', userId)).as('passkey'),
      from
        .exists(
          from
            .selectFrom('totp_factors')
            .select('user_id')
            .where('user_id', '=', userId)
            .where('confirmed_at', 'is not', null),
        )
        .as('totp'),
      from.exists(from.selectFrom('recovery_codes').select('hash').where('user_id', '=', userId)).as('recovery'),
    ])
    .executeTakeFirstOrThrow()
  if (!found.passkey && !found.totp) return []
  return (['passkey', 'totp', 'recovery'] as const).filter((kind) => found[kind])
}
