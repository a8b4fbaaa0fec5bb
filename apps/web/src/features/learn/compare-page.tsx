import { Suspense } from 'react'
import { useIsHydrated } from '#shared/browser/use-is-hydrated.ts'
import { lazyPart } from '#shared/loading/lazy-part.tsx'
import { BackLink } from '#shared/ui/buttons/back-link.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'

/** The texts of the deck come after the page. */
const Comparison = lazyPart(async () => (await import('./comparison.tsx')).Comparison)

/** Two cards side by side, which its address names. */
export function ComparePage() {
  const isHydrated = useIsHydrated()
  return (
    <div className="container-page py-6 md:py-10">
      <BackLink to="/learn">Учёба</BackLink>
      <h1 className="mt-2 text-h1">Сравнить две карты</h1>
      <noscript>
        <p className="mt-6 text-text-2">Карты для сравнения выбирают в браузере, для этого нужен JavaScript.</p>
      </noscript>
      <div className="mt-8">
        {isHydrated ? (
          <Suspense fallback={<Waiting />}>
            <Comparison />
          </Suspense>
        ) : (
          <Waiting />
        )}
      </div>
    </div>
  )
}

/** As high as the comparison, so that nothing moves when that comes while the user scrolls. */
function Waiting() {
  return (
    <div
      role="status"
      className="grid min-h-[119.2rem] content-start gap-8 noscript:hidden sm:min-h-[102rem] lg:min-h-[58.05rem] lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <span className="sr-only">Карты загружаются</span>
      <div className="grid grid-cols-2 gap-5">
        <Skeleton className="aspect-card rounded-card" />
        <Skeleton className="aspect-card rounded-card" />
      </div>
      <Skeleton className="h-96 rounded-lg" />
    </div>
  )
}
