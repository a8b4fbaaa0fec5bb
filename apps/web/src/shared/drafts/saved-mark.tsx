import { clockTime } from '@lunaria/words/moments'
import { Check, TriangleAlert } from 'lucide-react'
import { errorText } from '#shared/api/api-error.ts'
import type { DraftState } from '#shared/drafts/draft.ts'

type SavedMarkProps = Pick<DraftState<unknown>, 'state' | 'savedAt' | 'error' | 'isStored'>

const unstored = 'не сохранено на этом устройстве, не закрывайте страницу'

/** Whether what is written has reached the server. */
export function SavedMark({ state, savedAt, error, isStored }: SavedMarkProps) {
  return (
    <span role="status" className="inline-flex min-h-6 items-center gap-1.5 text-caption text-text-3 [&_svg]:size-4">
      {state === 'saved' && savedAt && (
        <>
          <Check aria-hidden="true" />
          <span>сохранено в {clockTime(savedAt, 'browser')}</span>
        </>
      )}
      {state === 'changed' && <span>сохраняется…</span>}
      {state === 'waiting' && (
        <>
          <TriangleAlert aria-hidden="true" className="shrink-0" />
          <span>нет связи: {isStored ? 'хранится на этом устройстве и уйдёт само' : unstored}</span>
        </>
      )}
      {state === 'refused' && (
        <span className="text-err">
          {errorText(error)}
          {!isStored && <span>{`; ${unstored}`}</span>}
        </span>
      )}
    </span>
  )
}

/** Under a text that stays in this browser until the user sends it: says where the browser does not store it. */
export function UnstoredMark({ state, isStored }: SavedMarkProps) {
  return (
    <span role="status" className="text-caption text-err">
      {state === 'changed' && !isStored && 'Не сохранено на этом устройстве: не закрывайте страницу.'}
    </span>
  )
}
