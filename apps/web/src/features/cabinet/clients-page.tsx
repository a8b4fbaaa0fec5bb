import type { ClientRow } from '@lunaria/contract/cabinet'
import { shownCount } from '@lunaria/words/counts'
import { plural } from '@lunaria/words/plural'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ChevronRight, Clock, Palette, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useModal } from '#shared/address/modal-url.ts'
import { isApiError } from '#shared/api/api-error.ts'
import { lazyOverlay } from '#shared/loading/lazy-overlay.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { MoreButton } from '#shared/ui/buttons/more-button.tsx'
import { SearchField } from '#shared/ui/fields/search-field.tsx'
import { Avatar } from '#shared/ui/marks/avatar.tsx'
import { EmptyState } from '#shared/ui/states/empty-state.tsx'
import { LoadProblem } from '#shared/ui/states/load-problem.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'
import { typeset } from '#shared/words/typeset.ts'
import { AddClient } from './add-client.tsx'
import { CabinetFrame, PlanOver } from './cabinet-frame.tsx'
import { clientsQuery, foundMeetingsQuery } from './cabinet-queries.ts'
import { clientForms, letterWords, meetingForms, meetingLine } from './cabinet-texts.ts'
import { MeetingList } from './meeting-list.tsx'

const BrandDialog = lazyOverlay(async () => (await import('./brand-dialog.tsx')).BrandDialog)

/** The clients of a professional reader, and what is found among the meetings. */
export function ClientsPage({ userId }: { userId: string }) {
  const [search, setSearch] = useSearchParams()
  const q = search.get('q') ?? ''
  const [open, setOpen] = useState<'client' | 'brand' | null>(null)
  const clients = useInfiniteQuery(clientsQuery(userId, q))
  const [first] = clients.data?.pages ?? []
  const shown = clients.data?.pages.flatMap((page) => page.clients) ?? []
  const isEmpty = first?.total === 0

  if (isApiError(clients.error, 'cabinet_closed', 'cabinet_needs_plan')) return <Closed error={clients.error} />
  return (
    <CabinetFrame>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div>
          <h1 className="max-frame:sr-only text-h2 text-gold-hi">Кабинет таролога</h1>
          {!isEmpty && (
            <p className="text-caption text-text-3">
              {first ? `${shownCount(first.total)} ${plural(first.total, clientForms)}` : '…'}
            </p>
          )}
        </div>
        {first?.canWrite && !isEmpty && (
          <div className="flex gap-3 max-sm:w-full">
            <Button
              icon={<Palette />}
              title="Вид писем"
              className="max-sm:w-12 max-sm:shrink-0 max-sm:px-0!"
              onClick={() => setOpen('brand')}
            >
              <span className="max-sm:sr-only">Вид писем</span>
            </Button>
            <Button variant="primary" className="max-sm:flex-1" icon={<Plus />} onClick={() => setOpen('client')}>
              Новый клиент
            </Button>
          </div>
        )}
      </div>
      {first?.canWrite === false && <PlanOver />}
      {!isEmpty && (
        <SearchField
          label="Поиск по встречам"
          placeholder="Имя, карта, слово из письма"
          value={q}
          onSearch={(text) => setSearch(text ? { q: text } : {}, { replace: true })}
          className="mt-4 max-w-md"
        />
      )}
      {clients.isPending && <Skeleton className="mt-5 h-72 rounded-lg" />}
      {clients.isError && shown.length === 0 && (
        <div className="mt-5">
          <LoadProblem query={clients} />
        </div>
      )}
      {isEmpty && <NoClients canWrite={first.canWrite} onAdd={() => setOpen('client')} />}
      {shown.length > 0 && (
        <ul
          aria-label="Клиенты"
          className="mt-5 divide-y divide-line overflow-hidden rounded-lg border border-line bg-bg-1/70"
        >
          {shown.map((client) => (
            <Row key={client.id} client={client} />
          ))}
        </ul>
      )}
      <MoreButton query={clients} className="mt-4 w-full" />
      {q !== '' && <Found userId={userId} q={q} hasClients={shown.length > 0} />}
      {first && first.total > 0 && q === '' && (
        <p className="mt-4 text-caption text-text-3">
          {typeset(
            'Настоящие имена не нужны: хватит того, по чему вы вспомните человека. Заметки клиент не видит, а удалить его можно целиком, вместе с письмами.',
          )}
        </p>
      )}
      <AddClient isOpen={open === 'client'} onClose={() => setOpen(null)} />
      <BrandDialog userId={userId} isOpen={open === 'brand'} onClose={() => setOpen(null)} />
    </CabinetFrame>
  )
}

function Closed({ error }: { error: Error }) {
  const modal = useModal()
  return (
    <EmptyState
      isPage
      ornament="deck-waits"
      title="Кабинет таролога"
      text={error.message}
      action={
        isApiError(error, 'cabinet_needs_plan') && (
          <Button variant="primary" onClick={() => modal.open('plans')}>
            Выбрать тариф
          </Button>
        )
      }
    />
  )
}

/** In columns where there is room for them, else one under another. */
function Row({ client: { id, alias, consentOn, meetings, last } }: { client: ClientRow }) {
  return (
    <li>
      <Link to={`/app/cabinet/clients/${id}`} className="flex items-center gap-3.5 px-3 py-3 hover:bg-bg-2/60 md:px-5">
        <Avatar name={alias} />
        <span className="min-w-0 flex-1 text-caption text-text-3 md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8.5rem] md:items-center md:gap-x-4 xl:grid-cols-[minmax(0,6fr)_minmax(0,7fr)_6rem_17.5rem]">
          <span className="line-clamp-2 text-body break-words hyphens-auto text-text-1">{alias}</span>
          <span className="block xl:text-small">{last ? meetingLine(last) : 'встреч ещё не было'}</span>
          <span className="hidden text-small tabular-nums xl:block">
            {meetings > 0 && `${shownCount(meetings)} ${plural(meetings, meetingForms)}`}
          </span>
          <span className="flex flex-wrap gap-x-3 xl:grid xl:grid-cols-[1fr_7.5rem] xl:items-center">
            <span className="empty:hidden xl:empty:block">
              {last && last.letter !== 'none' && letterWords[last.letter]}
            </span>
            {consentOn === null && (
              <span className="inline-flex items-center gap-1 whitespace-nowrap text-warn">
                <Clock aria-hidden="true" className="size-4" /> без согласия
              </span>
            )}
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-text-3 max-md:hidden" />
      </Link>
    </li>
  )
}

function Found({ userId, q, hasClients }: { userId: string; q: string; hasClients: boolean }) {
  const found = useQuery(foundMeetingsQuery(userId, q))
  if (found.isError) return <LoadProblem query={found} />
  if (!found.data) return <Skeleton className="mt-5 h-32 rounded-lg" />
  if (found.data.length === 0) {
    if (hasClients) return null
    return <EmptyState ornament="nothing-found" title="Ничего не нашлось" text="Попробуйте одно слово вместо двух." />
  }
  return (
    <section aria-label="Найденные встречи" className="mt-6">
      <h2 className="mb-3 text-h3 text-gold-hi">Встречи</h2>
      <MeetingList meetings={found.data} isNamed />
    </section>
  )
}

function NoClients({ canWrite, onAdd }: { canWrite: boolean; onAdd: () => void }) {
  return (
    <EmptyState
      isBelowHead
      ornament="deck-waits"
      title="Здесь будут ваши клиенты"
      text={typeset(
        'Назовите первого так, чтобы вспомнить: «Вера, дом у моря». Дальше — встреча, карты и письмо, которое уйдёт под вашим именем.',
      )}
      action={
        canWrite && (
          <Button variant="primary" onClick={onAdd}>
            Добавить клиента
          </Button>
        )
      }
    />
  )
}
