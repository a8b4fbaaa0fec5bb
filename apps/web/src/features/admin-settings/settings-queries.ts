import type { PromptId } from '@lunaria/contract/prompts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#shared/api/call.ts'

export const settingsQuery = queryOptions({
  queryKey: ['admin', 'settings', 'form'],
  queryFn: () => call('GET /api/admin/settings', {}),
  meta: { problem: 'Не удалось загрузить настройки' },
})

export const promptsQuery = queryOptions({
  queryKey: ['admin', 'settings', 'prompts'],
  queryFn: () => call('GET /api/admin/prompts', {}),
})

/** Returns what a version says and what was said before it; that never changes. */
export function versionQuery(promptId: PromptId, versionId: string) {
  return queryOptions({
    queryKey: ['admin', 'settings', 'prompts', promptId, versionId],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => call('GET /api/admin/prompts/:promptId/versions/:versionId', { params: { promptId, versionId } }),
  })
}
