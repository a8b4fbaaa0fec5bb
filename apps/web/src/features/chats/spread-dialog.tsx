import type { TarotSpread } from '@lunaria/contract/tarot'
import { cardForms } from '@lunaria/words/nouns'
import { plural } from '@lunaria/words/plural'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { Button } from '#shared/ui/button.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { SpreadLayout } from '#shared/ui/spread-layout.tsx'
import { OwnFirstChoice } from './own-first-choice.tsx'
import type { LayingChoice } from './use-laying.ts'
import { useOwnSpreads } from './use-own-spreads.ts'

type SpreadDialogProps = {
  isOpen: boolean
  onClose: () => void
  choice: LayingChoice
  onChoice: (choice: LayingChoice) => void
  /** The cards lie on the user's own table. */
  onOwnCards: () => void
}

/** The spreads to choose from, and whether the cards are picked by hand. */
export function SpreadDialog({ isOpen, onClose, choice, onChoice, onOwnCards }: SpreadDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      width="wide"
      title="Расклад"
      description="Мастер подберёт его по вопросу. А можно назвать свой."
    >
      <Choices
        choice={choice}
        onOwnCards={onOwnCards}
        onChoice={(next, isFinal) => {
          onChoice(next)
          if (isFinal) onClose()
        }}
      />
    </Dialog>
  )
}

type ChoicesProps = Pick<SpreadDialogProps, 'choice' | 'onOwnCards'> & {
  onChoice: (choice: LayingChoice, isFinal: boolean) => void
}

function Choices({ choice, onChoice, onOwnCards }: ChoicesProps) {
  const spreads = useQuery({
    queryKey: ['spreads'],
    staleTime: 0, // an administrator may have switched one off meanwhile
    queryFn: () => call('GET /api/tarot/spreads', {}),
  })
  const own = useOwnSpreads()
  if (spreads.isError) return <p className="text-small text-err">{errorText(spreads.error)}</p>
  if (!spreads.data) return <Skeleton className="h-80 rounded-lg" />

  return (
    <div className="flex flex-col gap-4">
      <Checkbox
        label="Вытянуть карты своей рукой"
        hint="Колода ляжет рубашкой вверх, и вы откроете те карты, к которым потянется рука."
        checked={choice.isByHand}
        onChange={(event) => onChoice({ ...choice, isByHand: event.target.checked }, false)}
      />
      <OwnFirstChoice />
      <Button
        variant={choice.spread || choice.hand ? 'secondary' : 'primary'}
        onClick={() => onChoice({ ...choice, spread: null, hand: undefined }, true)}
      >
        Пусть подберёт мастер
      </Button>
      <Button variant={choice.hand ? 'primary' : 'secondary'} onClick={onOwnCards}>
        Свои карты: разложены на столе
      </Button>
      <ButtonLink to="/app/spreads">{own.length > 0 ? 'Свои расклады: изменить' : 'Сделать свой расклад'}</ButtonLink>
      <ul aria-label="Расклады" className="grid gap-3 md:grid-cols-2">
        {[...own, ...spreads.data].map((spread) => (
          <li key={spread.id}>
            <SpreadOption
              spread={spread}
              isChosen={choice.spread?.id === spread.id}
              onChoose={() => onChoice({ ...choice, spread, hand: undefined }, true)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

type SpreadOptionProps = { spread: TarotSpread; isChosen: boolean; onChoose: () => void }

function SpreadOption({ spread, isChosen, onChoose }: SpreadOptionProps) {
  const count = plural(spread.cardCount, cardForms)

  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="flex h-full w-full items-center gap-4 rounded-lg border border-line-strong bg-bg-1 p-3.5 text-left transition-colors duration-hover hover:border-gold aria-pressed:border-gold"
    >
      <span aria-hidden="true" className="w-16 shrink-0">
        <SpreadLayout
          label=""
          positions={spread.positions}
          renderCard={() => <span className="block aspect-card rounded-card border border-gold/70 bg-bg-3" />}
        />
      </span>
      <span className="flex min-w-0 flex-col gap-1">
        <span className="font-display text-card-name text-gold-hi">{spread.name}</span>
        <span className="text-caption text-text-3">
          {spread.cardCount} {count}
        </span>
        <span className="line-clamp-2 text-caption text-text-2">{spread.description}</span>
      </span>
    </button>
  )
}
