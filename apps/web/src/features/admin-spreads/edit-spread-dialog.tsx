import {
  type AdminSpread,
  maxSpreadDescriptionLength,
  maxSpreadNameLength,
  SpreadChanges,
} from '@lunaria/contract/admin-spreads'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import toast from 'react-hot-toast'
import { errorText, fieldProblem } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
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

function EditForm({ spread, onClose }: { spread: AdminSpread; onClose: () => void }) {
  const { original } = spread
  const [texts, setTexts] = useState({ name: spread.name, description: spread.description })
  const [wasSent, setWasSent] = useState(false)
  const queryClient = useQueryClient()
  const checked = SpreadChanges.safeParse(texts)
  const isOriginal = texts.name === original.name && texts.description === original.description

  const save = useMutation({
    mutationFn: (body: SpreadChanges) =>
      call('PATCH /api/admin/spreads/:spreadId', { params: { spreadId: spread.id }, body }),
    onSuccess: (saved) => {
      writeSpread(queryClient, spread.id, saved)
      queryClient.invalidateQueries(spreadsQuery)
      toast.success('Расклад обновлен')
      onClose()
    },
    onError: (error) => toast.error(`Ошибка обновления расклада: ${errorText(error)}`),
  })

  function field(name: keyof typeof texts) {
    const own = wasSent ? checked.error?.issues.find(({ path }) => path[0] === name)?.message : undefined
    return {
      name,
      value: texts[name],
      onChange: (event: { target: { value: string } }) => {
        save.reset()
        setTexts({ ...texts, [name]: event.target.value })
      },
      error: own ?? fieldProblem(save.error, name),
    }
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setWasSent(true)
    if (checked.success && !save.isPending) save.mutate(checked.data)
  }

  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
      <TextField
        label="Название"
        hint={`${texts.name.trim().length} из ${maxSpreadNameLength}`}
        autoComplete="off"
        {...field('name')}
      />
      <TextArea
        label="Описание"
        hint={`${texts.description.trim().length} из ${maxSpreadDescriptionLength}`}
        minLines={4}
        {...field('description')}
      />
      <Button
        variant="ghost"
        size="dense"
        disabled={isOriginal}
        onClick={() => setTexts(original)}
        className="self-start"
      >
        Вернуть исходный текст
      </Button>
      <div className="flex flex-col gap-3 md:flex-row-reverse md:justify-start">
        <Button type="submit" variant="primary" isLoading={save.isPending}>
          Сохранить
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Отмена
        </Button>
      </div>
    </form>
  )
}
