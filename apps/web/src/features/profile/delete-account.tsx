import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { User } from '@lunaria/contract/auth'
import { accountApi } from '@lunaria/contract/profile'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast'
import { useNavigate } from 'react-router'
import { call } from '#shared/api/call.ts'
import { FormRefusal } from '#shared/forms/form-refusal.tsx'
import { useCallForm } from '#shared/forms/use-call-form.ts'
import { usageQuery, useSessionActions } from '#shared/session/session.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { PasswordField } from '#shared/ui/fields/password-field.tsx'
import { Dialog } from '#shared/ui/overlays/dialog.tsx'
import { DialogButtons } from '#shared/ui/overlays/dialog-buttons.tsx'
import { ExportMenu } from './export-menu.tsx'
import { Section } from './section.tsx'

/** The way out, with everything. */
export function DeleteAccount({ user }: { user: User }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)

  return (
    <Section title="Удаление аккаунта">
      <p className="mb-5 max-w-xl text-text-2">
        Исчезнут чаты, тариф, платежи и сам вход. Вернуть их не сможем даже мы.
      </p>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        Удалить аккаунт
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Удалить аккаунт?"
        description="Это действие нельзя отменить. Вход закончится на всех устройствах сразу."
      >
        <Farewell user={user} onClose={close} />
      </Dialog>
    </Section>
  )
}

const resolver = standardSchemaResolver(accountApi.remove.body)

const paidPlanText =
  'тариф вместе с неизрасходованными сообщениями: денег за него удаление не возвращает, для этого сначала отмените подписку;'

function Farewell({ user, onClose }: { user: User; onClose: () => void }) {
  const { forget } = useSessionActions()
  const navigate = useNavigate()
  const { form, field, submit, isSending, problem } = useCallForm({
    resolver,
    values: { password: '' },
    send: (body) => call('DELETE /api/account/:userId', { params: { userId: user.id }, body }),
    onSent: async () => {
      // Immediately: a page that needs an account leads to the sign-in if it is still visible when there is none.
      await forget(() => navigate('/app', { flushSync: true }))
      toast.success('Аккаунт удалён')
    },
    fieldOfCode: { wrong_password: 'password' },
  })
  const { data: usage } = useQuery(usageQuery(user.id))
  const hasPlan = usage?.subscriptionType !== 'free'

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <div className="text-small text-text-2">
        <p className="mb-1.5">Исчезнут навсегда:</p>
        <ul className="flex list-disc flex-col gap-1.5 pl-5">
          <li>все чаты, гадания и раздачи карт;</li>
          <li>{hasPlan ? paidPlanText : 'тарифы, которые у вас были;'}</li>
          <li>история платежей: для бухгалтерии останется безымянная строка с датой, суммой и номером.</li>
        </ul>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line bg-bg-1 px-4 py-3">
        <p className="text-small text-text-1">Сохраните гадания, пока они есть</p>
        <ExportMenu userId={user.id} />
      </div>
      <PasswordField
        label="Пароль"
        autoComplete="current-password"
        hint="Чтобы мы знали, что это вы"
        {...field('password')}
      />
      <FormRefusal text={problem} />
      <DialogButtons
        label="Удалить навсегда"
        isDangerous
        isDisabled={form.watch('password') === ''}
        isLoading={isSending}
        onCancel={onClose}
      />
    </form>
  )
}
