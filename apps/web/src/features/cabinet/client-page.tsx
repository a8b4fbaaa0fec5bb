import type { Client } from '@lunaria/contract/cabinet'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, Ellipsis, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import toast from 'react-hot-toast'
import { useNavigate } from 'react-router'
import { errorText } from '#shared/api/api-error.ts'
import { call, send } from '#shared/api/call.ts'
import { saveFile } from '#shared/browser/save-file.ts'
import { SavedMark } from '#shared/drafts/saved-mark.tsx'
import { useDraft } from '#shared/drafts/use-draft.ts'
import { BackLink } from '#shared/ui/buttons/back-link.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { Checkbox } from '#shared/ui/fields/checkbox.tsx'
import { DateField } from '#shared/ui/fields/date-field.tsx'
import { TextArea } from '#shared/ui/fields/text-area.tsx'
import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx'
import { DropdownMenu } from '#shared/ui/overlays/dropdown-menu.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'
import { typeset } from '#shared/words/typeset.ts'
import { clientDrafts } from './cabinet-drafts.ts'
import { CabinetFrame, NotThere, PlanOver } from './cabinet-frame.tsx'
import { cabinetKey, clientQuery } from './cabinet-queries.ts'
import { shownDay, today } from './cabinet-texts.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { MeetingList } from './meeting-list.tsx'

type ClientPageProps = { userId: string; clientId: string }

/** A client: who it is, what the reader alone knows, and the meetings. */
export function ClientPage({ userId, clientId }: ClientPageProps) {
  const { data, error, isFetching, refetch } = useQuery(clientQuery(userId, clientId))
  return (
    <CabinetFrame>
      <BackLink to="/app/cabinet">Клиенты</BackLink>
      {data && <Loaded key={clientId} userId={userId} {...data} />}
      {!data && !error && <Skeleton className="mt-4 h-96 rounded-lg" />}
      {!data && error && <NotThere query={{ error, isFetching, refetch }} />}
    </CabinetFrame>
  )
}

type LoadedProps = {
  userId: string
  client: Client
  meetings: Parameters<typeof MeetingList>[0]['meetings']
  canWrite: boolean
}

function Loaded({ userId, client, meetings, canWrite }: LoadedProps) {
  const navigate = useNavigate()
  const meet = useMutation({
    mutationFn: () =>
      call('POST /api/cabinet/clients/:clientId/meetings', {
        params: { clientId: client.id },
        body: { heldOn: today() },
      }),
    onSuccess: ({ id }) => navigate(`/app/cabinet/meetings/${id}`),
    onError: (error) => toast.error(errorText(error)),
  })

  return (
    <>
      <ClientHead userId={userId} client={client} canWrite={canWrite} />
      {!canWrite && <PlanOver />}
      <div className="mt-4 grid gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <fieldset disabled={!canWrite} className="min-w-0">
          <ClientFacts userId={userId} client={client} />
        </fieldset>
        <section aria-labelledby="meetings" className="min-w-0">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
            <h2 id="meetings" className="text-h3 text-gold-hi">
              Встречи
            </h2>
            {canWrite && (
              <Button variant="primary" icon={<Plus />} isLoading={meet.isPending} onClick={() => meet.mutate()}>
                Новая встреча
              </Button>
            )}
          </div>
          {meetings.length > 0 ? (
            <MeetingList meetings={meetings} />
          ) : (
            <p className="rounded-lg border border-dashed border-line px-6 py-12 text-center text-small text-text-3">
              {typeset('Начните встречу: карты, ваши заметки и письмо клиенту будут в одном месте.')}
            </p>
          )}
        </section>
      </div>
    </>
  )
}

function ClientFacts({ userId, client }: { userId: string; client: Client }) {
  const { state, draft } = useDraft(clientDrafts, { userId, id: client.id, record: client })
  const [typedBirthday, setTypedBirthday] = useState<string>()
  const { values } = state

  return (
    <div className="flex flex-col gap-5">
      {state.theirs && <ConflictNotice onChoose={draft.choose} />}
      <div>
        <TextArea
          label="Заметки"
          hint="Видны только вам."
          className="[&_:is(span,textarea)]:max-h-96"
          minLines={5}
          isWhole
          maxLength={10_000}
          value={values.notes}
          onChange={({ target }) => draft.change({ notes: target.value })}
          onBlur={() => void draft.flush()}
        />
      </div>
      <DateField
        label="День рождения, если нужен"
        hint="Мастер учтёт знак зодиака клиента."
        value={typedBirthday ?? values.birthday ?? ''}
        onValueChange={(day) => {
          setTypedBirthday(day)
          if (day === '' || /^\d{4}-\d\d-\d\d$/.test(day)) draft.change({ birthday: day || null })
        }}
      />
      <Checkbox
        label="Согласие на записи получено"
        hint={
          values.consentOn
            ? `с ${shownDay(values.consentOn)}`
            : typeset('Спросите, можно ли хранить то, что вы записываете.')
        }
        checked={values.consentOn !== null}
        onChange={({ target }) => draft.change({ consentOn: target.checked ? today() : null })}
      />
      <SavedMark {...state} />
    </div>
  )
}

type ClientHeadProps = { userId: string; client: Client; canWrite: boolean }

/** The name, which is changed where it is; and behind a menu all of it as a file, and the end of it. */
function ClientHead({ userId, client, canWrite }: ClientHeadProps) {
  const { id: clientId } = client
  const { state, draft } = useDraft(clientDrafts, { userId, id: clientId, record: client })
  const { alias } = state.values
  const [isAsking, setIsAsking] = useState(false)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const save = useMutation({
    mutationFn: async () => saveFile(await send('GET /api/cabinet/clients/:clientId/export', { params: { clientId } })),
    onSuccess: (fileName) => toast.success(`Файл ${fileName} сохранён`),
    onError: (error) => toast.error(errorText(error)),
  })
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/cabinet/clients/:clientId', { params: { clientId } }),
    onSuccess: () => {
      toast.success('Клиент удалён')
      clientDrafts.discard({ userId, id: clientId })
      void navigate('/app/cabinet')
      queryClient.removeQueries({ queryKey: cabinetKey(userId) })
    },
    onError: (error) => toast.error(errorText(error)),
  })

  return (
    <div className="flex items-center gap-2">
      <h1 className="sr-only">{alias}</h1>
      <input
        aria-label="Имя клиента"
        maxLength={80}
        autoComplete="off"
        disabled={!canWrite}
        value={alias}
        onChange={({ target }) => draft.change({ alias: target.value })}
        className="focus-field -ml-3 h-12 min-w-0 flex-1 rounded-field border border-transparent bg-transparent px-3 font-display text-h2 text-ellipsis text-gold-hi not-disabled:hover:border-line-strong"
      />
      <DropdownMenu
        trigger={
          <IconButton label="Действия с клиентом" aria-busy={save.isPending}>
            <Ellipsis />
          </IconButton>
        }
        items={[
          { label: 'Скачать всё', icon: <Download />, onSelect: () => save.mutate() },
          { label: 'Удалить клиента', icon: <Trash2 />, isDangerous: true, onSelect: () => setIsAsking(true) },
        ]}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => remove.mutate()}
        isLoading={remove.isPending}
        isDangerous
        title="Удалить клиента?"
        description={typeset(
          `«${alias}» исчезнет целиком: встречи, расклады, заметки и письма. Ссылки на письма закроются сразу. Вернуть это нельзя.`,
        )}
        confirmLabel="Удалить"
      />
    </div>
  )
}
