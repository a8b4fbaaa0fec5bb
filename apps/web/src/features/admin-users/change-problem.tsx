import { errorText } from '#shared/api/api-error.ts'
import { Notice } from '#shared/ui/states/notice.tsx'

/** Why a change was refused, in the server's words. */
export function ChangeProblem({ error, isPending }: { error: Error | null; isPending: boolean }) {
  if (!error || isPending) return null
  return <Notice tone="err">{errorText(error)}</Notice>
}
