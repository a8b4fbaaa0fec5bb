import type { Meeting } from '@lunaria/contract/cabinet'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import clsx from 'clsx'
import { Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import toast from 'react-hot-toast'
import { useNavigate } from 'react-router'
import { errorText } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { SavedMark } from '#shared/drafts/saved-mark.tsx'
import { useDraft } from '#shared/drafts/use-draft.ts'
import { lazyOverlay } from '#shared/loading/lazy-overlay.tsx'
import { BackLink } from '#shared/ui/buttons/back-link.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { DateField } from '#shared/ui/fields/date-field.tsx'
import { Segmented } from '#shared/ui/fields/segmented.tsx'
import { TextArea } from '#shared/ui/fields/text-area.tsx'
import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx'
import { Notice } from '#shared/ui/states/notice.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'
import { typeset } from '#shared/words/typeset.ts'
import { meetingDrafts } from './cabinet-drafts.ts'
import { CabinetFrame, NotThere, PlanOver } from './cabinet-frame.tsx'
import { cabinetKey, meetingQuery } from './cabinet-queries.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { LetterEditor } from './letter-editor.tsx'
import { MeetingReadings } from './meeting-readings.tsx'

const SendDialog = lazyOverlay(async () => (await import('./send-dialog.tsx')).SendDialog)

const parts = [
  { value: 'cards', label: 'Карты' },
  { value: 'letter', label: 'Письмо' },
] as const

/** A meeting: what was dealt and what the master says of it, and beside it the reader's own letter. */
export function MeetingPage({ userId, meetingId }: { userId: string; meetingId: string }) {
  const { data, error, isFetching, refetch } = useQuery(meetingQuery(userId, meetingId))
  return (
    <CabinetFrame>
      {data && <Loaded key={meetingId} userId={userId} meeting={data} />}
      {!data && !error && <Skeleton className="mt-4 h-96 rounded-lg" />}
      {!data && error && <NotThere query={{ error, isFetching, refetch }} />}
    </CabinetFrame>
  )
}

function Loaded({ userId, meeting }: { userId: string; meeting: Meeting }) {
  const { client, canWrite, isHeld, readings } = meeting
  const [chosen, setChosen] = useState<string>()
  const open = readings.find(({ messageId }) => messageId === chosen) ?? readings.at(-1)
  const { state, draft } = useDraft(meetingDrafts, { userId, id: meeting.id, record: meeting })
  const [part, setPart] = useState<'cards' | 'letter'>('cards')
  const [isSending, setIsSending] = useState(false)
  const { values } = state
  const hasLetter = values.letter.some(({ text }) => text.trim() !== '')

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <BackLink to={`/app/cabinet/clients/${client.id}`}>{client.alias}</BackLink>
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:w-full sm:ml-auto">
          <SavedMark {...state} />
          {canWrite && (
            <Button
              variant={hasLetter ? 'primary' : 'secondary'}
              icon={<Send />}
              className="max-sm:w-full"
              disabled={!hasLetter || isHeld}
              onClick={async () => {
                if (await draft.flush()) setIsSending(true)
                else toast.error('Письмо ещё не сохранено. Отправьте его, когда оно сохранится.')
              }}
            >
              Отправить письмо
            </Button>
          )}
        </span>
      </div>
      <h1 className="sr-only">{`Встреча: ${client.alias}`}</h1>
      {!canWrite && <PlanOver />}
      {state.theirs && <ConflictNotice onChoose={draft.choose} />}
      {isHeld && (
        <Notice title="Карты отложены" className="mt-3">
          {typeset('Мастер услышал беду. Пока она не позади, раскладов и письма не будет; ваш текст сохранён.')}
        </Notice>
      )}
      <Segmented
        label="Что показать"
        options={parts}
        value={part}
        onValueChange={setPart}
        className="mt-3 flex lg:hidden"
      />
      <div className="mt-4 grid gap-x-6 gap-y-8 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <div className={clsx('flex min-w-0 flex-col gap-5', part === 'letter' && 'max-lg:hidden')}>
          <MeetingReadings meeting={meeting} open={open} onOpen={setChosen} />
          <fieldset disabled={!canWrite} className="flex min-w-0 flex-col gap-5">
            <TextArea
              label="Заметки о встрече"
              hint="Видны только вам."
              className="[&_:is(span,textarea)]:max-h-96"
              minLines={3}
              isWhole
              maxLength={10_000}
              value={values.notes}
              onChange={({ target }) => draft.change({ notes: target.value })}
              onBlur={() => void draft.flush()}
            />
            <HeldOn day={values.heldOn} onChange={(heldOn) => draft.change({ heldOn })} />
          </fieldset>
          <RemoveMeeting userId={userId} meeting={meeting} />
        </div>
        <fieldset disabled={!canWrite} className={clsx('min-w-0', part === 'cards' && 'max-lg:hidden')}>
          <LetterEditor
            values={values}
            reading={open && open.paragraphs.length > 0 ? open : undefined}
            canWrite={canWrite}
            onChange={draft.change}
          />
        </fieldset>
      </div>
      <SendDialog meetingId={meeting.id} userId={userId} isOpen={isSending} onClose={() => setIsSending(false)} />
    </>
  )
}

function HeldOn({ day, onChange }: { day: string; onChange: (day: string) => void }) {
  const [typed, setTyped] = useState<string>()
  return (
    <DateField
      label="День встречи"
      hint="Он стоит в письме."
      className="max-w-56"
      value={typed ?? day}
      onValueChange={(next) => {
        setTyped(next)
        if (/^\d{4}-\d\d-\d\d$/.test(next)) onChange(next)
      }}
    />
  )
}

function RemoveMeeting({ userId, meeting }: { userId: string; meeting: Meeting }) {
  const [isAsking, setIsAsking] = useState(false)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/cabinet/meetings/:meetingId', { params: { meetingId: meeting.id } }),
    onSuccess: () => {
      toast.success('Встреча удалена')
      meetingDrafts.discard({ userId, id: meeting.id })
      void navigate(`/app/cabinet/clients/${meeting.client.id}`)
      queryClient.removeQueries({ queryKey: cabinetKey(userId) })
    },
    onError: (error) => toast.error(errorText(error)),
  })

  return (
    <>
      <Button
        size="dense"
        variant="ghost"
        icon={<Trash2 />}
        className="-ml-4.5 self-start"
        onClick={() => setIsAsking(true)}
      >
        Удалить встречу
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => remove.mutate()}
        isLoading={remove.isPending}
        isDangerous
        title="Удалить встречу?"
        description={typeset('Уйдут расклады, заметки и письмо, ссылки на него закроются. Вернуть это нельзя.')}
        confirmLabel="Удалить"
      />
    </>
  )
}
