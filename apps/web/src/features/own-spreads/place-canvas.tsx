import clsx from 'clsx'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { type DraftPlace, onTable } from './spread-draft.ts'

type PlaceCanvasProps = {
  places: readonly DraftPlace[]
  chosen: string | undefined
  onChoose: (key: string) => void
  onMove: (key: string, to: { x: number; y: number }) => void
}

/** The table: places are dragged, or moved by the arrow keys, by one percent or with Shift by five. */
export function PlaceCanvas({ places, chosen, onChoose, onMove }: PlaceCanvasProps) {
  const table = useRef<HTMLOListElement>(null)

  return (
    <ol
      ref={table}
      aria-label="Стол"
      className="relative mx-auto aspect-square w-full rounded-lg border lg:max-w-[max(30rem,100dvh-14.5rem)] border-gold-line bg-bg-1 bg-[radial-gradient(circle,var(--color-line)_1px,transparent_1.5px)] bg-size-[10%_10%]"
    >
      {places.map((place, index) => (
        <li
          key={place.key}
          className="absolute w-[10%] -translate-1/2"
          style={{ left: `${place.x}%`, top: `${place.y}%` }}
        >
          <PlaceButton
            place={place}
            number={index + 1}
            isChosen={place.key === chosen}
            onChoose={() => onChoose(place.key)}
            onMove={(to) => onMove(place.key, to)}
            tableBox={() => table.current?.getBoundingClientRect()}
          />
          <span
            aria-hidden="true"
            className={clsx(
              'pointer-events-none absolute top-full left-1/2 mt-1 hidden w-[150%] -translate-x-1/2 truncate text-center text-caption xl:block',
              place.key === chosen ? 'text-gold-hi' : 'text-text-3',
            )}
          >
            {place.name}
          </span>
        </li>
      ))}
    </ol>
  )
}

type PlaceButtonProps = {
  place: DraftPlace
  number: number
  isChosen: boolean
  onChoose: () => void
  onMove: (to: { x: number; y: number }) => void
  tableBox: () => DOMRect | undefined
}

function PlaceButton({ place: { name, x, y }, number, isChosen, onChoose, onMove, tableBox }: PlaceButtonProps) {
  /** From the pointer to the middle of the card, so that it does not jump under the finger. */
  const grip = useRef<{ x: number; y: number }>(null)

  function percents(event: PointerEvent): { x: number; y: number } {
    const box = tableBox()
    if (!box) return { x, y }
    return { x: ((event.clientX - box.left) / box.width) * 100, y: ((event.clientY - box.top) / box.height) * 100 }
  }

  function take(event: PointerEvent<HTMLButtonElement>): void {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = percents(event)
    grip.current = { x: x - at.x, y: y - at.y }
    onChoose()
  }

  function drag(event: PointerEvent): void {
    if (!grip.current) return
    const at = percents(event)
    onMove({ x: onTable(at.x + grip.current.x), y: onTable(at.y + grip.current.y) })
  }

  function drop(): void {
    grip.current = null
  }

  function step(event: KeyboardEvent): void {
    const [right, down] = steps[event.key] ?? []
    if (right === undefined || down === undefined) return
    event.preventDefault()
    onChoose()
    const by = event.shiftKey ? 5 : 1
    onMove({ x: onTable(x + right * by), y: onTable(y + down * by) })
  }

  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={`Место ${number}: ${name || 'без названия'}; слева ${x} %, сверху ${y} %`}
      onClick={onChoose}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
      onKeyDown={step}
      className={clsx(
        'hit-area flex aspect-card w-full cursor-grab touch-none items-center justify-center rounded-[5px] border font-display text-card-name active:cursor-grabbing',
        isChosen ? 'border-gold bg-bg-3 text-gold-hi shadow-glow' : 'border-gold/60 bg-bg-2 text-text-2',
      )}
    >
      {number}
    </button>
  )
}

const steps: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
