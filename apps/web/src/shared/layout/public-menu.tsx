import type { ReactNode } from 'react'
import { Drawer } from '#shared/ui/drawer.tsx'
import { HeaderLink } from './header-link.tsx'
import { navigationLinks } from './public-links.ts'

type PublicMenuProps = { isOpen: boolean; onClose: () => void; end?: ReactNode }

/** The navigation on a phone. */
export function PublicMenu({ isOpen, onClose, end }: PublicMenuProps) {
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title="Меню" side="right">
      <nav aria-label="Разделы сайта" className="flex flex-col px-5">
        {navigationLinks.map((link) => (
          <HeaderLink key={link.to} link={link} className="border-b border-line text-body" onClick={onClose} />
        ))}
      </nav>
      {end}
    </Drawer>
  )
}
