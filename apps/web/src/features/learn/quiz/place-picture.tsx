import type { Box } from '@lunaria/tarot/symbol-spots'
import clsx from 'clsx'
import { Check, X } from 'lucide-react'
import { boxStyle } from '#shared/tarot/box-style.ts'
import { CardImage } from '#shared/tarot/card-image.tsx'
import type { Question } from './questions.ts'

type PlacePictureProps = { question: Question; chosen: number | undefined; onChoose: (option: number) => void }

/** A picture that is answered on: a ring around the places of each option. */
export function PlacePicture({ question, chosen, onChoose }: PlacePictureProps) {
  const { shown, boxes = [], options, right } = question
  const isAnswered = chosen !== undefined

  return (
    <span className="relative block w-full">
      {shown.map(({ cardId }) => (
        <CardImage key={cardId} cardId={cardId} isEager sizes="264px" className="shadow-card" />
      ))}
      {boxes.flatMap((places, option) =>
        places.map((box, index) => (
          <button
            key={`${options[option]} ${box.join()}`}
            type="button"
            aria-label={isAnswered ? toLabel(question, option, chosen) : `Место ${option + 1}, ${whereIs(box)}`}
            aria-disabled={isAnswered}
            tabIndex={index === 0 ? undefined : -1}
            onClick={() => onChoose(option)}
            style={boxStyle(box)}
            className={clsx(
              'absolute flex min-h-11 min-w-11 -translate-1/2 items-start justify-end rounded-[50%] border-2 shadow-[0_0_0_2px_rgb(0_0_0/45%)]',
              !isAnswered && 'border-dashed border-gilt-hi hover:border-solid',
              isAnswered && option === right && 'border-gilt-hi',
              isAnswered && option !== right && option === chosen && 'border-err',
              isAnswered && option !== right && option !== chosen && 'border-dashed border-gilt-hi opacity-40',
            )}
          >
            {isAnswered && index === 0 && (option === right || option === chosen) && (
              <Sign isRight={option === right} />
            )}
          </button>
        )),
      )}
    </span>
  )
}

/** On what was right, and on what was chosen instead. */
function Sign({ isRight }: { isRight: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        '-m-1 flex size-6 items-center justify-center rounded-full text-ink',
        isRight ? 'bg-gilt' : 'bg-err',
      )}
    >
      {isRight ? <Check className="size-4" /> : <X className="size-4" />}
    </span>
  )
}

function toLabel({ options, right }: Question, option: number, chosen: number): string {
  if (option === right) return `${options[option]}, верный ответ`
  return option === chosen ? `${options[option]}, ваш ответ` : `${options[option]}`
}

function whereIs([left, top, width, height]: Box): string {
  const [x, y] = [left + width / 2, top + height / 2]
  const across = x < 38 ? 'слева' : x > 62 ? 'справа' : 'посередине'
  const down = y < 35 ? 'вверху' : y > 60 ? 'внизу' : 'на половине высоты'
  return `${across} ${down}`
}
