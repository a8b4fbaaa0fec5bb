import type { AdminSettings } from '@lunaria/contract/admin-settings'
import { longMoment } from '@lunaria/words/moments'
import { plural } from '@lunaria/words/plural'
import { type ReactNode, useState } from 'react'
import { Button } from '#shared/ui/buttons/button.tsx'
import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx'
import { LoadProblem } from '#shared/ui/states/load-problem.tsx'
import { Notice } from '#shared/ui/states/notice.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'
import { fieldLabels } from './settings-fields.ts'
import type { SettingsForm as Form, ServerSettings } from './use-settings-form.ts'

type SettingsFormProps = {
  form: Form
  /** The sections of this part, in two columns. */
  children: (settings: AdminSettings) => readonly [ReactNode, ReactNode]
}

/** A part of the main settings; all parts are saved together. */
export function SettingsForm({ form, children }: SettingsFormProps) {
  const { settings, changed, loading } = form
  const [isAsking, setIsAsking] = useState(false)

  const submit = form.check((changes) => {
    if (changed.length === 0 || form.isSaving) return
    if (changes.maintenanceMode) setIsAsking(true)
    else form.save(changes)
  })

  function closeSite() {
    setIsAsking(false)
    void form.check((changes) => form.save(changes))()
  }

  if (loading.isError && !settings) return <LoadProblem query={loading} />
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label="Основные настройки"
      aria-busy={!settings}
      // What has the focus is not to be hidden behind the bar with the button.
      className="flex flex-col gap-4 [&_input]:scroll-mb-32 [&_select]:scroll-mb-32"
    >
      <TheirChanges theirs={form.theirs} />
      {settings ? (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Columns>{children(settings)}</Columns>
        </div>
      ) : (
        <FormSkeleton />
      )}
      <SaveBar form={form} />
      <MaintenanceDialog isOpen={isAsking} onClose={() => setIsAsking(false)} onConfirm={closeSite} />
    </form>
  )
}

function Columns({ children: [left, right] }: { children: readonly [ReactNode, ReactNode] }) {
  return (
    <>
      <div className="flex flex-col gap-4">{left}</div>
      <div className="flex flex-col gap-4">{right}</div>
    </>
  )
}

/** Stays in sight at the lower edge for as long as the form is on the screen. */
function SaveBar({ form: { settings, changed, isSaving, reset } }: { form: Form }) {
  const isDirty = changed.length > 0
  const count = `${changed.length} ${plural(changed.length, { one: 'поле', few: 'поля', many: 'полей' })}`

  return (
    <div className="sticky -bottom-9 z-10 flex flex-wrap items-center justify-end gap-x-3 gap-y-1 rounded-lg border border-line-strong bg-bg-2 p-3 shadow-panel md:pl-5">
      <p aria-live="polite" className="min-w-0 flex-1 text-small text-text-2 max-sm:basis-full">
        {isDirty ? `Не сохранено: ${count}` : settings && lastSaved(settings.updatedAt)}
      </p>
      {isDirty && (
        <Button variant="ghost" size="dense" onClick={reset}>
          Вернуть как было
        </Button>
      )}
      <Button type="submit" variant="primary" disabled={!isDirty} isLoading={isSaving}>
        Сохранить
      </Button>
    </div>
  )
}

function lastSaved(updatedAt: string | null): string {
  return updatedAt === null ? 'Настройки ещё не меняли' : `Сохранены ${longMoment(updatedAt, 'browser')}`
}

function FormSkeleton() {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <span className="sr-only">Загрузка</span>
      <Skeleton className="h-124 rounded-lg" />
      <Skeleton className="h-124 rounded-lg" />
    </div>
  )
}

type MaintenanceDialogProps = { isOpen: boolean; onClose: () => void; onConfirm: () => void }

/** Says what closing the site does to whom. */
function MaintenanceDialog(dialog: MaintenanceDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title="Закрыть сайт на обслуживание?"
      description="Все, кроме администраторов, в течение пяти секунд увидят экран «Технические работы»."
      confirmLabel="Закрыть сайт"
      isDangerous
    >
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-small text-text-2 marker:text-gold">
        <li>Ответы, которые мастер уже пишет, дойдут до конца; новых вопросов задать нельзя.</li>
        <li>Войти можно, но увидеть что-то смогут только администраторы.</li>
        <li>Оплатить тариф нельзя. Об уже начатых платежах касса сообщит, и тарифы включатся.</li>
        <li>Документы на сайте остаются открытыми.</li>
      </ul>
    </ConfirmDialog>
  )
}

/** What another admin saved while this form was open, so that it can be decided again. */
function TheirChanges({ theirs }: { theirs: readonly ServerSettings[] }) {
  if (theirs.length === 0) return null

  return (
    <Notice tone="warn" title="Пока форма была открыта, настройки изменил другой администратор">
      <p>Введённое вами осталось в форме. Проверьте его и сохраните ещё раз.</p>
      <ul className="mt-1.5 flex flex-col gap-1">
        {theirs.map(({ name, before, after }) => (
          <li key={name} className="break-words">
            {fieldLabels[name]}: было {said(before)}, стало {said(after)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function said(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? '«да»' : '«нет»'
  return value === '' ? 'пусто' : `«${value}»`
}
