import { Time } from '@lunaria/contract/common'
import { z } from 'zod'

/** The archive's last file; an archive without it is not whole. */
export const manifestName = 'manifest.json'
/** Where the database's files are in the archive, which has the layout of DATA_DIR. */
export const dataPrefix = 'postgres/pgdata'

export const Manifest = z.object({
  format: z.literal(1),
  /** The product's version. */
  product: z.string(),
  /** PostgreSQL's major version. */
  postgres: z.string(),
  /** The newest migration that the database has had. */
  schema: z.string(),
  createdAt: Time,
  /** The number of rows by table, as the restored database has to have them. */
  rows: z.record(z.string(), z.int()),
  /** SHA-256 of each file. */
  sums: z.record(z.string(), z.string()),
})
export type Manifest = z.infer<typeof Manifest>
