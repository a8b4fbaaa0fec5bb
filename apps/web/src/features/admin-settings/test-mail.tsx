import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { adminSettingsApi, type TestMailResult } from '@lunaria/contract/admin-settings'
import { call } from '#shared/api/call.ts'
import { FormRefusal } from '#shared/forms/form-refusal.tsx'
import { useCallForm } from '#shared/forms/use-call-form.ts'
import { PanelSection } from '#shared/panel/panel-section.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { Notice } from '#shared/ui/states/notice.tsx'

const resolver = standardSchemaResolver(adminSettingsApi.testMail.body)

const tones = { sent: 'ok', waiting: 'warn', unclear: 'warn', failed: 'err' } as const

/** Sends a real letter and says what became of it. */
export function TestMail({ mail }: { mail: 'smtp' | 'outbox' | undefined }) {
  const { field, submit, isSending, answer, problem } = useCallForm({
    resolver,
    values: { to: '' },
    send: (body) => call('POST /api/admin/settings/test-mail', { body }),
  })

  return (
    <PanelSection title="Проверка почты">
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <div className="flex flex-col gap-3 sm:flex-row sm:items-start">
          <TextField
            label="Кому"
            type="email"
            inputMode="email"
            autoComplete="off"
            {...field('to', { setValueAs: (text) => text.trim() || undefined })}
            hint={
              mail === 'outbox'
                ? 'Пустое поле — вам. Почтовый сервер не настроен: письмо ляжет в файл.'
                : 'Пустое поле — вам. Письмо настоящее, ответа сервера ждём до двадцати секунд.'
            }
            className="w-full sm:max-w-lg"
          />
          <Button type="submit" isLoading={isSending} className="sm:mt-7">
            Отправить проверочное письмо
          </Button>
        </div>
        {answer && <Outcome result={answer} isFile={mail === 'outbox'} />}
        <FormRefusal text={problem} />
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
