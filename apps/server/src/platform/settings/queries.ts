import type { Selectable } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import type { Database } from '#platform/db/schema.ts'

export type SettingsRow = Selectable<Database['settings']>

/** `updated_at` of a row that was never changed. */
export const never = new Date(0).toISOString()

/** Returns the single row; undefined where the settings were never changed. */
export function findSettings(db: Db): Promise<SettingsRow | undefined> {
  return db.selectFrom('settings').selectAll().where('id', '=', 1).executeTakeFirst()
}

/** Locks the single row until the transaction ends; creates it when the settings were never changed. */
export async function lockSettings(trx: Db): Promise<SettingsRow> {
  await trx
    .insertInto('settings')
    .values({ id: 1, updated_at: never })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return trx.selectFrom('settings').selectAll().where('id', '=', 1).forUpdate().executeTakeFirstOrThrow()
}

/** Saves all settings. */
export async function updateSettings(trx: Db, values: Record<string, unknown>, updatedAt: Date): Promise<void> {
  await trx
    .updateTable('settings')
    .set({ values: JSON.stringify(values), updated_at: updatedAt })
    .where('id', '=', 1)
    .execute()
}
