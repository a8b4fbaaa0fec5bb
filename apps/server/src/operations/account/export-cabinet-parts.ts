import type { ExportPart } from './export-part.ts'

/** What a professional reader keeps of clients. */
export const cabinetParts: readonly ExportPart[] = [
  {
    name: 'clients',
    table: 'clients',
    columns: 'id alias notes birthday consent_on created_at touched_at',
    withheld: 'revision',
  },
  {
    name: 'meetings',
    table: 'meetings',
    columns: 'id client_id chat_id title question notes letter held_on created_at',
    withheld: 'revision found_by', // found_by: the question and the letter once more, for a search
  },
  {
    name: 'letterLook',
    table: 'reader_brands',
    key: 'user_id',
    columns: 'name line contacts accent logo updated_at',
    changed: { logo: "encode(logo, 'base64')" },
  },
]
