import type { Prompt, PromptVersion } from '@lunaria/contract/prompts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Segmented } from '#shared/ui/fields/segmented.tsx'
import { Dialog } from '#shared/ui/overlays/dialog.tsx'
import { LoadProblem } from '#shared/ui/states/load-problem.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'
import { CompareTexts } from './compare-texts.tsx'
import { versionQuery } from './settings-queries.ts'

type Against = 'previous' | 'current'
type VersionDialogProps = { prompt: Prompt; version: PromptVersion | undefined; onClose: () => void }

/** What a version changed, and how it differs from the current text. */
export function VersionDialog({ prompt, version, onClose }: VersionDialogProps) {
  return (
    <Dialog isOpen={version !== undefined} onClose={onClose} title="Что изменилось" width="wide">
      {version && <Comparison prompt={prompt} version={version} />}
    </Dialog>
  )
}

function Comparison({ prompt, version }: { prompt: Prompt; version: PromptVersion }) {
  const [against, setAgainst] = useState<Against>('previous')
  const { data: texts, ...loading } = useQuery(versionQuery(prompt.id, version.id))

  if (loading.isError) return <LoadProblem query={loading} />
  if (!texts) return <Skeleton className="h-80 w-full rounded-md" />
  return (
    <div className="flex flex-col gap-4">
      {version.id !== prompt.versions[0]?.id && (
        <Segmented
          label="С чем сравнить"
          options={[
            { value: 'previous', label: 'С прежней' },
            { value: 'current', label: 'С действующей' },
          ]}
          value={against}
          onValueChange={setAgainst}
          className="self-start"
        />
      )}
      {against === 'previous' ? (
        <CompareTexts
          before={texts.previousContent}
          after={texts.content}
          labels={{ before: 'Было', after: 'Стало' }}
        />
      ) : (
        <CompareTexts
          before={prompt.content}
          after={texts.content}
          labels={{ before: 'Действует', after: 'Эта версия' }}
        />
      )}
    </div>
  )
}
