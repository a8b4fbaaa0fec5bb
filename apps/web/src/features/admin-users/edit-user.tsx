import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { adminUsersApi } from '@lunaria/contract/admin-users'
import type { Calls } from '@lunaria/contract/api'
import type { Role } from '@lunaria/contract/common'
import type { InputOf } from '@lunaria/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/api/call.ts'
import { sessionKey } from '#shared/api/keys.ts'
import { FormRefusal } from '#shared/forms/form-refusal.tsx'
import { useCallForm } from '#shared/forms/use-call-form.ts'
import { type Option, Select } from '#shared/ui/fields/select.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { DialogButtons } from '#shared/ui/overlays/dialog-buttons.tsx'
import { useUserChange } from './use-user-change.ts'
import type { UserDialogPart } from './user-dialog-part.ts'

type UserChanges = InputOf<Calls['PATCH /api/admin/users/:userId']>['body']

const resolver = standardSchemaResolver(adminUsersApi.updateUser.body)

const roles: readonly Option<Role>[] = [
  { value: 'user', label: 'Пользователь' },
  { value: 'admin', label: 'Администратор' },
]

export function EditUser({ user, isOwn, onClose }: UserDialogPart) {
  const queryClient = useQueryClient()
  const save = useUserChange({
    userId: user.id,
    change: (body: UserChanges) => call('PATCH /api/admin/users/:userId', { params: { userId: user.id }, body }),
    done: 'Пользователь обновлен',
    failed: 'Ошибка обновления пользователя',
    onDone() {
      if (isOwn) queryClient.invalidateQueries({ queryKey: sessionKey })
      onClose()
    },
  })

  const { form, field, submit, isSending, problem } = useCallForm({
    resolver,
    values: { firstName: user.first_name ?? '', lastName: user.last_name ?? '', role: user.role },
    send: save.mutateAsync,
  })

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <p className="text-small break-words text-text-2">{user.email}</p>
      <div className="grid gap-5 md:grid-cols-2">
        <TextField label="Имя" autoComplete="off" {...field('firstName')} />
        <TextField label="Фамилия" autoComplete="off" {...field('lastName')} />
      </div>
      <Select
        label="Роль"
        options={roles}
        value={form.watch('role') ?? user.role}
        onValueChange={(role) => form.setValue('role', role)}
        disabled={isOwn}
        hint={
          isOwn
            ? 'Свою роль сменить нельзя: это может сделать другой администратор.'
            : 'Роль меняется сразу, выходить из аккаунта не нужно.'
        }
      />
      <FormRefusal text={problem} />
      <DialogButtons label="Сохранить" isLoading={isSending} onCancel={onClose} />
    </form>
  )
}
