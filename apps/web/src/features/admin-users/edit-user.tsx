import type { Role } from '@lunaria/contract/common'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fieldProblem, isApiError } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { textOrNull } from '#shared/lib/text-or-null.ts'
import { sessionKey } from '#shared/session/keys.ts'
import { type Option, Select } from '#shared/ui/select.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { ChangeProblem } from './change-problem.tsx'
import { DialogButtons } from './dialog-buttons.tsx'
import { useUserChange } from './use-user-change.ts'
import type { UserDialogPart } from './user-dialog-part.ts'

const roles: readonly Option<Role>[] = [
  { value: 'user', label: 'Пользователь' },
  { value: 'admin', label: 'Администратор' },
]

export function EditUser({ user, isOwn, onClose }: UserDialogPart) {
  const [firstName, setFirstName] = useState(user.first_name ?? '')
  const [lastName, setLastName] = useState(user.last_name ?? '')
  const [role, setRole] = useState(user.role)
  const queryClient = useQueryClient()
  const save = useUserChange({
    userId: user.id,
    change: () =>
      call('PATCH /api/admin/users/:userId', {
        params: { userId: user.id },
        body: { firstName: textOrNull(firstName), lastName: textOrNull(lastName), role },
      }),
    done: 'Пользователь обновлен',
    failed: 'Ошибка обновления пользователя',
    onDone() {
      if (isOwn) queryClient.invalidateQueries({ queryKey: sessionKey })
      onClose()
    },
  })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }

  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
      <p className="text-small break-words text-text-2">{user.email}</p>
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          label="Имя"
          autoComplete="off"
          value={firstName}
          onChange={(event) => setFirstName(event.target.value)}
          error={fieldProblem(save.error, 'firstName')}
        />
        <TextField
          label="Фамилия"
          autoComplete="off"
          value={lastName}
          onChange={(event) => setLastName(event.target.value)}
          error={fieldProblem(save.error, 'lastName')}
        />
      </div>
      <Select
        label="Роль"
        options={roles}
        value={role}
        onValueChange={setRole}
        disabled={isOwn}
        hint={
          isOwn
            ? 'Свою роль сменить нельзя: это может сделать другой администратор.'
            : 'Роль меняется сразу, выходить из аккаунта не нужно.'
        }
      />
      {!isApiError(save.error, 'invalid_fields') && <ChangeProblem error={save.error} isPending={save.isPending} />}
      <DialogButtons label="Сохранить" isLoading={save.isPending} onCancel={onClose} />
    </form>
  )
}
