import type { MetaFunction } from 'react-router'
import { ButtonShelf, FieldShelf } from '#features/dev-shelf/control-shelf.tsx'
import { SignShelf, StateShelf } from '#features/dev-shelf/feedback-shelf.tsx'
import { OverlayShelf } from '#features/dev-shelf/overlay-shelf.tsx'
import { TarotShelf } from '#features/dev-shelf/tarot-shelf.tsx'
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
        <ButtonShelf />
        <FieldShelf />
        <SignShelf />
        <OverlayShelf />
        <TarotShelf />
        <StateShelf />
      </main>
      <Toaster />
    </Providers>
  )
}
