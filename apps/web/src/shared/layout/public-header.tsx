import { Menu } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Drawer } from '#shared/ui/drawer.tsx'
import { IconButton } from '#shared/ui/icon-button.tsx'
import { Logo } from '#shared/ui/logo.tsx'
import { TelegramLink } from './contacts.tsx'
import { navigationLinks, type PublicLink } from './public-links.ts'

type PublicHeaderProps = {
  /** «Войти», or the way into the app and out of the account. */
  account: ReactNode
}

export function PublicHeader({ account }: PublicHeaderProps) {
  const [isMenuOpen, setIsMenuOpen] = useState(false)

  return (
    <header className="container-page relative z-10 flex h-16 items-center justify-between gap-4 md:h-20">
      <div className="flex items-center gap-8 lg:gap-14">
        <Link to="/" aria-label="Лунария, на главную" className="flex min-h-11 items-center rounded-sm">
          <Logo />
        </Link>
        <nav aria-label="Разделы сайта" className="hidden gap-4 md:flex lg:gap-7">
          {navigationLinks.map((link) => (
            <HeaderLink key={link.to} link={link} className="text-small" />
          ))}
        </nav>
      </div>
      <div className="flex items-center gap-1.5 md:gap-3">
        <TelegramLink className="size-11 max-sm:hidden" />
        {account}
        <IconButton label="Меню" className="md:hidden" onClick={() => setIsMenuOpen(true)}>
          <Menu />
        </IconButton>
      </div>
      <Drawer isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} title="Меню" side="right">
        <nav aria-label="Разделы сайта" className="flex flex-col px-5">
          {navigationLinks.map((link) => (
            <HeaderLink
              key={link.to}
              link={link}
              className="border-b border-line text-body"
              onClick={() => setIsMenuOpen(false)}
            />
          ))}
        </nav>
      </Drawer>
    </header>
  )
}

type HeaderLinkProps = { link: PublicLink; className: string; onClick?: () => void }

function HeaderLink({ link, className, onClick }: HeaderLinkProps) {
  const { pathname } = useLocation()

  return (
    <Link
      to={link.to}
      onClick={onClick}
      aria-current={pathname === link.to ? 'page' : undefined}
      className={`flex min-h-11 items-center text-text-2 transition-colors duration-hover hover:text-gold-hi aria-[current=page]:text-text-1 ${className}`}
    >
      {link.label}
    </Link>
  )
}
