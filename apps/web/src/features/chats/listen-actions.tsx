import { useCallback, useSyncExternalStore } from 'react'
import {
  canReadAloud,
  currentReading,
  followReading,
  pauseReading,
  readAloud,
  resumeReading,
  stopReading,
} from '#shared/lib/read-aloud.ts'

const action = 'inline-flex min-h-11 items-center underline-offset-4 hover:text-gold-hi hover:underline'

/** Has an answer read aloud; absent where the browser has no Russian voice. */
export function ListenActions({ id, text }: { id: string; text: string }) {
  const canRead = useSyncExternalStore(followReading, canReadAloud)
  const reading = useSyncExternalStore(followReading, currentReading)
  // The voice does not stay behind in a chat that has been left.
  const whileHere = useCallback(() => () => stopReading(id), [id])
  if (!canRead) return null

  return (
    <span ref={whileHere} className="contents">
      {reading?.id === id ? (
        <>
          <button type="button" onClick={reading.isPaused ? resumeReading : pauseReading} className={action}>
            {reading.isPaused ? 'Слушать дальше' : 'Пауза'}
          </button>
          <button type="button" onClick={() => stopReading(id)} className={action}>
            Остановить чтение
          </button>
        </>
      ) : (
        <button type="button" onClick={() => readAloud(id, text)} className={action}>
          Прослушать
        </button>
      )}
    </span>
  )
}
