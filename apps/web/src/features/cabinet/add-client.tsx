import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { errorText } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { Dialog } from '#shared/ui/overlays/dialog.tsx'
import { DialogButtons } from '#shared/ui/overlays/dialog-buttons.tsx'

export function AddClient({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [alias, setAlias] = useState('')
  const navigate = useNavigate()
  const add = useMutation({
    mutationFn: () => call('POST /api/cabinet/clients', { body: { alias } }),
    onSuccess: ({ id }) => navigate(`/app/cabinet/clients/${id}`),
  })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (alias.trim() !== '' && !add.isPending) add.mutate()
  }

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Новый клиент">
      <form onSubmit={onSubmit} className="flex flex-col gap-5">
        <TextField
          label="Как вы его вспомните"
          hint="Имя, прозвище, примета. Клиент этого не увидит."
          maxLength={80}
          autoComplete="off"
          value={alias}
          error={add.error ? errorText(add.error) : undefined}
          onChange={({ target }) => setAlias(target.value)}
        />
        <DialogButtons label="Добавить" isDisabled={alias.trim() === ''} isLoading={add.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
