import { Pause, Play, Square, Volume2 } from 'lucide-react'
import { useCallback, useSyncExternalStore } from 'react'
import { BarButton } from '#shared/messages/action-bar.tsx'
import {
  canReadAloud,
  currentReading,
  followReading,
  pauseReading,
  readAloud,
  resumeReading,
  stopReading,
} from '#shared/speech/read-aloud.ts'

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
          <BarButton
            icon={reading.isPaused ? <Play /> : <Pause />}
            onClick={reading.isPaused ? resumeReading : pauseReading}
          >
            {reading.isPaused ? 'Слушать дальше' : 'Пауза'}
          </BarButton>
          <BarButton icon={<Square />} onClick={() => stopReading(id)}>
            Остановить чтение
          </BarButton>
        </>
      ) : (
        <BarButton icon={<Volume2 />} onClick={() => readAloud(id, text)}>
          Прослушать
        </BarButton>
      )}
    </span>
  )
}
