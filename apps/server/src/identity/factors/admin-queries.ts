import type { Db } from '#platform/db/connect.ts'

/** Returns the addresses of admins whose password is all that guards the panel. */
export async function adminsWithoutFactor(db: Db): Promise<string[]> {
  const admins = await db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'admin')
    .where('id', 'not in', (from) => from.selectFrom('passkeys').select('user_id'))
    .where('id', 'not in', (from) =>
      from.selectFrom('totp_factors').select('user_id').where('confirmed_at', 'is not', null),
    )
    .orderBy('created_at')
    .execute()
  return admins.map(({ email }) => email)
}
