import { privacy } from '#features/legal/documents/privacy.ts'
import { legalMeta } from '#features/legal/legal-meta.ts'
import { LegalPage } from '#features/legal/legal-page.tsx'

export const meta = () => legalMeta(privacy)

export default function Privacy() {
  return <LegalPage document={privacy} />
}
