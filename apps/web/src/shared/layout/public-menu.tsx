import { Drawer } from '#shared/ui/drawer.tsx'
import { HeaderLink } from './header-link.tsx'
import { navigationLinks } from './public-links.ts'

/** The navigation on a phone. */
export function PublicMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title="Меню" side="right">
      <nav aria-label="Разделы сайта" className="flex flex-col px-5">
        {navigationLinks.map((link) => (
          <HeaderLink key={link.to} link={link} className="border-b border-line text-body" onClick={onClose} />
        ))}
      </nav>
    </Drawer>
  )
}
