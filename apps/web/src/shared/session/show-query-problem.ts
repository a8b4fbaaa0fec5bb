import type { Query } from '@tanstack/react-query'

/** Shows a toast when a query fails whose `meta.problem` has the words for it, or makes them of the error. One that was stopped has none. */
export async function showQueryProblem(error: unknown, { meta }: Pick<Query, 'meta'>): Promise<void> {
  if (error instanceof DOMException && error.name === 'AbortError') return
  const problem = typeof meta?.problem === 'function' ? meta.problem(error) : meta?.problem
  if (typeof problem !== 'string') return
  const { default: toast } = await import('react-hot-toast') // public pages begin without it
  toast.error(problem, { id: problem })
}
