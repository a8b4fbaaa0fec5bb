import type { TarotSpread } from '@lunaria/contract/tarot'
import type { SpreadCategory } from '@lunaria/tarot/types'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Segmented } from '#shared/ui/fields/segmented.tsx'
import { Dialog } from '#shared/ui/overlays/dialog.tsx'
import { LoadProblem } from '#shared/ui/states/load-problem.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'
import { spreadsQuery } from '../flow/chat-queries.ts'
import { useOwnSpreads } from '../own-cards/use-own-spreads.ts'
import { OwnFirstChoice } from './own-first-choice.tsx'
import { MasterOption, SpreadOption } from './spread-option.tsx'
import { SpreadTopics, type Topic } from './spread-topics.tsx'
import type { DrawOptions } from './use-draw-options.ts'

type SpreadDialogProps = {
  isOpen: boolean
  onClose: () => void
  choice: DrawOptions
  onChoice: (choice: DrawOptions) => void
  /** The cards are on the user's own table, in this spread or in none. */
  onOwnCards: (spread: TarotSpread | null) => void
}

/** Who deals the cards of the next question, and in which spread. Nothing is chosen until it closes, nor by Escape. */
export function SpreadDialog({ isOpen, onClose, choice, onChoice, onOwnCards }: SpreadDialogProps) {
  const [picked, setPicked] = useState<Way>()
  const way = picked ?? toWay(choice)

  function leave(): void {
    setPicked(undefined)
    onClose()
  }

  function close(): void {
    if (way !== 'own' && way !== toWay(choice)) onChoice({ ...choice, isByHand: way === 'self', hand: undefined })
    leave()
  }

  function choose(spread: TarotSpread | null): void {
    if (way === 'own') onOwnCards(spread)
    else onChoice({ ...choice, isByHand: way === 'self', spread, hand: undefined })
    leave()
  }

  return (
    <Dialog isOpen={isOpen} onClose={close} onEscape={leave} width="wider" isHeadKept title="Расклад">
      <Choices
        way={way}
        onWay={setPicked}
        chosenId={choice.hand ? choice.hand.spreadId : (choice.spread?.id ?? '')}
        onChoose={choose}
      />
    </Dialog>
  )
}

const ways = [
  { value: 'master', label: 'Тянет мастер', hint: 'Мастер перемешает колоду и откроет карты по порядку.' },
  {
    value: 'self',
    label: 'Тяну сам',
    hint: 'Колода ляжет рубашкой вверх, и вы возьмёте те карты, к которым потянется рука.',
  },
  { value: 'own', label: 'Лежат у меня', hint: 'Карты уже на вашем столе: выберите расклад, а потом отметьте их.' },
] as const
type Way = (typeof ways)[number]['value']

type ChoicesProps = Pick<SpreadsProps, 'chosenId' | 'onChoose'> & { way: Way; onWay: (way: Way) => void }

function Choices({ way, onWay, chosenId, onChoose }: ChoicesProps) {
  const [topic, setTopic] = useState<Topic>('all')

  return (
    <div className="flex flex-col gap-4">
      <div className="sticky top-0 z-10 -mx-5 -mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 bg-bg-2 px-5 pt-2 pb-2 md:-mx-8 md:px-8">
        <Segmented
          label="Кто кладёт карты"
          options={ways}
          value={way}
          onValueChange={onWay}
          className="h-11! max-md:w-full max-md:*:px-1 max-[23rem]:*:text-caption"
        />
        <OwnFirstChoice />
      </div>
      <p className="-mt-2 min-h-5 text-caption text-text-3">{ways.find(({ value }) => value === way)?.hint}</p>
      <Spreads {...{ topic, chosenId, onChoose }} isOwn={way === 'own'} onTopic={setTopic} />
      <Link
        to="/app/spreads"
        className="inline-flex min-h-11 items-center gap-2 self-start text-small text-gold-hi underline-offset-4 hover:underline [&_svg]:size-4"
      >
        Свой расклад
        <ArrowRight aria-hidden="true" />
      </Link>
    </div>
  )
}

function toWay({ hand, isByHand }: DrawOptions): Way {
  if (hand) return 'own'
  return isByHand ? 'self' : 'master'
}

type SpreadsProps = {
  topic: Topic
  /** Empty: none is chosen. */
  chosenId: string
  /** The cards are on the user's own table. */
  isOwn: boolean
  onTopic: (topic: Topic) => void
  onChoose: (spread: TarotSpread | null) => void
}

function Spreads({ topic, chosenId, isOwn, onTopic, onChoose }: SpreadsProps) {
  // An administrator may have switched one off meanwhile.
  const spreads = useQuery({ ...spreadsQuery, staleTime: 0 })
  const own = useOwnSpreads()
  if (spreads.isError) return <LoadProblem query={spreads} />
  if (!spreads.data) return <Skeleton className="h-80 rounded-lg" />

  const ours = spreads.data.map((spread) => ({ spread, topic: spread.category as SpreadCategory | 'own' }))
  const all = [...own.map((spread) => ({ spread, topic: 'own' as const })), ...ours]
  const shown = topic === 'all' ? all : all.filter((each) => each.topic === topic)
  return (
    <>
      <SpreadTopics topics={new Set(all.map((each) => each.topic))} value={topic} onChange={onTopic} />
      <ul aria-label="Расклады" className="grid grid-cols-1 gap-3 md:grid-cols-2 lg:grid-cols-3">
        {topic === 'all' && (
          <li>
            <MasterOption isOwn={isOwn} isChosen={chosenId === ''} onChoose={() => onChoose(null)} />
          </li>
        )}
        {shown.map(({ spread, topic: ownTopic }) => (
          <li key={spread.id}>
            <SpreadOption
              spread={spread}
              isMine={ownTopic === 'own'}
              isChosen={chosenId === spread.id}
              onChoose={() => onChoose(spread)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
