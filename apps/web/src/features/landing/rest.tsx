import { DeckOffer } from './deck-offer.tsx'
import { Features } from './features.tsx'
import { FinalCall } from './final-call.tsx'
import { type PricedPlan, Pricing } from './pricing.tsx'
import { SampleSection } from './sample-section.tsx'
import { Testimonials } from './testimonials.tsx'

/** The landing below its first two screens. */
export function LandingRest({ plans }: { plans: readonly PricedPlan[] }) {
  return (
    <>
      <Features />
      <SampleSection />
      <DeckOffer />
      <Testimonials />
      <Pricing plans={plans} />
      <FinalCall />
    </>
  )
}
