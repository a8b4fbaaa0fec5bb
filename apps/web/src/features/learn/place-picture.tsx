import type { Box } from '@lunaria/tarot/symbol-spots'
import clsx from 'clsx'
import { Check, X } from 'lucide-react'
import { boxStyle } from '#shared/tarot/box-style.ts'
import { CardImage } from '#shared/tarot/card-image.tsx'
import type { Question } from './questions.ts'

type PlacePictureProps = { question: Question; chosen: number | undefined; onChoose: (option: number) => void }

/** A picture that is answered on: a place for each option, by tap or by its number on the keyboard. */
export function PlacePicture({ question, chosen, onChoose }: PlacePictureProps) {
  const { shown, boxes = [], options, right } = question
  const isAnswered = chosen !== undefined

  return (
    <span className="relative mx-auto block w-full max-w-72 self-start md:col-start-1 md:row-span-2 md:row-start-1 md:mx-0 md:max-w-80">
      {shown.map(({ cardId }) => (
        <CardImage key={cardId} cardId={cardId} isEager sizes="320px" className="shadow-card" />
      ))}
      {boxes.flatMap((places, option) =>
        places.map((box, index) => (
          <button
            key={`${options[option]} ${box.join()}`}
            type="button"
            aria-label={isAnswered ? labelOf(question, option, chosen) : `Место ${option + 1}, ${whereIs(box)}`}
            aria-disabled={isAnswered}
            tabIndex={index === 0 ? undefined : -1}
            onClick={() => onChoose(option)}
            style={boxStyle(box)}
            className={clsx(
              'absolute flex min-h-11 min-w-11 -translate-1/2 items-start justify-end rounded-xl border-2 shadow-[0_0_0_2px_rgb(0_0_0/45%)]',
              !isAnswered && 'border-dashed border-text-1 hover:border-gold-hi hover:bg-gold/12',
              isAnswered && option === right && 'border-gold-hi bg-gold/12',
              isAnswered && option !== right && option === chosen && 'border-err',
              isAnswered && option !== right && option !== chosen && 'border-dashed border-text-1/40',
            )}
          >
            {index === 0 && <Sign option={option} isRight={option === right} chosen={chosen} />}
          </button>
        )),
      )}
    </span>
  )
}

function Sign({ option, isRight, chosen }: { option: number; isRight: boolean; chosen: number | undefined }) {
  const isMarked = chosen !== undefined && (isRight || option === chosen)
  if (chosen !== undefined && !isMarked) return null
  return (
    <span
      aria-hidden="true"
      className={clsx(
        '-m-1.5 flex size-6 items-center justify-center rounded-full text-caption font-medium tabular-nums',
        !isMarked && 'bg-bg-0/85 text-text-1',
        isMarked && (isRight ? 'bg-gold text-ink' : 'bg-err text-ink'),
      )}
    >
      {!isMarked && option + 1}
      {isMarked && (isRight ? <Check className="size-4" /> : <X className="size-4" />)}
    </span>
  )
}

function labelOf({ options, right }: Question, option: number, chosen: number): string {
  if (option === right) return `${options[option]}, верный ответ`
  return option === chosen ? `${options[option]}, ваш ответ` : `${options[option]}`
}

function whereIs([left, top, width, height]: Box): string {
  const [x, y] = [left + width / 2, top + height / 2]
  const across = x < 38 ? 'слева' : x > 62 ? 'справа' : 'посередине'
  const down = y < 35 ? 'вверху' : y > 60 ? 'внизу' : 'на половине высоты'
  return `${across} ${down}`
}
