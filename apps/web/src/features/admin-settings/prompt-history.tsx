import type { Prompt, PromptVersion } from '@lunaria/contract/prompts'
import { shownCount } from '@lunaria/words/counts'
import { longMoment } from '@lunaria/words/moments'
import { useState } from 'react'
import { Button } from '#shared/ui/buttons/button.tsx'
import { Badge } from '#shared/ui/marks/badge.tsx'
import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx'
import type { PromptDrafts } from './use-prompt-drafts.ts'
import { VersionDialog } from './version-dialog.tsx'

/** What is to come back: a version, or the original text. */
type Older = PromptVersion | 'original'

/** The versions of a text, the current one first; any of them can come back as a new one. */
export function PromptHistory({ prompt, drafts }: { prompt: Prompt; drafts: PromptDrafts }) {
  const { versions, versionCount, content, defaultContent } = prompt
  const [viewed, setViewed] = useState<PromptVersion>()
  const [older, setOlder] = useState<Older>()
  const isOriginal = content === defaultContent
  const hasDraft = drafts.findDraft(prompt).text.trim() !== content

  function restore() {
    const versionId = older === undefined || older === 'original' ? null : older.id
    drafts.restore.mutate({ prompt, versionId }, { onSettled: () => setOlder(undefined) })
  }

  return (
    <section aria-label="История версий">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-text font-semibold text-text-1">История</h3>
        <Button size="dense" disabled={isOriginal} onClick={() => setOlder('original')}>
          Вернуть исходный
        </Button>
      </div>
      <ul className="divide-y divide-line rounded-md border border-line">
        {versions.map((version, index) => (
          <Version
            key={version.id}
            version={version}
            number={versionCount - index}
            isCurrent={index === 0}
            onView={() => setViewed(version)}
            onRestore={() => setOlder(version)}
          />
        ))}
        {versionCount <= versions.length && (
          <li className="flex flex-wrap items-center gap-3 px-4 py-3 text-small">
            <span className="text-text-2">Исходный текст</span>
            {versions.length === 0 && <Badge tone="ok">Действует</Badge>}
          </li>
        )}
      </ul>
      {versionCount > versions.length && (
        <p className="mt-2 text-caption text-text-3">
          Показаны последние {versions.length} из {shownCount(versionCount)}.
        </p>
      )}
      <VersionDialog prompt={prompt} version={viewed} onClose={() => setViewed(undefined)} />
      <ConfirmDialog
        isOpen={older !== undefined}
        onClose={() => setOlder(undefined)}
        onConfirm={restore}
        isLoading={drafts.restore.isPending}
        title={older === 'original' ? 'Вернуть исходный текст?' : 'Восстановить эту версию?'}
        description={`Мастер начнёт говорить по ней со следующего ответа. В истории она станет новой версией, нынешняя никуда не денется.${hasDraft ? ' Несохранённая правка в поле пропадёт.' : ''}`}
        confirmLabel={older === 'original' ? 'Вернуть исходный' : 'Восстановить'}
      />
    </section>
  )
}

type VersionProps = {
  version: PromptVersion
  number: number
  isCurrent: boolean
  onView: () => void
  onRestore: () => void
}

function Version({ version, number, isCurrent, onView, onRestore }: VersionProps) {
  const { createdAt, authorEmail, note, length } = version
  const name = `версия ${number}`

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-3 py-3 sm:px-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-text-1">
          Версия {number}
          {isCurrent && <Badge tone="ok">Действует</Badge>}
        </p>
        {note && <p className="mt-0.5 text-small break-words text-text-2">{note}</p>}
        <p className="mt-0.5 text-caption break-words text-text-3">
          <time dateTime={createdAt}>{longMoment(createdAt, 'browser')}</time>, {authorEmail ?? 'аккаунт удалён'},{' '}
          {shownCount(length)} симв.
        </p>
      </div>
      <div className="flex flex-wrap gap-x-1 gap-y-2 max-sm:-ml-4.5 sm:gap-x-2">
        <Button size="dense" variant="ghost" aria-label={`Что изменилось: ${name}`} onClick={onView}>
          Что изменилось
        </Button>
        {!isCurrent && (
          <Button size="dense" aria-label={`Восстановить: ${name}`} onClick={onRestore}>
            Восстановить
          </Button>
        )}
      </div>
    </li>
  )
}
