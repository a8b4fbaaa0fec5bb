import type { PromptId } from '@lunaria/contract/prompts'
import { useState } from 'react'
import { PanelSection } from '#shared/panel/panel-section.tsx'
import { Tabs } from '#shared/ui/buttons/tabs.tsx'
import { LoadProblem } from '#shared/ui/states/load-problem.tsx'
import { Notice } from '#shared/ui/states/notice.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'
import { PromptEditor } from './prompt-editor.tsx'
import { PromptHistory } from './prompt-history.tsx'
import type { PromptDrafts } from './use-prompt-drafts.ts'

const titles: Record<PromptId, string> = {
  persona: 'Кто такой мастер',
  analyst: 'Второй голос',
  reading: 'Как толковать расклад',
  talk: 'Разговор без карт',
}

type PromptsSectionProps = { drafts: PromptDrafts; aiProvider: 'openai' | 'builtin' | undefined }

/** The instructions of the AI model: four texts, each with its versions. */
export function PromptsSection({ drafts, aiProvider }: PromptsSectionProps) {
  const { prompts, loading } = drafts
  const [open, setOpen] = useState<string>('persona')

  return (
    <PanelSection title="Тексты для ИИ">
      {aiProvider === 'builtin' && (
        <Notice className="mb-4" title="Сейчас отвечает встроенный толкователь">
          У него нет промпта: он складывает ответы сам, и эти тексты на них не влияют. Они начнут действовать, когда в
          окружении появится OPENAI_API_KEY.
        </Notice>
      )}
      {prompts && (
        <Tabs
          label="Какой текст"
          value={open}
          onValueChange={setOpen}
          tabs={prompts.map((prompt) => ({
            value: prompt.id,
            label: titles[prompt.id],
            content: (
              <div className="flex flex-col gap-8">
                <PromptEditor prompt={prompt} drafts={drafts} />
                <PromptHistory prompt={prompt} drafts={drafts} />
              </div>
            ),
          }))}
        />
      )}
      {!prompts && loading.isError && <LoadProblem query={loading} />}
      {!prompts && !loading.isError && (
        <div aria-busy="true" className="flex flex-col gap-4">
          <span className="sr-only">Загрузка</span>
          <Skeleton className="h-11 w-full max-w-lg" />
          <Skeleton className="h-120 w-full rounded-md" />
        </div>
      )}
    </PanelSection>
  )
}
