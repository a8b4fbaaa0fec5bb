import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '#shared/seo/page-meta.ts'
import type { LegalDocument } from './documents/legal-document.ts'

/** Returns what search engines and links in messengers show of a document. */
export function legalMeta({ id, title, lead }: LegalDocument): MetaDescriptor[] {
  return pageMeta({ title: `${title} — Лунария`, description: lead, path: `/${id}` })
}
