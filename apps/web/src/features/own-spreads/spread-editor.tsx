import { maxPlaces, maxSpreadNameLength, maxSpreadTextLength } from '@lunaria/contract/limits'
import type { OwnSpread } from '@lunaria/contract/own-spreads'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Plus } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import toast from 'react-hot-toast'
import { useNavigate } from 'react-router'
import { errorText } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { UnstoredMark } from '#shared/drafts/saved-mark.tsx'
import { useDraft } from '#shared/drafts/use-draft.ts'
import { ownSpreadsQuery } from '#shared/spreads/own-spreads-queries.ts'
import { BackLink } from '#shared/ui/buttons/back-link.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { ButtonLink } from '#shared/ui/buttons/button-link.tsx'
import { TextArea } from '#shared/ui/fields/text-area.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { PlaceCanvas } from './place-canvas.tsx'
import { PlaceForm } from './place-form.tsx'
import {
  checkDraft,
  type DraftPlace,
  emptyDraft,
  type SpreadDraft,
  spreadDrafts,
  toDraft,
  withPlace,
} from './spread-draft.ts'

/** Of the draft of a spread that is not there yet. */
const newId = 'new'

/**
 * Makes a spread, or makes another one of it: its places on the table, what each asks, and in which order they are
 * dealt.
 */
export function SpreadEditor({ userId, spread }: { userId: string; spread: OwnSpread | undefined }) {
  const { state, place, at, setChosen, change, changePlace, add, remove, startAgain } = useSpreadDraft(userId, spread)
  const draft = state.values
  const { places } = draft
  const [isTried, setIsTried] = useState(false)
  const save = useSave(userId, spread)
  const problem = checkDraft(draft)

  function discard(): void {
    startAgain()
    setIsTried(false)
  }

  function submit(): void {
    setIsTried(true)
    if (!problem) save.mutate(draft)
  }

  return (
    <>
      <BackLink to="/app/spreads">Свои расклады</BackLink>
      <h1 className="sr-only">{spread ? 'Изменить расклад' : 'Новый расклад'}</h1>
      <div className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3">
        <TextField
          label="Название расклада"
          className="min-w-0 flex-[1_1_16rem]"
          autoComplete="off"
          maxLength={maxSpreadNameLength}
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        {spread && state.state !== 'changed' ? (
          <>
            <p className="flex min-h-12 items-center gap-1.5 text-caption text-text-3">
              <Check aria-hidden="true" className="size-4" /> сохранено
            </p>
            <ButtonLink to={`/app?spread=${spread.id}`} variant="primary">
              Разложить
            </ButtonLink>
          </>
        ) : (
          <Button variant="primary" isLoading={save.isPending} onClick={submit}>
            Сохранить расклад
          </Button>
        )}
        {isTried && problem && (
          <p role="alert" className="w-full text-small text-err">
            {problem}
          </p>
        )}
        {state.state === 'changed' && <DraftMark mark={state} onDiscard={discard} />}
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20.5rem]">
        <div className="flex min-w-0 flex-col gap-3">
          <AddPlace count={places.length} onAdd={add} />
          <PlaceCanvas places={places} chosen={place?.key} onChoose={setChosen} onMove={changePlace} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          {place && (
            <PlaceForm
              key={place.key}
              place={place}
              number={at + 1}
              count={places.length}
              onChange={(next) => changePlace(place.key, next)}
              onOrder={(to) => change({ places: places.toSpliced(at, 1).toSpliced(to - 1, 0, place) })}
              onRemove={remove}
            />
          )}
          <TextArea
            label="Для чего он"
            maxLength={maxSpreadTextLength}
            minLines={2}
            value={draft.description}
            onChange={(event) => change({ description: event.target.value })}
          />
        </div>
      </div>
    </>
  )
}

/** Returns the draft of a spread and its chosen place, and what changes them. */
function useSpreadDraft(userId: string, spread: OwnSpread | undefined) {
  const [first] = useState(() => (spread ? toDraft(spread) : emptyDraft))
  const { state, draft: stored } = useDraft(spreadDrafts, { userId, id: spread?.id ?? newId, record: first })
  const draft = state.values
  const [chosen, setChosen] = useState(draft.places[0]?.key)
  const { places } = draft
  const at = places.findIndex(({ key }) => key === chosen)
  const place = places[at]

  function changePlace(key: string, part: Partial<DraftPlace>): void {
    const now = stored.read().values.places // the canvas may move a place more than once before it is rendered
    stored.change({ places: now.map((each) => (each.key === key ? { ...each, ...part } : each)) })
  }

  function add(): void {
    const next = withPlace(draft)
    if (!next) return
    stored.change(next)
    setChosen(next.places.at(-1)?.key)
  }

  function remove(): void {
    const left = places.filter(({ key }) => key !== chosen)
    stored.change({ places: left })
    setChosen(left[Math.min(at, left.length - 1)]?.key)
  }

  function startAgain(): void {
    stored.discard()
    setChosen(first.places[0]?.key)
  }

  return { state, place, at, setChosen, change: stored.change, changePlace, add, remove, startAgain }
}

type DraftMarkProps = { mark: ComponentProps<typeof UnstoredMark>; onDiscard: () => void }

/** Where the unsaved changes are stored, and the way to discard them. */
function DraftMark({ mark, onDiscard }: DraftMarkProps) {
  return (
    <div className="flex w-full flex-wrap items-center gap-x-3">
      {mark.isStored ? (
        <p className="text-caption text-text-3">Черновик хранится на этом устройстве, пока вы его не сохраните.</p>
      ) : (
        <UnstoredMark {...mark} />
      )}
      <Button size="dense" variant="ghost" onClick={onDiscard}>
        Сбросить изменения
      </Button>
    </div>
  )
}

function AddPlace({ count, onAdd }: { count: number; onAdd: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="flex-[1_1_13rem] text-caption text-text-3">
        Двигайте места пальцем, мышью или стрелками: с&nbsp;Shift шаг больше.
      </p>
      <Button
        size="dense"
        icon={<Plus aria-hidden="true" />}
        disabled={count >= maxPlaces}
        className="max-sm:w-full max-sm:px-2!"
        onClick={onAdd}
      >
        Добавить место: сейчас {count} из {maxPlaces}
      </Button>
    </div>
  )
}

function useSave(userId: string, spread: OwnSpread | undefined) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { queryKey } = ownSpreadsQuery(userId)

  return useMutation({
    mutationFn({ name, description, places }: SpreadDraft): Promise<OwnSpread> {
      const body = { name, description, places: places.map(({ key: _, ...place }) => place) }
      return spread
        ? call('PATCH /api/spreads/:spreadId', { params: { spreadId: spread.id }, body })
        : call('POST /api/spreads', { body })
    },
    onSuccess(saved) {
      spreadDrafts.discard({ userId, id: spread?.id ?? newId })
      queryClient.setQueryData(queryKey, (all = []) =>
        spread ? all.map((each) => (each.id === saved.id ? saved : each)) : [saved, ...all],
      )
      toast.success('Расклад сохранён')
      navigate('/app/spreads')
    },
    onError: (error) => toast.error(errorText(error)),
  })
}
