import type { TestMailResult } from '@lunaria/contract/admin-settings'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { errorText, fieldProblem } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { PanelSection } from '#shared/panel/panel-section.tsx'
import { Button } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { TextField } from '#shared/ui/text-field.tsx'

const tones = { sent: 'ok', waiting: 'warn', unclear: 'warn', failed: 'err' } as const

/** Sends a real letter and says what became of it. */
export function TestMail({ mail }: { mail: 'smtp' | 'outbox' | undefined }) {
  const [to, setTo] = useState('')
  const send = useMutation({
    mutationFn: () => call('POST /api/admin/settings/test-mail', { body: { to: to.trim() || undefined } }),
  })
  const problem = fieldProblem(send.error, 'to')

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!send.isPending) send.mutate()
  }

  return (
    <PanelSection title="Проверка почты">
      <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
        <div className="flex flex-col gap-3 sm:flex-row sm:items-start">
          <TextField
            label="Кому"
            type="email"
            inputMode="email"
            autoComplete="off"
            value={to}
            onChange={(event) => setTo(event.target.value)}
            error={problem}
            hint={
              mail === 'outbox'
                ? 'Пустое поле — вам. Почтовый сервер не настроен: письмо ляжет в файл.'
                : 'Пустое поле — вам. Письмо настоящее, ответа сервера ждём до двадцати секунд.'
            }
            className="w-full sm:max-w-lg"
          />
          <Button type="submit" isLoading={send.isPending} className="sm:mt-7">
            Отправить проверочное письмо
          </Button>
        </div>
        {send.data && <Outcome result={send.data} isFile={mail === 'outbox'} />}
        {send.error && !problem && <Notice tone="err">{errorText(send.error)}</Notice>}
      </form>
    </PanelSection>
  )
}

function Outcome({ result: { status, message }, isFile }: { result: TestMailResult; isFile: boolean }) {
  return (
    <Notice tone={status === 'sent' && isFile ? 'info' : tones[status]}>
      <span className="break-words">{message}</span>
    </Notice>
  )
}
