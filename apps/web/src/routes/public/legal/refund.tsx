import { refund } from '#features/legal/documents/refund.ts'
import { legalMeta } from '#features/legal/legal-meta.ts'
import { LegalPage } from '#features/legal/legal-page.tsx'

export const meta = () => legalMeta(refund)

export default function Refund() {
  return <LegalPage document={refund} />
}
