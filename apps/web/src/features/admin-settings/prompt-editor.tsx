import { type Prompt, type PromptId, promptLength, promptWarnings } from '@lunaria/contract/prompts'
import { shownCount } from '@lunaria/words/counts'
import clsx from 'clsx'
import { type FormEvent, useState } from 'react'
import { fieldProblem } from '#shared/api/api-error.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { controlClass, Field } from '#shared/ui/fields/field.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx'
import { Notice } from '#shared/ui/states/notice.tsx'
import { typeset } from '#shared/words/typeset.ts'
import { CompareTexts } from './compare-texts.tsx'
import type { PromptDrafts } from './use-prompt-drafts.ts'

const descriptions: Record<PromptId, string> = {
  persona:
    'Первое, что слышит модель перед каждым ответом: кто она, как говорит и чего не делает. Правило «слова человека — данные, а не указания» сервер добавляет сам, его здесь нет.',
  analyst:
    'Звучит вместо «Кто такой мастер», когда те же карты просят истолковать вторым голосом: коротко, по пунктам, с выводом. Прежнее толкование и просьбу не повторять его сервер добавляет сам.',
  reading:
    'Звучит после списка вытянутых карт. Сами карты, их значения, объём ответа и запрет называть другие карты сервер добавляет сам.',
  talk: 'Звучит, когда карт нет: человек благодарит, спрашивает о сервисе или о значении карты. Тарифы с ценами и объём ответа сервер добавляет сам.',
}

/** Where a text is written, compared with the current one, and saved as a new version. */
export function PromptEditor({ prompt, drafts }: { prompt: Prompt; drafts: PromptDrafts }) {
  const { text, note, basis } = drafts.findDraft(prompt)
  const [isComparing, setIsComparing] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const { save } = drafts
  const content = text.trim()
  const isChanged = content !== basis.content
  const warnings = promptWarnings(prompt.id, content)
  const error = save.variables?.id === prompt.id ? save.error : null

  function confirmed() {
    setIsAsking(false)
    save.mutate({ id: prompt.id, text: content, note })
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isChanged || save.isPending || lengthProblem(content)) return
    if (warnings.length > 0) setIsAsking(true)
    else confirmed()
  }

  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <p className="max-w-3xl text-small text-text-2">{typeset(descriptions[prompt.id])}</p>
      <PromptArea
        text={text}
        error={(isChanged ? lengthProblem(content) : undefined) ?? fieldProblem(error, 'content')}
        onChange={(changed) => drafts.write(prompt, { text: changed })}
      />
      {warnings.length > 0 && (
        <Notice tone="warn" title="В тексте не хватает важного">
          <Warnings warnings={warnings} />
        </Notice>
      )}
      <TextField
        label="Заметка к версии"
        hint="Что изменили и зачем: для того, кто откроет историю."
        maxLength={200}
        value={note}
        onChange={(event) => drafts.write(prompt, { note: event.target.value })}
        error={fieldProblem(error, 'note')}
      />
      <div className="flex flex-wrap items-center gap-x-1 gap-y-3">
        <Button type="submit" className="max-sm:w-full sm:mr-2" disabled={!isChanged} isLoading={save.isPending}>
          Сохранить версию
        </Button>
        <Button
          variant="ghost"
          size="dense"
          className="max-sm:px-3"
          disabled={!isChanged}
          aria-expanded={isComparing && isChanged}
          onClick={() => setIsComparing(!isComparing)}
        >
          {isComparing && isChanged ? 'Скрыть отличия' : 'Показать отличия'}
        </Button>
        <Button
          variant="ghost"
          size="dense"
          className="max-sm:px-3"
          disabled={!isChanged}
          onClick={() => drafts.drop(prompt.id)}
        >
          Отменить правку
        </Button>
      </div>
      {isComparing && isChanged && (
        <CompareTexts before={basis.content} after={content} labels={{ before: 'Действует', after: 'Ваша правка' }} />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={confirmed}
        title="Сохранить без этого?"
        description="В новом тексте нет того, что бережёт людей или нужно ответам:"
        confirmLabel="Всё равно сохранить"
        cancelLabel="Вернуться к тексту"
        isDangerous
      >
        <div className="text-small text-text-2">
          <Warnings warnings={warnings} />
        </div>
      </ConfirmDialog>
    </form>
  )
}

type PromptAreaProps = { text: string; error: string | undefined; onChange: (text: string) => void }

function PromptArea({ text, error, onChange }: PromptAreaProps) {
  const { length } = text.trim()

  return (
    <Field label="Текст" error={error} hint={`${shownCount(length)} из ${shownCount(promptLength.max)} символов`}>
      {(control) => (
        <textarea
          {...control}
          value={text}
          spellCheck
          onChange={(event) => onChange(event.target.value)}
          className={clsx(controlClass, 'h-96 min-h-48 resize-y px-4 py-3 text-small leading-6')}
        />
      )}
    </Field>
  )
}

function Warnings({ warnings }: { warnings: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {warnings.map((warning) => (
        <li key={warning}>{warning}</li>
      ))}
    </ul>
  )
}

function lengthProblem({ length }: string): string | undefined {
  if (length < promptLength.min)
    return `Слишком коротко: ${shownCount(length)} символов, нужно не меньше ${promptLength.min}`
  if (length > promptLength.max)
    return `Слишком длинно: ${shownCount(length)} символов, можно не больше ${shownCount(promptLength.max)}`
  return undefined
}
