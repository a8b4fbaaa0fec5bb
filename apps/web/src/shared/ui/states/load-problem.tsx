import { errorText } from '#shared/api/api-error.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { Notice } from './notice.tsx'

export type LoadProblemProps = {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  title?: string
}

/** Shown in place of what could not be loaded. */
export function LoadProblem({ query, title = 'Ошибка загрузки' }: LoadProblemProps) {
  return (
    <Notice
      tone="err"
      title={title}
      action={
        <Button size="dense" isLoading={query.isFetching} onClick={() => query.refetch()}>
          Повторить попытку
        </Button>
      }
    >
      {errorText(query.error)}
    </Notice>
  )
}
