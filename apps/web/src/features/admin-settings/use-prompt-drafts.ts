import type { Prompt, PromptId } from '@lunaria/contract/prompts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast'
import { errorText, isApiError } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { textOrNull } from '#shared/words/text-or-null.ts'
import { promptsQuery } from './settings-queries.ts'

/** A draft and the version that it is based on, which stays the same while the admin writes. */
type Draft = { text: string; note: string; basis: Prompt }
export type PromptDrafts = ReturnType<typeof usePromptDrafts>

/** Returns the model's texts, and what has been written over them and is not saved yet. */
export function usePromptDrafts() {
  const queryClient = useQueryClient()
  const { data: prompts, ...loading } = useQuery(promptsQuery)
  const [drafts, setDrafts] = useState<Partial<Record<PromptId, Draft>>>({})

  function drop(id: PromptId): void {
    setDrafts(({ [id]: _dropped, ...others }) => others)
  }

  function learn(prompt: Prompt): void {
    queryClient.setQueryData(promptsQuery.queryKey, (known) =>
      known?.map((other) => (other.id === prompt.id ? prompt : other)),
    )
    drop(prompt.id)
  }

  /** Another admin's version is shown as the current one; the draft is now based on it. */
  async function rebase(id: PromptId): Promise<void> {
    const fresh = await queryClient.fetchQuery({ ...promptsQuery, staleTime: 0 })
    const basis = fresh.find((prompt) => prompt.id === id)
    setDrafts((all) => {
      const draft = all[id]
      return draft && basis ? { ...all, [id]: { ...draft, basis } } : all
    })
  }

  const save = useMutation({
    mutationFn: ({ id, text, note }: { id: PromptId; text: string; note: string }) =>
      call('POST /api/admin/prompts/:promptId/versions', {
        params: { promptId: id },
        body: { content: text, note: textOrNull(note), basedOn: toVersionId(drafts[id]?.basis) },
      }),
    onSuccess: (prompt) => {
      learn(prompt)
      toast.success('Текст сохранён: он действует со следующего ответа')
    },
    onError: async (error, { id }) => {
      toast.error(`Не удалось сохранить текст. ${errorText(error)}`)
      if (isApiError(error, 'prompt_changed')) await rebase(id)
    },
  })

  const restore = useMutation({
    mutationFn: ({ prompt, versionId }: { prompt: Prompt; versionId: string | null }) =>
      call('POST /api/admin/prompts/:promptId/restore', {
        params: { promptId: prompt.id },
        body: { versionId, basedOn: toVersionId(prompt) },
      }),
    onSuccess: (prompt) => {
      learn(prompt)
      toast.success('Текст восстановлен: он действует со следующего ответа')
    },
    onError: async (error) => {
      toast.error(`Не удалось восстановить текст. ${errorText(error)}`)
      if (isApiError(error, 'prompt_changed')) await queryClient.invalidateQueries(promptsQuery)
    },
  })

  return {
    prompts,
    loading,
    isDirty: Object.values(drafts).some(({ text, basis }) => text.trim() !== basis.content),
    findDraft: (prompt: Prompt): Draft => drafts[prompt.id] ?? { text: prompt.content, note: '', basis: prompt },
    write(prompt: Prompt, changes: { text?: string; note?: string }): void {
      setDrafts((all) => ({
        ...all,
        [prompt.id]: { ...(all[prompt.id] ?? { text: prompt.content, note: '', basis: prompt }), ...changes },
      }))
    },
    drop,
    save,
    restore,
  }
}

/** Returns the current version, null where it is the original text. */
function toVersionId(prompt: Prompt | undefined): string | null {
  return prompt?.versions[0]?.id ?? null
}
