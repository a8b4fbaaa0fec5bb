import { terms } from '#features/legal/documents/terms.ts'
import { legalMeta } from '#features/legal/legal-meta.ts'
import { LegalPage } from '#features/legal/legal-page.tsx'

export const meta = () => legalMeta(terms)

export default function Terms() {
  return <LegalPage document={terms} />
}
