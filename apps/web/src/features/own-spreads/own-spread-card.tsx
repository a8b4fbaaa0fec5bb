import type { OwnSpread } from '@lunaria/contract/own-spreads'
import { cardForms } from '@lunaria/words/nouns'
import { plural } from '@lunaria/words/plural'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { EllipsisVertical, Megaphone, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import toast from 'react-hot-toast'
import { errorText } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { ownSpreadsQuery } from '#shared/spreads/own-spreads-queries.ts'
import { SpreadDiagram } from '#shared/spreads/spread-diagram.tsx'
import { ButtonLink } from '#shared/ui/buttons/button-link.tsx'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx'
import { DropdownMenu } from '#shared/ui/overlays/dropdown-menu.tsx'
import { spreadDrafts } from './spread-draft.ts'

/** One of the user's spreads, and what can be done with it. */
export function OwnSpreadCard({ userId, spread }: { userId: string; spread: OwnSpread }) {
  const { id, name, cardCount, isOffered, isPublished } = spread
  const [isRemoving, setIsRemoving] = useState(false)
  const queryClient = useQueryClient()
  const { queryKey } = ownSpreadsQuery(userId)
  const onError = (error: unknown) => toast.error(errorText(error))
  const offer = useMutation({
    mutationFn: () =>
      call('POST /api/spreads/:spreadId/offer', { params: { spreadId: id }, body: { isOffered: !isOffered } }),
    onSuccess: (saved) =>
      queryClient.setQueryData(queryKey, (all) => all?.map((each) => (each.id === id ? saved : each))),
    onError,
  })
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/spreads/:spreadId', { params: { spreadId: id } }),
    onSuccess() {
      spreadDrafts.discard({ userId, id })
      queryClient.setQueryData(queryKey, (all) => all?.filter((each) => each.id !== id))
    },
    onError,
  })

  return (
    <article className="flex h-full flex-col gap-3 rounded-lg border border-line bg-bg-1 p-4">
      <SpreadDiagram positions={spread.positions} />
      <div className="flex-1">
        <h2 className="font-display text-h3 break-words hyphens-auto text-gold-hi">{name}</h2>
        <p className="text-caption text-text-3">
          {cardCount} {plural(cardCount, cardForms)}
          {isOffered && <span> · предложен всем, ждёт решения</span>}
          {isPublished && !isOffered && <span> · опубликован</span>}
        </p>
        <p className="mt-1.5 text-small text-text-2">{spread.description}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-[22.5rem]:gap-1">
        <ButtonLink to={`/app?spread=${id}`} size="dense" aria-label={`Разложить «${name}»`}>
          Разложить
        </ButtonLink>
        <ButtonLink
          to={`/app/spreads/${id}`}
          size="dense"
          variant="ghost"
          className="max-[22.5rem]:px-2"
          aria-label={`Изменить «${name}»`}
        >
          Изменить
        </ButtonLink>
        <div className="-mr-2 ml-auto">
          <DropdownMenu
            trigger={
              <IconButton label={`Действия: ${name}`}>
                <EllipsisVertical />
              </IconButton>
            }
            items={[
              {
                label: isOffered ? 'Забрать предложение' : 'Предложить всем',
                icon: isOffered ? <Undo2 /> : <Megaphone />,
                onSelect: () => offer.mutate(),
                isDisabled: offer.isPending,
              },
              { label: 'Удалить', icon: <Trash2 />, onSelect: () => setIsRemoving(true), isDangerous: true },
            ]}
          />
        </div>
      </div>
      <ConfirmDialog
        isOpen={isRemoving}
        onClose={() => setIsRemoving(false)}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setIsRemoving(false) })}
        title={`Удалить «${name}»?`}
        description="Разложить по нему больше не получится. Прежние толкования останутся такими, как были."
        confirmLabel="Удалить"
        isDangerous
        isLoading={remove.isPending}
      />
    </article>
  )
}
