import { Link } from 'react-router'
import { Logo } from '#shared/ui/marks/logo.tsx'
import { Contacts } from './contacts.tsx'
import { footerColumns } from './public-links.ts'

export function PublicFooter() {
  return (
    <footer className="in-[:has([data-study])]:hidden near-219 md:near-151 lg:near-99 border-t border-line bg-bg-1/60">
      <div className="container-page grid gap-10 py-12 grid-cols-2 md:grid-cols-4 md:py-14 lg:grid-cols-[1.5fr_1fr_1fr_1.25fr_1fr]">
        <div className="col-span-2 md:col-span-4 lg:col-span-1">
          <Logo />
          <p className="mt-4 max-w-sm text-small text-text-3">
            Таро как способ посмотреть на ситуацию со стороны. Отвечает программа; карты не заменяют врача, юриста и
            финансового консультанта.
          </p>
          <p className="mt-4 inline-flex rounded-full border border-line-strong px-3 py-1 text-caption text-text-2">
            18+
          </p>
        </div>
        {footerColumns.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <h2 className="font-text text-small font-medium text-text-1">{column.title}</h2>
            <ul className="mt-2">
              {column.links.map((link) => (
                <li key={link.to}>
                  <Link
                    to={link.to}
                    className="inline-flex min-h-11 items-center py-1.5 text-small text-text-2 transition-colors duration-hover hover:text-gold-hi"
                  >
                    {link.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        {/* The addresses come with the configuration, which without scripts never comes. */}
        <section aria-labelledby="feedback" className="noscript:hidden">
          <h2 id="feedback" className="font-text text-small font-medium text-text-1">
            Обратная связь
          </h2>
          <Contacts />
        </section>
      </div>
    </footer>
  )
}
