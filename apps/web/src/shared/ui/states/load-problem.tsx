import { errorText } from '#shared/api/api-error.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { Notice } from './notice.tsx'

type LoadProblemProps = { error: unknown; isRetrying: boolean; onRetry: () => void }

/** Shown in place of what could not be loaded. */
export function LoadProblem({ error, isRetrying, onRetry }: LoadProblemProps) {
  return (
    <Notice
      tone="err"
      title="Ошибка загрузки"
      action={
        <Button size="dense" isLoading={isRetrying} onClick={onRetry}>
          Повторить попытку
        </Button>
      }
    >
      {errorText(error)}
    </Notice>
  )
}
