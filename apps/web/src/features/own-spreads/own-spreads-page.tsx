import { maxOwnSpreads } from '@lunaria/contract/limits'
import type { OwnSpread, OwnSpreadDraft } from '@lunaria/contract/own-spreads'
import { plural } from '@lunaria/words/plural'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { ownSpreadsQuery } from '#shared/spreads/own-spreads-queries.ts'
import { SpreadLayout } from '#shared/spreads/spread-layout.tsx'
import { BackLink } from '#shared/ui/buttons/back-link.tsx'
import { ButtonLink } from '#shared/ui/buttons/button-link.tsx'
import { EmptyState } from '#shared/ui/states/empty-state.tsx'
import { LoadProblem } from '#shared/ui/states/load-problem.tsx'
import { SampleCard, Samples } from '#shared/ui/states/sample-card.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'
import { OwnSpreadCard } from './own-spread-card.tsx'
import { sampleSpreads } from './sample-spreads.ts'
import { emptyDraft, spreadDrafts } from './spread-draft.ts'
import { SpreadEditor } from './spread-editor.tsx'

/** The address of the editor for a spread that is not there yet. */
const newId = 'new'

/** The user's own spreads; at a spread's address its editor. */
export function OwnSpreadsPage({ userId, spreadId }: { userId: string; spreadId: string | undefined }) {
  const spreads = useQuery(ownSpreadsQuery(userId))

  return (
    <div className="relative flex-1 overflow-y-auto overscroll-contain px-4 pt-3 pb-10 md:px-8 md:pt-6 md:[scrollbar-gutter:stable]">
      <div className="mx-auto max-w-6xl">
        {spreads.data && spreadId === undefined && <SpreadList userId={userId} spreads={spreads.data} />}
        {spreads.data && spreadId !== undefined && (
          <Edited userId={userId} spreadId={spreadId} spread={spreads.data.find(({ id }) => id === spreadId)} />
        )}
        {spreads.isPending && <Skeleton className="h-120 rounded-lg" />}
        {spreads.isError && !spreads.data && <LoadProblem query={spreads} />}
      </div>
    </div>
  )
}

type EditedProps = { userId: string; spreadId: string; spread: OwnSpread | undefined }

function Edited({ userId, spreadId, spread }: EditedProps) {
  if (spread || spreadId === newId) return <SpreadEditor userId={userId} spread={spread} />
  return (
    <EmptyState
      isPage
      title="Такого расклада у вас нет"
      text="Возможно, он удалён. Толкования, сделанные по нему, остались в чатах и в дневнике."
      action={<ButtonLink to="/app/spreads">Ко всем своим раскладам</ButtonLink>}
    />
  )
}

function SpreadList({ userId, spreads }: { userId: string; spreads: readonly OwnSpread[] }) {
  const add = (
    <ButtonLink to={`/app/spreads/${newId}`} variant="primary" icon={<Plus aria-hidden="true" />}>
      Новый расклад
    </ButtonLink>
  )

  return (
    <>
      <BackLink to="/app">В чат</BackLink>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="max-frame:sr-only text-h2 text-gold-hi">Свои расклады</h1>
          <p className="max-w-xl text-small text-text-2">
            Места, их вопросы и порядок придумываете вы. Такой расклад виден только вам, а лечь может и из нашей колоды,
            и из вашей.
          </p>
        </div>
        {spreads.length > 0 && spreads.length < maxOwnSpreads && add}
      </div>
      {spreads.length === 0 && (
        <EmptyState
          isBelowHead
          ornament="deck-waits"
          title="Здесь будут ваши расклады"
          text="Начните с двух-трёх мест и одного вопроса, который вы задаёте чаще других."
          action={add}
        />
      )}
      {spreads.length === 0 && <SampleSpreads userId={userId} />}
      {spreads.length > 0 && (
        <ul aria-label="Свои расклады" className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {spreads.map((spread) => (
            <li key={spread.id} className="min-w-0">
              <OwnSpreadCard userId={userId} spread={spread} />
            </li>
          ))}
        </ul>
      )}
      {spreads.length >= maxOwnSpreads && (
        <p className="mt-5 text-small text-text-2">
          Больше {maxOwnSpreads} раскладов мы не храним. Удалите ненужный, чтобы сделать новый.
        </p>
      )}
    </>
  )
}

/** Spreads of ours, which are taken into the editor of a new one. */
function SampleSpreads({ userId }: { userId: string }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()

  function take(sample: OwnSpreadDraft): void {
    const draft = spreadDrafts.open(queryClient, { userId, id: newId, record: emptyDraft })
    if (draft.isUnsent() && !confirm('В редакторе уже начат другой расклад. Заменить его образцом?')) return
    draft.change({ ...sample, places: sample.places.map((place) => ({ ...place, key: place.name })) })
    navigate(`/app/spreads/${newId}`)
  }

  return (
    <Samples>
      {sampleSpreads.map((sample) => (
        <SampleCard
          key={sample.name}
          name={`${sample.name}, ${sample.places.length} ${plural(sample.places.length, placeForms)}`}
          text={sample.description}
          picture={
            <SpreadLayout
              label=""
              positions={sample.places.map((place, index) => ({ ...place, id: place.name, position: index + 1 }))}
              renderCard={() => <span className="block aspect-card rounded-card border border-gold/70 bg-bg-3" />}
            />
          }
          onTake={() => take(sample)}
        />
      ))}
    </Samples>
  )
}

const placeForms = { one: 'место', few: 'места', many: 'мест' }
