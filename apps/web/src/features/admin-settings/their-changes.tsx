import { Notice } from '#shared/ui/states/notice.tsx'
import { fieldLabels } from './settings-fields.ts'
import type { Theirs } from './use-settings-form.ts'

/** What another admin saved while this form was open, so that it can be decided again. */
export function TheirChanges({ theirs }: { theirs: readonly Theirs[] }) {
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
