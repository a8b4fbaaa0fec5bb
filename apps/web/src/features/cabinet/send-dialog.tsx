import { shareDays } from '@lunaria/contract/limits'
import { longDay } from '@lunaria/words/moments'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import toast from 'react-hot-toast'
import { errorText } from '#shared/api/api-error.ts'
import { call, send } from '#shared/api/call.ts'
import { saveFile } from '#shared/browser/save-file.ts'
import { MadeLinkFirst } from '#shared/shares/made-link-first.tsx'
import { SharedLinkRow, shareTerms } from '#shared/shares/shared-link-row.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { Select } from '#shared/ui/fields/select.tsx'
import { Dialog } from '#shared/ui/overlays/dialog.tsx'
import { LoadProblem } from '#shared/ui/states/load-problem.tsx'
import { typeset } from '#shared/words/typeset.ts'
import { brandQuery, cabinetKey, letterLinksQuery } from './cabinet-queries.ts'

type SendDialogProps = { userId: string; meetingId: string; isOpen: boolean; onClose: () => void }

/** The letter on its way: a private page for a while, or a file. */
export function SendDialog({ userId, meetingId, isOpen, onClose }: SendDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Отправить письмо" description={typeset(description)}>
      <Sending userId={userId} meetingId={meetingId} />
    </Dialog>
  )
}

const description =
  'Клиент увидит карты, вопрос и ваш текст под вашим именем. Заметок, черновика и нашего знака там нет. Письмо по ссылке меняется вместе с вашим текстом.'

function Sending({ userId, meetingId }: { userId: string; meetingId: string }) {
  const [term, setTerm] = useState(String(shareDays[0]))
  const queryClient = useQueryClient()
  const { data: brand } = useQuery(brandQuery(userId))
  const { queryKey } = letterLinksQuery(meetingId)
  const params = { meetingId }

  const create = useMutation({
    mutationFn: () => {
      const days = shareDays.find((known) => String(known) === term)
      return call('POST /api/letters/:meetingId/links', { params, body: { days } })
    },
    onSuccess: (link) => {
      queryClient.setQueryData(queryKey, (known) => [link, ...(known ?? [])])
      void queryClient.invalidateQueries({ queryKey: [...cabinetKey(userId), 'clients'] })
    },
    onError: (error) => toast.error(errorText(error)),
  })
  const save = useMutation({
    mutationFn: async () => saveFile(await send('GET /api/letters/:meetingId/document', { params })),
    onSuccess: (fileName) => toast.success(`Файл ${fileName} сохранён`),
    onError: (error) => toast.error(errorText(error)),
  })

  return (
    <div className="flex flex-col gap-4">
      {brand?.name === '' && (
        <p className="text-small text-warn">
          {typeset('Письмо пока без имени и контактов: задайте их в «Виде писем» на странице клиентов.')}
        </p>
      )}
      <MadeLinkFirst
        isMade={create.isSuccess}
        links={<Links meetingId={meetingId} newId={create.data?.id} />}
        making={
          <div className="flex flex-col gap-4">
            <Select label="Ссылка действует" value={term} onValueChange={setTerm} options={shareTerms} />
            <Button
              variant={create.isSuccess ? 'secondary' : 'primary'}
              isLoading={create.isPending}
              onClick={() => create.mutate()}
            >
              Создать ссылку
            </Button>
          </div>
        }
      />
      <Button icon={<Download />} isLoading={save.isPending} onClick={() => save.mutate()}>
        Скачать PDF
      </Button>
    </div>
  )
}

function Links({ meetingId, newId }: { meetingId: string; newId: string | undefined }) {
  const queryClient = useQueryClient()
  const links = useQuery(letterLinksQuery(meetingId))
  const { queryKey } = letterLinksQuery(meetingId)

  if (links.isLoadingError) return <LoadProblem query={links} />
  if (!links.data?.length) return null
  return (
    <ul aria-label="Ссылки на это письмо">
      {links.data.map((link) => (
        <SharedLinkRow
          key={link.id}
          link={link}
          label={`Письмо, ссылка от ${longDay(link.created_at, 'browser')}`}
          isNew={link.id === newId}
          revoke={() =>
            call('DELETE /api/letters/:meetingId/links/:linkId', { params: { meetingId, linkId: link.id } })
          }
          onRevoked={() => queryClient.setQueryData(queryKey, (known) => known?.filter(({ id }) => id !== link.id))}
        />
      ))}
    </ul>
  )
}
