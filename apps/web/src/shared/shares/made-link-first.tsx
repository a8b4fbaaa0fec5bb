import { ChevronDown } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'

type MadeLinkFirstProps = { isMade: boolean; links: ReactNode; making: ReactNode }

/** Shows what makes a link, then the links; once one is made they come first, and what makes another is collapsed. */
export function MadeLinkFirst({ isMade, links, making }: MadeLinkFirstProps) {
  const list = <Fragment key="links">{links}</Fragment>
  if (!isMade) return [<Fragment key="making">{making}</Fragment>, list]
  return [
    list,
    <details key="another" className="group">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 rounded-sm text-small text-text-2 hover:text-gold-hi [&::-webkit-details-marker]:hidden">
        Ещё одна ссылка
        <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
      </summary>
      <div className="mt-3">{making}</div>
    </details>,
  ]
}
