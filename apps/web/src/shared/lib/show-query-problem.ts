import type { Query } from '@tanstack/react-query'

/** Shows a toast when a query fails whose `meta.problem` has the words for it. */
export async function showQueryProblem(_error: unknown, { meta }: Pick<Query, 'meta'>): Promise<void> {
  if (typeof meta?.problem !== 'string') return
  const { default: toast } = await import('react-hot-toast') // public pages begin without it
  toast.error(meta.problem, { id: meta.problem })
}
