import type { OfferedSpread } from '@lunaria/contract/own-spreads'
import { cardForms } from '@lunaria/words/nouns'
import { plural } from '@lunaria/words/plural'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast'
import { errorText } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { SpreadDiagram } from '#shared/spreads/spread-diagram.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { spreadsQuery } from './spreads-queries.ts'

const offeredQuery = queryOptions({
  queryKey: ['admin', 'offered-spreads'],
  queryFn: ({ signal }) => call('GET /api/admin/offered-spreads', { signal }),
})

/** The spreads that users would like everyone to have; nothing while there are none. */
export function OfferedSpreads() {
  const { data: offered = [] } = useQuery(offeredQuery)
  if (offered.length === 0) return null

  return (
    <section aria-label="Предложили читатели" className="flex flex-col gap-4">
      <h2 className="text-h3 text-gold-hi">Предложили читатели</h2>
      <ul className="grid gap-4 lg:grid-cols-2">
        {offered.map((spread) => (
          <li key={spread.id}>
            <Offered spread={spread} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Offered({ spread: { id, offered_at, name, description, cardCount, positions } }: { spread: OfferedSpread }) {
  const queryClient = useQueryClient()
  const decide = useMutation({
    mutationFn: (isPublished: boolean) =>
      call('POST /api/admin/offered-spreads/:spreadId', {
        params: { spreadId: id },
        body: { isPublished, offered_at },
      }),
    onSuccess: (_, isPublished) => toast.success(isPublished ? 'Расклад опубликован' : 'Расклад возвращён автору'),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () =>
      Promise.all([queryClient.invalidateQueries(offeredQuery), queryClient.invalidateQueries(spreadsQuery)]),
  })

  return (
    <article className="flex h-full flex-col gap-3 rounded-lg border border-line bg-bg-1 p-4">
      <h3 className="font-display text-h3 text-text-1">{name}</h3>
      <p className="text-small text-text-2">{description}</p>
      <SpreadDiagram positions={positions} />
      <p className="text-caption text-text-3">
        {cardCount} {plural(cardCount, cardForms)}
      </p>
      <ol className="flex flex-1 list-decimal flex-col gap-1 pl-5 text-small text-text-2">
        {positions.map((position) => (
          <li key={position.id}>
            <span className="text-text-1">{position.name}.</span> {position.description}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button size="dense" variant="primary" isLoading={decide.isPending} onClick={() => decide.mutate(true)}>
          Опубликовать
        </Button>
        <Button size="dense" variant="ghost" disabled={decide.isPending} onClick={() => decide.mutate(false)}>
          Вернуть автору
        </Button>
      </div>
    </article>
  )
}
