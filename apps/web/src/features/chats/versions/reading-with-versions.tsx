import type { Message, Voice } from '@lunaria/contract/chats'
import { maxVersions } from '@lunaria/contract/limits'
import clsx from 'clsx'
import { CalendarDays, MessagesSquare, RefreshCw, Share2 } from 'lucide-react'
import {
  type ComponentProps,
  createContext,
  memo,
  type RefObject,
  Suspense,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Link } from 'react-router'
import { call } from '#shared/api/call.ts'
import { agePassed } from '#shared/journal/age-passed.ts'
import { lazyOverlay } from '#shared/loading/lazy-overlay.tsx'
import { lazyPart } from '#shared/loading/lazy-part.tsx'
import { BarButton, BarWord, barAction } from '#shared/messages/action-bar.tsx'
import { cardsOnTable, readOwnWords } from '#shared/messages/clarified-table.ts'
import { MessageItem } from '#shared/messages/message-item.tsx'
import { ForeignNotice, useWhySo } from '#shared/messages/use-why-so.tsx'
import type { RegenerateRequest } from '#shared/replies/chat-source.ts'
import { shareCard } from '#shared/shares/share-card.tsx'
import { useSharing } from '#shared/shares/use-sharing.ts'
import { savedUserId } from '#shared/storage/saved-user.ts'
import { getItem, setItem, userKey } from '#shared/storage/storage.ts'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'
import { HandMark, readHand } from '../own-cards/hand-mark.tsx'
import { useReadingTable } from '../table/use-reading-table.tsx'
import { ListenActions } from './listen-actions.tsx'
import { isReading, readVersion } from './versions.ts'

/** Comes with the first words of the user's own. */
const OwnReading = lazyPart(
  async () => (await import('#shared/messages/own-reading.tsx')).OwnReading,
  () => null,
)
/** Comes with the viewer. */
const ViewerWays = lazyPart(
  async () => (await import('./viewer-ways.tsx')).ViewerWays,
  () => null,
)
const ShareDialog = lazyOverlay(async () => (await import('#shared/shares/share-dialog.tsx')).ShareDialog)

type ReadingWithVersionsProps = Pick<
  ComponentProps<typeof MessageItem>,
  'message' | 'proof' | 'drawCount' | 'onHurry' | 'isEarlier'
> & {
  /** What the user wrote of the cards; the answer may mention it. */
  asked: string
  /** The other readings of the same cards, oldest first. */
  versions: readonly Message[]
  isLocked: boolean
  /** Danger, an illness or a loss was mentioned in this chat: its cards are read once. */
  isCareful: boolean
}

/**
 * Has the cards of an answer read again; absent while the master is busy. Beside the readings, so that those which are there are not
 * drawn again when a question is sent.
 */
export const RegenerateContext = createContext<((retold: RegenerateRequest) => void) | undefined>(undefined)

/**
 * A reading, or a follow-up about its cards, with its other versions: the newest is shown until the user chooses
 * another.
 */
export const ReadingWithVersions = memo(function ReadingWithVersions(props: ReadingWithVersionsProps) {
  const { message, asked, versions, isLocked, isCareful, ...item } = props
  const key = userKey(savedUserId() ?? '', `telling:${message.id}`)
  const [chosenId, setChosenId] = useState(() => getItem('local', key))
  const sharing = useSharing()
  const wantsFocus = useRef(false)
  const all = [message, ...versions]
  const shown = all.find(({ id }) => id === chosenId) ?? all.at(-1) ?? message

  const shownCards = useMemo(() => cardsOnTable(shown), [shown])
  const isFirst = isReading(message) // else it continues
  const words = readOwnWords(message)
  const hand = readHand(message)
  const isShareable = isFirst && !isCareful && !hand && shown.status === 'done'
  const table = useReadingTable(shown, { isFirstVersion: versions.length === 0, proof: item.proof })
  const why = useWhySo(shown, () => {
    const params = { chatId: shown.chatId, messageId: shown.id }
    return call('GET /api/chats/:chatId/messages/:messageId/sources', { params })
  })

  function choose(id: string | null): void {
    setChosenId(id)
    setItem('local', key, id)
  }

  function redo(onRegenerate: (retold: RegenerateRequest) => void, voice: Voice, insteadOf?: string): void {
    choose(null) // the new one is shown as soon as it begins
    wantsFocus.current = true
    onRegenerate({ messageId: message.id, voice, insteadOf })
  }

  return (
    <MessageItem
      {...item}
      actionOf={isShareable ? shareCard({ cards: shown.selectedCards, open: sharing.open }) : undefined}
      waysOf={(card, close) => <ViewerWays {...{ ...card, close }} cards={shownCards} onRead={table.goToCard} />}
      message={shown}
      table={table}
      before={
        (hand || words) && (
          <Suspense>
            {hand && <HandMark hand={hand} />}
            {words && <OwnReading words={words} cards={message.selectedCards} />}
          </Suspense>
        )
      }
      above={
        shown.status === 'waiting' || versions.length > 0 ? (
          <>
            {shown.status === 'waiting' && <p className="text-small text-text-2">Мастер ждёт, что скажете вы.</p>}
            {versions.length > 0 && (
              <VersionSwitch versions={all} shownId={shown.id} onChoose={choose} wantsFocus={wantsFocus} />
            )}
            {versions.length > 0 && shown.status === 'running' && shown.content === '' && (
              <Skeleton className="h-40 w-full rounded-lg" />
            )}
          </>
        ) : undefined
      }
      why={why.parts}
      after={
        shown.status === 'done' && (
          <Suspense>
            {isFirst && !isCareful && <OutcomeLink message={message} />}
            <RegenerateContext.Consumer>
              {(start) => (
                <ForeignNotice
                  text={shown.content}
                  cards={shownCards}
                  asked={asked}
                  isReplaced={versions.some((telling) => readVersion(telling)?.insteadOf === shown.id)}
                  regeneration={
                    isCareful || all.length >= maxVersions
                      ? undefined
                      : {
                          onRegenerate: start && (() => redo(start, readVersion(shown)?.voice ?? 'master', shown.id)),
                        }
                  }
                />
              )}
            </RegenerateContext.Consumer>
          </Suspense>
        )
      }
      actions={
        <>
          {!isCareful && why.button}
          <ListenActions id={shown.id} text={shown.content} />
          {isFirst && message.spreadId === 'yearly' && <YearLink message={message} />}
          {isShareable && (
            <>
              <BarButton icon={<Share2 />} onClick={() => sharing.open()}>
                Поделиться
              </BarButton>
              <ShareDialog {...sharing.dialog} messageId={shown.id} cards={shown.selectedCards} />
            </>
          )}
        </>
      }
      paid={
        isFirst &&
        !isCareful && (
          <RegenerateContext.Consumer>
            {(onRegenerate) => (
              <RegenerateActions
                isFull={all.length >= maxVersions}
                isLocked={isLocked}
                onRegenerate={onRegenerate && ((voice) => redo(onRegenerate, voice))}
              />
            )}
          </RegenerateContext.Consumer>
        )
      }
    />
  )
}, isSame)

function YearLink({ message }: { message: Message }) {
  const drawId = readDrawId(message)
  return (
    // Its own year, or the newest where it has no draw to be named by.
    <Link to={drawId ? `/app/year/${drawId}` : '/app/year'} title="Живой год" className={barAction}>
      <CalendarDays />
      <BarWord>Живой год</BarWord>
    </Link>
  )
}

/** From an old reading to its entry in the journal, which asks what came of it. */
function OutcomeLink({ message }: { message: Message }) {
  const drawId = readDrawId(message)
  if (!drawId || !agePassed(message.created_at)) return null
  return (
    <Link
      to={`/app/journal/${drawId}`}
      className="-my-2 inline-flex min-h-11 items-center self-start text-small text-text-2 underline decoration-line-strong underline-offset-4 hover:text-gold-hi"
    >
      Что вышло из этого расклада
    </Link>
  )
}

function readDrawId({ metadata: { draw } }: Message): string | undefined {
  const drawId = typeof draw === 'object' && draw !== null && 'drawId' in draw ? draw.drawId : undefined
  return typeof drawId === 'string' ? drawId : undefined
}

/** Returns true where nothing changes here, as while another answer of the chat streams. */
function isSame(before: ReadingWithVersionsProps, now: ReadingWithVersionsProps): boolean {
  return (
    before.message === now.message &&
    before.asked === now.asked &&
    before.proof === now.proof &&
    before.drawCount === now.drawCount &&
    before.onHurry === now.onHurry &&
    before.isEarlier === now.isEarlier &&
    before.isLocked === now.isLocked &&
    before.isCareful === now.isCareful &&
    before.versions.length === now.versions.length &&
    before.versions.every((telling, index) => telling === now.versions[index])
  )
}

type VersionSwitchProps = {
  versions: readonly Message[]
  shownId: string
  onChoose: (id: string) => void
  /** The button that has the focus goes while the new version comes: the focus moves to that version's name. */
  wantsFocus: RefObject<boolean>
}

function VersionSwitch({ versions, shownId, onChoose, wantsFocus }: VersionSwitchProps) {
  const name = useId()
  const names = listNames(versions)

  return (
    <div role="radiogroup" aria-label="Толкования этих карт" className="flex flex-wrap gap-1.5">
      {versions.map(({ id, status }, index) => (
        <label
          key={id}
          className="relative flex min-h-11 items-center rounded-lg border border-line-strong px-3 text-caption text-text-2 transition-colors duration-hover hover:text-text-1 has-checked:border-gold has-checked:bg-gold/10 has-checked:text-gold-hi has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold-hi"
        >
          <input
            type="radio"
            name={name}
            checked={id === shownId}
            onChange={() => onChoose(id)}
            ref={(input) => {
              if (!input || status !== 'running' || !wantsFocus.current) return
              wantsFocus.current = false
              input.focus()
            }}
            className="sr-only"
          />
          {names[index]}
        </label>
      ))}
    </div>
  )
}

const labels: Record<Voice, string> = { master: 'Иначе', analyst: 'Второй голос' }

/** «Первое толкование», «Иначе», «Второй голос», «Иначе 2». */
function listNames(versions: readonly Message[]): string[] {
  const voices = versions.map((telling) => readVersion(telling)?.voice)
  return voices.map((voice, index) => {
    if (!voice) return 'Первое толкование'
    const count = voices.slice(0, index + 1).filter((other) => other === voice).length
    return count > 1 ? `${labels[voice]} ${count}` : labels[voice]
  })
}

type RegenerateActionsProps = {
  isFull: boolean
  isLocked: boolean
  /** Absent while it is not possible. */
  onRegenerate: ((voice: Voice) => void) | undefined
}

function RegenerateActions({ isFull, isLocked, onRegenerate }: RegenerateActionsProps) {
  const note = useId()
  const isOff = isFull || isLocked || onRegenerate === undefined

  return (
    <div className="grid grid-cols-2 gap-2 group-data-folded/bar:contents sm:flex sm:items-center">
      <p
        id={note}
        className="col-span-full text-caption text-balance text-text-3 group-data-folded/bar:hidden sm:flex-1"
      >
        {chooseNote({ isFull, isLocked })}
      </p>
      {(['master', 'analyst'] as const).map((voice) => (
        <button
          key={voice}
          type="button"
          disabled={isOff}
          aria-describedby={note}
          title={voice === 'master' ? 'Истолковать иначе' : 'Второй голос'}
          onClick={() => onRegenerate?.(voice)}
          className={clsx(
            'hit-area inline-flex h-10 items-center justify-center gap-2 rounded-pill border border-line-strong px-2 text-small whitespace-nowrap transition-colors duration-hover hover:border-gold hover:text-gold-hi disabled:cursor-not-allowed disabled:border-transparent disabled:bg-bg-3 disabled:text-text-3 sm:px-4.5 @max-[38rem]/bar:px-3.5 @max-[38rem]/bar:text-caption @max-[38rem]/bar:group-not-data-folded/bar:[&_svg]:hidden',
            'group-data-folded/bar:size-11 group-data-folded/bar:border-transparent group-data-folded/bar:bg-transparent group-data-folded/bar:p-0 group-data-folded/bar:text-text-2 [&_svg]:size-5 [&_svg]:stroke-[1.7] max-sm:[&_svg]:hidden',
          )}
        >
          {voice === 'master' ? <RefreshCw /> : <MessagesSquare />}
          <BarWord>{voice === 'master' ? 'Истолковать иначе' : 'Второй голос'}</BarWord>
        </button>
      ))}
    </div>
  )
}

function chooseNote({ isFull, isLocked }: { isFull: boolean; isLocked: boolean }): string {
  if (isFull) return 'Больше толкований этих карт не будет'
  return isLocked ? 'Сообщения закончились' : 'Другими словами, одно сообщение'
}
