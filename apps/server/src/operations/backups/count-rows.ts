import type pg from 'pg'

/** Returns the logged tables of the database, quoted; an unlogged one is empty after a recovery. */
export async function listTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and relpersistence = 'p' and nspname not like 'pg\\_%' and nspname <> 'information_schema'
     order by name`,
  )
  return rows.map(({ name }) => name)
}

/** Counts the rows of each table, exactly: large tables take seconds. */
export async function countRows(client: pg.ClientBase, tables: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${table}`)
    counts[table] = Number(rows[0]?.count)
  }
  return counts
}

/** Returns the name of the last migration that the database has. */
export async function newestMigration(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select max(name) as name from kysely_migration')
  return rows[0]?.name ?? ''
}
