import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type AdminSpread, maxSpreadDescriptionLength, SpreadChanges } from '@lunaria/contract/admin-spreads'
import { maxSpreadNameLength } from '@lunaria/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast'
import { errorText } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { useCallForm } from '#shared/forms/use-call-form.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { TextArea } from '#shared/ui/fields/text-area.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { Dialog } from '#shared/ui/overlays/dialog.tsx'
import { SpreadPreview } from './spread-preview.tsx'
import { spreadsQuery, writeSpread } from './spreads-query.ts'

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
