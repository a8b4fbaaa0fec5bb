import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import {
  BookOpen,
  Briefcase,
  ChevronDown,
  CloudMoon,
  GalleryVerticalEnd,
  GraduationCap,
  MessageSquare,
  PenLine,
  ShieldCheck,
  User,
} from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { dueQuery } from '#shared/journal/queries.ts'
import { type Account, usageQuery } from '#shared/session/session.ts'
import { getItem, setItem } from '#shared/storage/storage.ts'

type Section = {
  to: string
  label: string
  icon: ReactNode
  /** What waits there: a number and, read aloud, what it counts. */
  mark?: ReactNode
  /** Current at exactly this address, not below it. */
  isExact?: boolean
}

/** Seldom gone to: behind «Ещё». */
const others: readonly Section[] = [
  { to: '/app/creative', label: 'Замысел', icon: <PenLine /> },
  { to: '/app/learn', label: 'Учёба', icon: <GraduationCap /> },
]

const rowClass =
  'hit-area flex min-h-10 w-full items-center gap-3.5 rounded-field px-3 text-left text-small text-text-2 transition-colors duration-hover hover:bg-bg-3/50 hover:text-text-1 aria-[current=page]:bg-bg-3 aria-[current=page]:text-gold-hi forced-colors:aria-[current=page]:border [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:stroke-[1.7]'

type SectionsProps = { account: Account | null; onNavigate?: () => void }

/** The ways to the sections of the application. */
export function Sections({ account, onNavigate }: SectionsProps) {
  const { pathname } = useLocation()
  const userId = account?.user.id
  const { data: usage } = useQuery({ ...usageQuery(userId ?? ''), enabled: userId !== undefined })
  const sections: Section[] = [
    // Most are under /app: the first is the current one at that address and in a chat, not in the others.
    { to: '/app', label: 'Чат', icon: <MessageSquare />, isExact: !pathname.startsWith('/app/chat/') },
    { to: '/app/day', label: 'Карта дня', icon: <CloudMoon /> },
    { to: '/app/journal', label: 'Дневник', icon: <BookOpen />, mark: account && <Due userId={account.user.id} /> },
    { to: '/app/cards', label: 'Карты', icon: <GalleryVerticalEnd /> },
    ...(usage?.subscriptionType === 'reader' ? [{ to: '/app/cabinet', label: 'Кабинет', icon: <Briefcase /> }] : []),
    { to: '/app/profile', label: 'Профиль', icon: <User /> },
    ...(account?.profile.role === 'admin' ? [{ to: '/app/admin', label: 'Админ', icon: <ShieldCheck /> }] : []),
  ]

  return (
    <nav aria-label="Разделы приложения" className="flex shrink-0 flex-col gap-0.5">
      {sections.map((section) => (
        <Row key={section.to} section={section} onNavigate={onNavigate} />
      ))}
      <Others isInside={others.some(({ to }) => pathname.startsWith(to))} onNavigate={onNavigate} />
    </nav>
  )
}

function Row({ section, onNavigate }: { section: Section; onNavigate?: () => void }) {
  return (
    <NavLink to={section.to} end={section.isExact} onClick={onNavigate} className={rowClass}>
      {section.icon}
      {section.label}
      {section.mark}
    </NavLink>
  )
}

const openKey = 'lunaria-more-sections'

/** Stays as the user has left it; open where one of its sections is. */
function Others({ isInside, onNavigate }: { isInside: boolean; onNavigate?: () => void }) {
  const [wasOpen, setWasOpen] = useState(() => getItem('local', openKey) !== null)
  const id = useId()
  const isOpen = wasOpen || isInside

  function turn() {
    setItem('local', openKey, isOpen ? null : 'open')
    setWasOpen(!isOpen)
  }

  return (
    <>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={turn} className={rowClass}>
        <ChevronDown
          aria-hidden="true"
          className={clsx('transition-transform duration-control', !isOpen && '-rotate-90')}
        />
        Ещё
      </button>
      <div id={id} hidden={!isOpen} className="flex-col gap-0.5 not-[[hidden]]:flex">
        {others.map((section) => (
          <Row key={section.to} section={section} onNavigate={onNavigate} />
        ))}
      </div>
    </>
  )
}

/** To how many readings the user wanted to come back by now. */
function Due({ userId }: { userId: string }) {
  const { data: due = 0 } = useQuery(dueQuery(userId))
  if (due === 0) return null
  return (
    <span className="ml-auto rounded-pill bg-gold/15 px-2 text-caption text-gold-hi tabular-nums">
      <span className="sr-only">, пора вернуться к записям: </span>
      {due}
    </span>
  )
}
