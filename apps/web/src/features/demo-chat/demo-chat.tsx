import type { Tier } from '@lunaria/care/tiers'
import {
  type Dispatch,
  type ReactNode,
  type Ref,
  type SetStateAction,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useModal } from '#shared/address/modal-url.ts'
import { usePublicConfig } from '#shared/api/public-config.ts'
import { useWindowEvents } from '#shared/browser/use-window-events.ts'
import { activeCareTier } from '#shared/care/active-tier.ts'
import { getItem } from '#shared/storage/storage.ts'
import { CardBack } from '#shared/tarot/card-back.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { MasterAvatar } from '#shared/ui/marks/avatar.tsx'
import { Moons } from '#shared/ui/marks/moons.tsx'
import { DemoComposer } from './demo-composer.tsx'
import type { DemoMessages } from './demo-messages.tsx'
import { type DemoTalk, demoLimit, freshState, sessionKey } from './demo-state.ts'

/** The talk, with what shows its answers: a question is not sent before. */
type Loaded = { talk: DemoTalk; Messages: typeof DemoMessages }
async function loadTalk(): Promise<Loaded> {
  const [{ openTalk }, shown] = await Promise.all([import('./demo-talk.ts'), import('./demo-messages.tsx')])
  return { talk: openTalk(), Messages: shown.DemoMessages }
}
const missingText = 'Не удалось отправить: нет связи с сервером. Попробуйте ещё раз или обновите страницу.'

type DemoChatProps = { text: string; onText: Dispatch<SetStateAction<string>>; inputRef: Ref<HTMLTextAreaElement> }

/** The demo chat. What talks to the server is loaded when the visitor comes to the box, or has been here before. */
export function DemoChat({ text, onText, inputRef }: DemoChatProps) {
  const { talk, Messages, state, wake } = useTalk()
  const [isMissing, setIsMissing] = useState(false)
  const modal = useModal()
  const held = activeCareTier(state.messages)
  const isLocked = state.remaining === 0 && !held
  const isBusy = state.phase !== 'ready'
  const isRunning = state.messages.some(({ status }) => status === 'running')
  const isPaced = usePublicConfig()?.aiProvider === 'builtin'

  const section = useRef<HTMLElement>(null)
  const areShown = useRef(false)
  function openPlans(): void {
    areShown.current = true
    modal.open('plans')
  }
  // Not over who has looked at them just now.
  useWindowEvents({ demoLimitReached: () => areShown.current || openPlans() })

  async function send() {
    const question = text.trim()
    onText('')
    section.current?.scrollIntoView?.({ block: 'nearest' }) // with its head
    const opened = talk ?? (await wake())
    setIsMissing(!opened)
    const isAccepted = await opened?.ask(question)
    // What could not be sent is not lost.
    if (!isAccepted) onText((typed) => typed || question)
  }

  return (
    <section
      ref={section}
      aria-label="Демо-чат"
      // Words of care with the first number below them are seen whole on a phone.
      className={`flex ${held ? 'h-[min(50rem,98svh)]' : 'h-[min(40rem,86svh)]'} flex-col overflow-hidden rounded-xl border border-gold-line bg-bg-1 shadow-panel`}
    >
      <header className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 border-b border-line px-4 py-3 md:px-5">
        <div className="flex items-center gap-3">
          <MasterAvatar />
          <h3 className="text-h3">Мастер Таро</h3>
        </div>
        <p className="flex items-center gap-2.5 text-small text-text-2">
          <span className="max-sm:sr-only" aria-hidden="true">
            Осталось сообщений
          </span>
          <span aria-hidden="true">
            <Moons left={state.remaining} total={demoLimit} />
          </span>
          <span className="sr-only" aria-live="polite">{`Осталось сообщений: ${state.remaining}`}</span>
        </p>
      </header>
      <Scroll watch={state.messages} isReadFromTop={held !== null}>
        <Greeting />
        {state.messages.length === 0 && !isBusy && <WaitingDeck />}
        {Messages && (state.messages.length > 0 || isBusy) && (
          <Messages
            messages={state.messages}
            isAsking={state.phase === 'asking'}
            line={state.line}
            onHurry={isPaced ? talk?.hurry : undefined}
            onContinue={isBusy ? undefined : talk?.goOn}
          />
        )}
      </Scroll>
      {held && talk && (
        <CareStrip tier={held} onBack={talk.backToCards} isPending={isBusy} className="mx-3 mb-3 md:mx-4" />
      )}
      {isLocked && !isBusy && <Spent onChoose={openPlans} />}
      <DemoComposer
        text={text}
        onText={onText}
        onSend={send}
        onStop={isRunning ? talk?.stop : undefined}
        onFocus={() => void wake()}
        isBusy={isBusy}
        isLocked={isLocked}
        error={isMissing ? missingText : state.error}
        inputRef={inputRef}
      />
    </section>
  )
}

function useTalk() {
  const [loaded, setLoaded] = useState<Loaded>()
  const talk = loaded?.talk
  const state = useSyncExternalStore(talk?.subscribe ?? never, talk?.read ?? fresh, fresh)

  /** Undefined where the code does not come. */
  const wake = useCallback(async (): Promise<DemoTalk | undefined> => {
    const opened = await loadTalk().catch(() => undefined)
    setLoaded(opened)
    return opened?.talk
  }, [])

  useEffect(() => {
    if (getItem('session', sessionKey)) void wake()
  }, [wake])
  return { talk, Messages: loaded?.Messages, state, wake }
}

const never = () => () => {}
const fresh = () => freshState

type ScrollProps = {
  watch: unknown
  /** The last answer is whole immediately, and is read from its beginning. */
  isReadFromTop: boolean
  children: ReactNode
}

function measureTop(element: Element): number {
  return element.getBoundingClientRect().top
}

/** Follows the newest question until it is at the top, so that its answer is read from the first word; then the visitor, at the end or not. */
type Mode = 'turn' | 'end' | 'still'

/** The talk's own scrolling box. */
function Scroll({ watch, isReadFromTop, children }: ScrollProps) {
  const box = useRef<HTMLDivElement>(null)
  const mode = useRef<Mode>('turn')
  const movedTo = useRef(-1)
  const turn = useRef<Element>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each addition scrolls
  useEffect(() => {
    const shown = box.current
    if (!shown) return
    const newest = [...shown.querySelectorAll('[data-turn]')].at(-1)
    if (newest !== turn.current) mode.current = 'turn'
    turn.current = newest
    if (mode.current === 'still') return
    const end = shown.scrollHeight - shown.clientHeight
    const first = isReadFromTop ? shown.querySelector('article:last-of-type') : mode.current === 'turn' && newest
    const top = first ? shown.scrollTop + measureTop(first) - measureTop(shown) - 16 : end
    shown.scrollTop = Math.min(end, top)
    if (isReadFromTop) shown.parentElement?.scrollIntoView({ block: 'nearest' })
    movedTo.current = shown.scrollTop
  }, [watch])

  return (
    <div
      ref={box}
      role="log"
      aria-label="Сообщения"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        if (scrollTop === movedTo.current) return
        mode.current = scrollHeight - scrollTop - clientHeight < 60 ? 'end' : 'still'
      }}
      className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto p-4 focus-visible:-outline-offset-2 md:p-5"
    >
      {children}
    </div>
  )
}

function Greeting() {
  return (
    <p className="text-body text-text-2">
      Расскажите своими словами, что происходит и о чём хотите узнать. Я вытяну карты, разложу их по вашему вопросу и
      объясню каждую. Отвечает программа, карты тянет генератор случайных чисел.
    </p>
  )
}

/** The deck, face down, until the first question. */
function WaitingDeck() {
  return (
    <div aria-hidden="true" className="m-auto flex items-center justify-center py-2 opacity-80">
      {['-mr-9 translate-y-2 -rotate-12', 'z-1', '-ml-9 translate-y-2 rotate-12'].map((place) => (
        <CardBack key={place} isOneOfMany sizes="96px" className={`w-22 shadow-card md:w-24 ${place}`} />
      ))}
    </div>
  )
}

function Spent({ onChoose }: { onChoose: () => void }) {
  return (
    <div className="mx-3 mb-3 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-bg-3 px-4 py-3 md:mx-4">
      <p className="text-small text-text-1">Лимит сообщений исчерпан. Оформите пробный тариф, чтобы продолжить.</p>
      <Button size="dense" variant="primary" onClick={onChoose}>
        Выбрать тариф
      </Button>
    </div>
  )
}

type CareStripProps = {
  /** Why the cards are put off. */
  tier: Tier
  /** The user comes back to them. */
  onBack: () => void
  isPending: boolean
  className?: string
}

/** Shown above the box while the cards are put off: says so, and offers the way back. */
function CareStrip({ tier, onBack, isPending, className = '' }: CareStripProps) {
  const isMinor = tier === 'minor'
  return (
    <section
      aria-label="Карты отложены"
      className={`flex flex-wrap items-center justify-between gap-x-2 rounded-lg bg-bg-3 py-1 pr-1 pl-4 text-small text-text-2 ${className}`}
    >
      <p className="min-w-0 flex-[1_1_5rem] py-1.5 max-sm:text-caption">
        {isMinor ? 'Карты отложены: гадание с восемнадцати лет.' : 'Карты отложены.'}
        {!isMinor && <span className="max-sm:hidden"> Сообщения не расходуются.</span>}
      </p>
      <Button variant="ghost" size="dense" onClick={onBack} isLoading={isPending} className="min-h-11">
        {isMinor ? 'Мне есть 18' : 'Вернуться к картам'}
      </Button>
    </section>
  )
}
