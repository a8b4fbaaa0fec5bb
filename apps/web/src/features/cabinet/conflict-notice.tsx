import type { Draft } from '#shared/drafts/draft.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { Notice } from '#shared/ui/states/notice.tsx'

/** The same was changed in another window: both texts are still there, and the user chooses. */
export function ConflictNotice({ onChoose }: { onChoose: Draft<never>['choose'] }) {
  return (
    <Notice
      tone="warn"
      title="Это изменили в другом окне"
      action={
        <span className="flex flex-wrap gap-3">
          <Button size="dense" onClick={() => onChoose('mine')}>
            Оставить то, что здесь
          </Button>
          <Button size="dense" onClick={() => onChoose('theirs')}>
            Взять то, что там
          </Button>
        </span>
      }
    >
      Пока вы не выбрали, ничего не перезаписано.
    </Notice>
  )
}
