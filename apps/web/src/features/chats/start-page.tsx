import type { Profile } from '@lunaria/contract/auth'
import { zodiacSign } from '@lunaria/tarot/zodiac'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowUp, Plus } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useModal } from '#shared/address/modal-url.ts'
import { useWindowEvents } from '#shared/browser/use-window-events.ts'
import { lazyPart } from '#shared/loading/lazy-part.tsx'
import { PlanNotice } from '#shared/messages/plan-notice.tsx'
import { type Account, usageQuery } from '#shared/session/session.ts'
import { ownSpreadsQuery } from '#shared/spreads/own-spreads-queries.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { Spinner } from '#shared/ui/marks/spinner.tsx'
import { DictateButton } from './composer/dictate-button.tsx'
import { QuestionBox } from './composer/question-box.tsx'
import type { DrawOptions } from './composer/use-draw-options.ts'
import { Examples } from './examples.tsx'
import { chatErrorText } from './flow/chat-error-texts.ts'
import { chatsQuery, firstDrawQuery, firstQuestionQuery, spreadsQuery } from './flow/chat-queries.ts'
import { isDrafted, offerDraft, useQuestionDraft } from './flow/use-question-draft.ts'
import { useCreateChat } from './list/use-create-chat.ts'
import { StartLook } from './start-look.tsx'
import { useSharedQuestion } from './use-shared-question.ts'

/** Comes with the names of all spreads, which nothing on the first screen needs. */
const LastChats = lazyPart(
  async () => (await import('./list/last-chats.tsx')).LastChats,
  () => null,
)

const SpreadChoice = lazyPart(
  async () => (await import('./composer/spread-choice.tsx')).SpreadChoice,
  () => <span className="size-11 shrink-0" />,
)
const SpreadChip = lazyPart(
  async () => (await import('./composer/spread-choice.tsx')).SpreadChip,
  () => null,
)
const chatId = 'new'

type StartPageProps = {
  account: Account
  /** The text that came from outside: it is in the box of a new chat then. */
  shared: string | undefined
  /** A spread that was chosen on a page of the site: a new chat deals it. */
  spreadId?: string
}

/** The chat tab while no chat is open: a question that is written here opens one and is asked in it. */
export function StartPage({ account: { user, profile }, shared, spreadId }: StartPageProps) {
  const userId = user.id
  const queryClient = useQueryClient()
  const modal = useModal()
  const input = useRef<HTMLTextAreaElement>(null)
  const { data: usage } = useQuery(usageQuery(userId))
  const { data: chats } = useQuery(chatsQuery(userId))
  const { draft, isDraftStored, setDraft, clearDraft } = useQuestionDraft({ userId, chatId })
  const [asked, setAsked] = useState<string>()
  const [isCutOff, setIsCutOff] = useState(false)
  const [laying, setLaying] = useState<DrawOptions>({ spread: null, isByHand: false })
  const { create, isPending, isLeaving } = useCreateChat(userId, { draft: shared })
  useSharedQuestion(userId, shared, create)
  const isLocked = usage !== undefined && usage.remainingMessages <= 0
  useAskedSpread(userId, usage !== undefined && !isLocked ? spreadId : undefined)
  const isFree = isLocked && usage.subscriptionType === 'free'

  const asking = useCreateChat(userId, {
    // What is written in an empty chat stays there.
    isNew: chats?.some(({ id, messageCount }) => messageCount === 0 && isDrafted(queryClient, { userId, chatId: id })),
    onCutOff: () => setIsCutOff(true),
    async onCreated({ id }) {
      const { spread, isByHand, hand } = laying
      queryClient.setQueryData(firstDrawQuery(id).queryKey, { spread, isByHand })
      queryClient.setQueryData(firstQuestionQuery(id).queryKey, draft)
      offerDraft(queryClient, { userId, chatId: id }, draft) // the page may be left before the chat has opened
      setAsked(draft) // it is seen here until the chat is
      clearDraft(draft)
      if (!hand) return
      const { moveHand } = await import('./own-cards/hand-draft.ts')
      moveHand(queryClient, { userId, chatId }, { userId, chatId: id })
    },
  })

  function write(text: string) {
    setIsCutOff(false) // what is being written does not go by itself
    setDraft(text)
  }

  function ask() {
    setIsCutOff(false)
    asking.create()
  }

  function pickExample(question: string) {
    write(question)
    if (isLocked) modal.open('plans')
    else input.current?.focus()
  }

  const isClosed = isLocked || isLeaving || asking.isLeaving
  const choosing = { flow: { chatId, laying, setLaying }, isDisabled: isClosed }

  return (
    <StartLook
      name={profile.first_name}
      box={
        <QuestionBox
          text={asked ?? draft}
          onText={write}
          onSend={ask}
          placeholder={['Задайте вопрос картам…', 'Ваш вопрос…']}
          // What is typed while a chat is made would stay behind.
          isClosed={isClosed}
          isWithoutPlan={isFree}
          isFirst
          inputRef={input}
          start={
            !isLocked && (
              <Suspense>
                <SpreadChoice {...choosing} input={input} />
              </Suspense>
            )
          }
          end={(canSend) => (
            <>
              {!isLocked && <DictateButton text={draft} onText={write} />}
              <IconButton label="Отправить" variant="gold" type="submit" disabled={!canSend}>
                <ArrowUp />
              </IconButton>
            </>
          )}
        >
          {(laying.spread || laying.isByHand || laying.hand) && (
            <div className="mt-2 pl-1">
              <Suspense>
                <SpreadChip {...choosing} />
              </Suspense>
            </div>
          )}
        </QuestionBox>
      }
    >
      {isCutOff && <CutOff onOnline={ask} />}
      {draft && !isDraftStored && (
        <p role="status" className="px-1 text-caption text-text-3">
          Не сохранено на этом устройстве
        </p>
      )}
      <PlanNotice usage={usage} />
      <Examples onExample={pickExample} />
      <p className="text-center text-small text-balance text-text-3">{aboutMaster(profile)}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button size="dense" icon={<Plus />} isLoading={isPending} onClick={create}>
          Создать чат
        </Button>
        {isFree && <FreeThings />}
      </div>
      <UnreadChats userId={userId} />
      {chats?.some(({ messageCount }) => messageCount > 0) && (
        <Suspense>
          <LastChats userId={userId} />
        </Suspense>
      )}
    </StartLook>
  )
}

const freeThings = [
  { to: '/app/day', label: 'Карта дня' },
  { to: '/app/cards', label: 'Справочник' },
  { to: '/app/learn', label: 'Учёба' },
]

/** What needs no plan. */
function FreeThings() {
  return freeThings.map(({ to, label }) => (
    <Link
      key={to}
      to={to}
      className="hit-area inline-flex h-10 items-center rounded-pill border border-line-strong px-4.5 text-small text-text-2 transition-colors duration-hover hover:border-gold hover:text-gold-hi"
    >
      {label}
    </Link>
  ))
}

/** The question waits in the box, and goes by itself once there is a network. */
function CutOff({ onOnline }: { onOnline: () => void }) {
  useWindowEvents({ online: onOnline })
  return (
    <div className="flex items-center justify-center gap-2 text-small text-text-2">
      <Spinner className="size-4.5 shrink-0 text-text-3" />
      <p role="alert">Нет связи. Отправлю, когда появится</p>
    </div>
  )
}

function UnreadChats({ userId }: { userId: string }) {
  const { isLoadingError, error, isFetching, refetch } = useQuery(chatsQuery(userId))
  if (!isLoadingError) return null
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 text-small text-text-2">
      <span role="alert">Чаты не загрузились, но они на месте. {chatErrorText(error)}</span>
      <Button size="dense" isLoading={isFetching} onClick={() => refetch()}>
        Повторить
      </Button>
    </p>
  )
}

/** «Мастер — программа. Ваш знак — Лев, его буду помнить.» */
function aboutMaster({ date_of_birth }: Profile): string {
  const sign = date_of_birth ? zodiacSign(date_of_birth) : undefined
  return `Мастер — программа, а не человек.${sign ? ` Ваш знак — ${sign.name}, он его помнит.` : ''}`
}

/**
 * Opens a chat in which a spread that was chosen elsewhere is dealt by the first question; nothing where it is neither
 * offered nor the user's own.
 */
function useAskedSpread(userId: string, spreadId: string | undefined): void {
  const queryClient = useQueryClient()
  const { data: offered = [] } = useQuery({ ...spreadsQuery, enabled: spreadId !== undefined })
  const { data: own = [] } = useQuery({ ...ownSpreadsQuery(userId), enabled: spreadId !== undefined })
  const spread = [...offered, ...own].find(({ id }) => id === spreadId)
  const { create } = useCreateChat(userId, {
    draft: '',
    isNew: false,
    onCreated: ({ id }) => spread && queryClient.setQueryData(firstDrawQuery(id).queryKey, { spread, isByHand: false }),
  })
  const open = useEffectEvent(() => create())
  const isKnown = spread !== undefined
  useEffect(() => {
    if (isKnown) open()
  }, [isKnown])
}
