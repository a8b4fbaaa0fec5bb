import { clockTime } from '@lunaria/words/moments'
import { Check, TriangleAlert } from 'lucide-react'
import type { DraftState } from './entry-draft.ts'

/** Whether what is written has reached the server. */
export function SavedMark({ state, savedAt, problem }: Omit<DraftState, 'values'>) {
  return (
    <span role="status" className="inline-flex min-h-6 items-center gap-1.5 text-caption text-text-3 [&_svg]:size-4">
      {state === 'saved' && savedAt && (
        <>
          <Check aria-hidden="true" /> сохранено в {clockTime(savedAt, 'browser')}
        </>
      )}
      {state === 'changed' && 'сохраняется…'}
      {state === 'waiting' && (
        <>
          <TriangleAlert aria-hidden="true" /> нет связи: хранится на этом устройстве и уйдёт само
        </>
      )}
      {state === 'refused' && <span className="text-err">{problem}</span>}
    </span>
  )
}
