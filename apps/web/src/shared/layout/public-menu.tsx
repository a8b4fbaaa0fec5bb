import type { ReactNode } from 'react'
import { LineIcon } from '#shared/ui/marks/line-icon.tsx'
import { Drawer } from '#shared/ui/overlays/drawer.tsx'
import { HeaderLink } from './header-link.tsx'
import { navigationLinks } from './public-links.ts'
import { useSocialLinks } from './social-links.tsx'

type PublicMenuProps = { isSignedIn: boolean; isOpen: boolean; onClose: () => void; end?: ReactNode }

/** The navigation on a phone, with what the header has no room for there. */
export function PublicMenu({ isSignedIn, isOpen, onClose, end }: PublicMenuProps) {
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title="Меню" side="right">
      <nav aria-label="Разделы сайта" className="flex flex-col px-5">
        {navigationLinks(isSignedIn).map((link) => (
          <HeaderLink key={link.to} link={link} className="border-b border-line text-body" onClick={onClose} />
        ))}
      </nav>
      <Social />
      {end}
    </Drawer>
  )
}

function Social() {
  const links = useSocialLinks()
  if (links.length === 0) return null

  return (
    <ul aria-label="Лунария в соцсетях" className="mx-5 mt-4 flex flex-wrap gap-x-6">
      {links.map(({ icon, label, address }) => (
        <li key={icon}>
          <a
            href={address}
            rel="noopener"
            target="_blank"
            className="inline-flex min-h-11 items-center gap-2.5 text-small text-text-2 hover:text-gold-hi"
          >
            <LineIcon name={icon} className="size-5" />
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
