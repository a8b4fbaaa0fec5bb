import clsx from 'clsx'
import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { lazyPart } from '#shared/loading/lazy-part.tsx'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { LineIcon } from '#shared/ui/marks/line-icon.tsx'
import { Logo } from '#shared/ui/marks/logo.tsx'
import { HeaderLink } from './header-link.tsx'
import { navigationLinks } from './public-links.ts'
import { SocialIcons } from './social-links.tsx'

const PublicMenu = lazyPart(async () => (await import('./public-menu.tsx')).PublicMenu)

type PublicHeaderProps = {
  /** «Войти», or the way into the app and out of the account. */
  account: ReactNode
  /** Then there is less room beside the account's buttons. */
  isSignedIn: boolean
  /** What the phone's menu ends with, given how to close it. */
  menuEnd: (close: () => void) => ReactNode
}

export function PublicHeader({ account, isSignedIn, menuEnd }: PublicHeaderProps) {
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)

  const closeMenu = () => setIsMenuOpen(false)

  function openMenu() {
    setWasOpened(true)
    setIsMenuOpen(true)
  }

  return (
    <header className="container-page relative z-10 flex h-16 items-center justify-between gap-2 sm:gap-4 md:h-20">
      <div className="flex items-center gap-6 lg:gap-10 xl:gap-14">
        <Link to="/" aria-label="Лунария, на главную" className="flex min-h-11 items-center rounded-sm">
          <Logo className={clsx('max-[24.25rem]:[&>span]:hidden', isSignedIn && 'md:max-lg:[&>span]:hidden')} />
        </Link>
        <nav aria-label="Разделы сайта" className="hidden gap-3.5 md:flex lg:gap-5 xl:gap-7">
          {navigationLinks(isSignedIn).map((link) => (
            <HeaderLink key={link.to} link={link} className="text-small" />
          ))}
        </nav>
      </div>
      <div className="flex items-center gap-1.5 md:gap-3">
        <SocialIcons className="flex max-lg:hidden" />
        {account}
        <IconButton label="Меню" className="md:hidden" onClick={openMenu}>
          <LineIcon name="menu" />
        </IconButton>
      </div>
      {wasOpened && (
        <Suspense>
          <PublicMenu isSignedIn={isSignedIn} isOpen={isMenuOpen} onClose={closeMenu} end={menuEnd(closeMenu)} />
        </Suspense>
      )}
    </header>
  )
}
