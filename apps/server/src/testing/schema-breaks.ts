import type pg from 'pg'

type Column = { type: string; isNullable: boolean; hasDefault: boolean }
type Rule = { definition: string; columns: string[] }
type Table = { columns: Record<string, Column>; uniques: Record<string, Rule>; checks: Record<string, Rule> }

/** What the statements of a program rely on. */
export type SchemaShape = Record<string, Table>

export async function readSchema(client: pg.ClientBase): Promise<SchemaShape> {
  const { rows } = await client.query<{ shape: SchemaShape | null }>(shapeQuery)
  return rows[0]?.shape ?? {}
}

/**
 * Returns the changes of the schema that would break the previous release, one line each; empty where the schema only
 * grows. A release is rolled out while the previous one runs, so that one must continue working.
 */
export function breaksPrevious(before: SchemaShape, after: SchemaShape): string[] {
  return Object.entries(before).flatMap(([name, table]) => {
    const now = after[name]
    if (!now) return [`${name}: dropped`]
    return [...columnBreaks(table, now), ...ruleBreaks(table, now)].map((line) => `${name}.${line}`)
  })
}

function columnBreaks(before: Table, after: Table): string[] {
  const changed = Object.entries(before.columns).flatMap(([name, column]) => {
    const now = after.columns[name]
    if (!now) return [`${name}: dropped`]
    if (now.type !== column.type) return [`${name}: ${column.type} became ${now.type}`]
    if (column.isNullable && !now.isNullable) return [`${name}: null is refused`]
    if (!now.isNullable && column.hasDefault && !now.hasDefault) return [`${name}: lost its default`]
    return []
  })
  const required = Object.entries(after.columns).flatMap(([name, { isNullable, hasDefault }]) =>
    name in before.columns || isNullable || hasDefault ? [] : [`${name}: is new and has to be given`],
  )
  return [...changed, ...required]
}

/** A new rule refuses rows that were accepted; without a unique index the older program's `on conflict` fails. */
function ruleBreaks(before: Table, after: Table): string[] {
  const isOfOldColumns = ({ columns }: Rule) => columns.length === 0 || columns.some((name) => name in before.columns)
  const isNew = (rules: Record<string, Rule>, rule: Rule) =>
    !Object.values(rules).some(({ definition }) => definition === rule.definition)
  const dropped = Object.entries(before.uniques).filter(([, rule]) => isNew(after.uniques, rule))
  const added = [
    ...Object.entries(after.uniques).filter(([, rule]) => isNew(before.uniques, rule)),
    ...Object.entries(after.checks).filter(([, rule]) => isNew(before.checks, rule)),
  ].filter(([, rule]) => isOfOldColumns(rule))
  return [
    ...dropped.map(([name]) => `${name}: unique no longer`),
    ...added.map(([name]) => `${name}: a new rule for old columns`),
  ]
}

const columnNames = (keys: string, table: string) =>
  `array(select attname::text from pg_attribute where attrelid = ${table} and attnum = any(${keys}))`

const shapeQuery = `
  select json_object_agg(t.relname, json_build_object(
    'columns', (
      select json_object_agg(attname, json_build_object(
        'type', format_type(atttypid, atttypmod) || case when attgenerated <> '' then ' generated' else '' end,
        'isNullable', not attnotnull,
        'hasDefault', atthasdef or attidentity <> ''))
      from pg_attribute where attrelid = t.oid and attnum > 0 and not attisdropped),
    'uniques', (
      select coalesce(json_object_agg(i.relname, json_build_object(
        'definition', regexp_replace(pg_get_indexdef(i.oid), '^.* USING ', ''),
        'columns', ${columnNames('indkey', 't.oid')})), '{}')
      from pg_index join pg_class i on i.oid = indexrelid where indrelid = t.oid and indisunique),
    'checks', (
      select coalesce(json_object_agg(conname, json_build_object(
        'definition', pg_get_constraintdef(c.oid),
        'columns', ${columnNames('coalesce(conkey, array[]::int2[])', 't.oid')})), '{}')
      from pg_constraint c where conrelid = t.oid and contype in ('c', 'f', 'x'))
  )) as shape
  from pg_class t where t.relkind in ('r', 'p') and t.relnamespace = 'public'::regnamespace
    and t.relname not like 'kysely_%'`
