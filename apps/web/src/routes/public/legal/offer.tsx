import { offer } from '#features/legal/documents/offer.ts'
import { legalMeta } from '#features/legal/legal-meta.ts'
import { LegalPage } from '#features/legal/legal-page.tsx'

export const meta = () => legalMeta(offer)

export default function Offer() {
  return <LegalPage document={offer} />
}
