import type { MetaFunction } from 'react-router'
import { ButtonSection, FieldSection } from '#features/dev-shelf/control-section.tsx'
import { SignSection, StateSection } from '#features/dev-shelf/feedback-section.tsx'
import { OverlaySection } from '#features/dev-shelf/overlay-section.tsx'
import { TarotSection } from '#features/dev-shelf/tarot-section.tsx'
import { Providers } from '#shared/session/providers.tsx'
import { Toaster } from '#shared/ui/overlays/toaster.tsx'

// Not the generated type: the production route list, from which types are generated, has no such route.
export const meta: MetaFunction = () => [{ title: 'Компоненты — Лунария' }]

/** Every component in every state; development only. */
export default function DevUi() {
  return (
    <Providers>
      <main className="container-page py-10">
        <h1 className="mb-8 text-h1">Компоненты</h1>
        <ButtonSection />
        <FieldSection />
        <SignSection />
        <OverlaySection />
        <TarotSection />
        <StateSection />
      </main>
      <Toaster />
    </Providers>
  )
}
