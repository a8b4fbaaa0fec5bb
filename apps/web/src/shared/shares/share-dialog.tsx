import type { CardSelection } from '@lunaria/contract/chats'
import { shareDays } from '@lunaria/contract/limits'
import type { SharedLink } from '@lunaria/contract/shares'
import type { CardId } from '@lunaria/tarot/card-ids'
import { cardById } from '@lunaria/tarot/cards'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FileText, Image } from 'lucide-react'
import { useId, useState } from 'react'
import toast from 'react-hot-toast'
import { errorText } from '#shared/api/api-error.ts'
import { call, send } from '#shared/api/call.ts'
import { saveFile } from '#shared/browser/save-file.ts'
import { cardInWords } from '#shared/tarot/card-label.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { Select } from '#shared/ui/fields/select.tsx'
import { Switch } from '#shared/ui/fields/switch.tsx'
import { Dialog } from '#shared/ui/overlays/dialog.tsx'
import { LoadProblem } from '#shared/ui/states/load-problem.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'
import { typeset } from '#shared/words/typeset.ts'
import { MadeLinkFirst } from './made-link-first.tsx'
import { SharedLinkRow, shareTerms } from './shared-link-row.tsx'

type ShareProps = {
  /** A finished answer with cards of our deck. */
  messageId: string
  cards: readonly Pick<CardSelection, 'cardId' | 'isReversed' | 'positionName'>[]
  /** What is chosen at first: one of the cards, or the whole reading. */
  cardId?: string
}

/** Private links to a reading or to one card of it, and the reading as a file. */
export function ShareDialog({ isOpen, onClose, ...reading }: ShareProps & { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Поделиться раскладом" description={typeset(description)}>
      <Share {...reading} />
    </Dialog>
  )
}

const description =
  'По ссылке видны карты, толкование и дата. Имени, почты и других гаданий там нет. Посмотрите страницу сами, прежде чем отправлять.'

const withQuestion = 'Вопрос будет на странице. Фразы, в которых мастер его пересказал, останутся.'
const withoutQuestion = 'Вопроса на странице не будет. Фразы, в которых мастер его пересказал, мы уберём.'

const wholeReading = 'all'

function Share({ messageId, cards, cardId = wholeReading }: ShareProps) {
  const [part, setPart] = useState(cards.length > 1 ? cardId : wholeReading)
  const [showsQuestion, setShowsQuestion] = useState(false)
  const [term, setTerm] = useState(String(shareDays[0]))
  const aboutId = useId()
  const queryClient = useQueryClient()
  const { queryKey } = sharesQuery(messageId)
  const links = useQuery(sharesQuery(messageId))
  const card = cardById(part)?.id

  const create = useMutation({
    mutationFn: () => {
      const days = shareDays.find((known) => String(known) === term)
      return call('POST /api/shares/:messageId', { params: { messageId }, body: { cardId: card, showsQuestion, days } })
    },
    onSuccess: (link) => queryClient.setQueryData(queryKey, (known) => [link, ...(known ?? [])]),
    onError: (error) => toast.error(errorText(error)),
  })

  const making = (
    <div className="flex flex-col gap-4">
      {cards.length > 1 && (
        <Select
          label="Что показать"
          value={part}
          onValueChange={setPart}
          options={[
            { value: wholeReading, label: 'Весь расклад с толкованием' },
            ...cards.map(({ cardId, isReversed, positionName }) => ({
              value: cardId,
              label: `${positionName ? `${positionName}: ` : 'Одна карта: '}${cardInWords(cardId, isReversed)}`,
            })),
          ]}
        />
      )}
      <Select label="Ссылка действует" value={term} onValueChange={setTerm} options={shareTerms} />
      <div>
        <div className="flex items-center justify-between gap-4">
          <span aria-hidden="true" className="text-small text-text-2">
            Показать вопрос
          </span>
          <Switch
            label="Показать вопрос"
            isOn={showsQuestion}
            onToggle={() => setShowsQuestion(!showsQuestion)}
            aria-describedby={aboutId}
          />
        </div>
        <p id={aboutId} aria-live="polite" className="text-caption text-text-3">
          {typeset(showsQuestion ? withQuestion : withoutQuestion)}
        </p>
      </div>
      <Button
        variant={create.data ? 'secondary' : 'primary'}
        isLoading={create.isPending}
        onClick={() => create.mutate()}
      >
        Создать ссылку
      </Button>
    </div>
  )
  if (links.isPending) return <Skeleton className="h-80 rounded-md" />
  return (
    <div className="flex flex-col gap-4">
      <MadeLinkFirst
        isMade={create.isSuccess || Boolean(links.data?.length)}
        links={<Links messageId={messageId} newId={create.data?.id} />}
        making={making}
      />
      <Files messageId={messageId} card={card} showsQuestion={showsQuestion} />
    </div>
  )
}

function Links({ messageId, newId }: { messageId: string; newId: string | undefined }) {
  const queryClient = useQueryClient()
  const links = useQuery(sharesQuery(messageId))
  const titleId = useId()

  if (links.isLoadingError) return <LoadProblem query={links} />
  if (!links.data?.length) return null
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="text-h3 text-gold-hi">
        Ссылки на этот расклад
      </h3>
      <ul>
        {links.data.map((link) => (
          <SharedLinkRow
            key={link.id}
            link={link}
            label={describeContent(link)}
            isNew={link.id === newId}
            revoke={() => call('DELETE /api/shares/:messageId/:linkId', { params: { messageId, linkId: link.id } })}
            onRevoked={() =>
              queryClient.setQueryData(sharesQuery(messageId).queryKey, (known) =>
                known?.filter(({ id }) => id !== link.id),
              )
            }
          />
        ))}
      </ul>
    </section>
  )
}

function describeContent({ cardId, showsQuestion }: SharedLink): string {
  const shown = cardId ? `Карта «${cardById(cardId)?.name}»` : 'Весь расклад'
  return `${shown}, ${showsQuestion ? 'с вопросом' : 'без вопроса'}`
}

type FilesProps = { messageId: string; card: CardId | undefined; showsQuestion: boolean }
type Kind = 'picture' | 'document'

/** The same part of the reading as a file. */
function Files({ messageId, card, showsQuestion }: FilesProps) {
  const titleId = useId()
  const save = useMutation({
    mutationFn: async (kind: Kind) => {
      const asked = {
        params: { messageId },
        query: { cardId: card, question: showsQuestion ? ('yes' as const) : undefined },
      }
      return saveFile(
        kind === 'picture'
          ? await send('GET /api/shares/:messageId/picture', asked)
          : await send('GET /api/shares/:messageId/document', asked),
      )
    },
    onSuccess: (fileName) => toast.success(`Файл ${fileName} сохранён`),
    onError: (error) => toast.error(errorText(error)),
  })
  const isSaving = (kind: Kind) => save.isPending && save.variables === kind

  return (
    <section aria-labelledby={titleId} className="border-t border-line pt-4">
      <h3 id={titleId} className="text-h3 text-gold-hi">
        Сохранить себе
      </h3>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="dense" icon={<Image />} isLoading={isSaving('picture')} onClick={() => save.mutate('picture')}>
          Картинкой
        </Button>
        <Button
          size="dense"
          icon={<FileText />}
          isLoading={isSaving('document')}
          onClick={() => save.mutate('document')}
        >
          В PDF
        </Button>
      </div>
    </section>
  )
}

/** Returns the links to a reading of one's own, newest first. */
function sharesQuery(messageId: string) {
  return queryOptions({
    queryKey: ['shares', messageId],
    queryFn: () => call('GET /api/shares/:messageId', { params: { messageId } }),
    staleTime: 0, // how often they were opened changes elsewhere
  })
}
