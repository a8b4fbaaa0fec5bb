import { consent } from '#features/legal/documents/consent.ts'
import { legalMeta } from '#features/legal/legal-meta.ts'
import { LegalPage } from '#features/legal/legal-page.tsx'

export const meta = () => legalMeta(consent)

export default function Consent() {
  return <LegalPage document={consent} />
}
