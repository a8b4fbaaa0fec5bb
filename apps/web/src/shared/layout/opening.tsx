import { LogoMark } from '#shared/ui/marks/logo.tsx'
import { writtenOpening } from './written-opening.ts'

const written = import.meta.env.SSR ? undefined : writtenOpening()

/** What is shown until the application can be: the frame that its page came with, elsewhere the sign of loading. */
export function Opening() {
  if (written === undefined) return <Loading className="min-h-dvh" />
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, from the page
  return <div id="opening" dangerouslySetInnerHTML={{ __html: written }} />
}

export function Loading({ className }: { className: string }) {
  return (
    <div role="status" className={`flex items-center justify-center ${className}`}>
      <LogoMark hasRays className="size-20 animate-skeleton" />
      <span className="sr-only">Загрузка</span>
    </div>
  )
}
