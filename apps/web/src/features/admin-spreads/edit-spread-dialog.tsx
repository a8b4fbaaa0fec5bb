import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type AdminSpread, maxSpreadDescriptionLength, SpreadChanges } from '@lunaria/contract/admin-spreads'
import { maxSpreadNameLength } from '@lunaria/contract/limits'
import { cardForms } from '@lunaria/words/nouns'
import { plural } from '@lunaria/words/plural'
import { useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast'
import { errorText } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { useCallForm } from '#shared/forms/use-call-form.ts'
import { SpreadDiagram } from '#shared/spreads/spread-diagram.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { TextArea } from '#shared/ui/fields/text-area.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { Dialog } from '#shared/ui/overlays/dialog.tsx'
import { spreadsQuery, writeSpread } from './spreads-queries.ts'

type EditSpreadDialogProps = {
  /** Stays while the window closes, so that it does not empty before the eyes. */
  spread: AdminSpread | undefined
  isOpen: boolean
  onClose: () => void
}

/** Rewrites what a spread is called and what is said about it. */
export function EditSpreadDialog({ spread, isOpen, onClose }: EditSpreadDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      width="wide"
      title="Изменить расклад"
      description="Новый текст сразу увидят все: на странице раскладов и в чате. Места карт и их смысл не меняются."
    >
      {spread && (
        <div className="grid gap-x-8 gap-y-6 md:grid-cols-[1fr_15rem]">
          <EditForm key={spread.id} spread={spread} onClose={onClose} />
          <SpreadPreview spread={spread} />
        </div>
      )}
    </Dialog>
  )
}

const resolver = standardSchemaResolver(SpreadChanges.pick({ name: true, description: true }).required())

function EditForm({ spread, onClose }: { spread: AdminSpread; onClose: () => void }) {
  const { original } = spread
  const queryClient = useQueryClient()
  const { form, field, submit, isSending } = useCallForm({
    resolver,
    values: { name: spread.name, description: spread.description },
    send: (body) => call('PATCH /api/admin/spreads/:spreadId', { params: { spreadId: spread.id }, body }),
    onSent: (saved) => {
      writeSpread(queryClient, spread.id, saved)
      queryClient.invalidateQueries(spreadsQuery)
      toast.success('Расклад обновлен')
      onClose()
    },
    onRefused: (error) => toast.error(`Ошибка обновления расклада: ${errorText(error)}`),
  })
  const { name, description } = form.watch()
  const isOriginal = name === original.name && description === original.description

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <TextField
        label="Название"
        hint={`${name?.trim().length ?? 0} из ${maxSpreadNameLength}`}
        autoComplete="off"
        {...field('name')}
      />
      <TextArea
        label="Описание"
        hint={`${description?.trim().length ?? 0} из ${maxSpreadDescriptionLength}`}
        minLines={4}
        {...field('description')}
        value={description ?? ''}
      />
      <Button
        variant="ghost"
        size="dense"
        disabled={isOriginal}
        onClick={() => form.reset({ name: original.name, description: original.description })}
        className="self-start"
      >
        Вернуть исходный текст
      </Button>
      <div className="flex flex-col gap-3 md:flex-row-reverse md:justify-start">
        <Button type="submit" variant="primary" isLoading={isSending}>
          Сохранить
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Отмена
        </Button>
      </div>
    </form>
  )
}

/** How the cards of a spread are arranged, and what each place is called. */
function SpreadPreview({ spread: { card_count, positions } }: { spread: AdminSpread }) {
  return (
    <section aria-label="Схема расклада" className="rounded-lg border border-line bg-bg-1 p-4">
      <p className="mb-4 text-caption text-text-3">
        {card_count} {plural(card_count, cardForms)}
      </p>
      <SpreadDiagram positions={positions} />
      <ol className="mt-4 flex flex-col gap-1 border-t border-line pt-3 text-small text-text-2">
        {positions
          .toSorted((a, b) => a.position - b.position)
          .map(({ id, position, name }) => (
            <li key={id} className="flex gap-2.5">
              <span aria-hidden="true" className="w-5 shrink-0 text-right font-display text-gold tabular-nums">
                {position}
              </span>
              {name}
            </li>
          ))}
      </ol>
    </section>
  )
}
