import type { documentVersions } from '@lunaria/contract/documents'

export type LegalId = keyof typeof documentVersions

/**
 * A paragraph (numbered by the page), a list or a table that belongs to the paragraph above it.
 * Texts may hold requisites, `{{seller.name}}`, also with the words that come and go with them, `{{, ИНН |seller.inn}}`, and links, `[Оферта](/offer)` or `[раздел](#refund)`.
 */
export type LegalBlock = string | { list: readonly string[] } | LegalTable
export type LegalTable = { columns: readonly string[]; rows: readonly (readonly string[])[] }

export type LegalSection = {
  /** The anchor of the section in the page's address. */
  id: string
  title: string
  blocks: readonly LegalBlock[]
}

export type LegalDocument = {
  id: LegalId
  title: string
  lead: string
  /** A calendar day, YYYY-MM-DD. */
  updatedAt: string
  /** What the server stores when a user agrees to the document. */
  version: string
  sections: readonly LegalSection[]
}
