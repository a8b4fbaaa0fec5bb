import { type Forms, plural } from '@lunaria/words/plural'
import { useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { watchTexts } from '#shared/drafts/stored-texts.ts'
import { unsentTexts } from '#shared/drafts/unsent.ts'
import { unsentAnswers } from '#shared/learning/unsent-answers.ts'
import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx'
import { typeset } from '#shared/words/typeset.ts'
import { useLeave } from './use-sign-out.ts'

const textForms: Forms = { one: 'запись', few: 'записи', many: 'записей' }
const answerForms: Forms = { one: 'ответ', few: 'ответа', many: 'ответов' }

type SignOutDialogProps = { userId: string; isOpen: boolean; onClose: () => void }

/** Asks before signing out deletes what the server does not have yet. */
export function SignOutDialog({ userId, isOpen, onClose }: SignOutDialogProps) {
  const leave = useLeave()
  const { pathname } = useLocation()
  const [isLeaving, setIsLeaving] = useState(false)
  const texts = useSyncExternalStore(watchTexts, () => unsentTexts(userId))
  const answers = useSyncExternalStore(watchTexts, () => unsentAnswers(userId))
  const isAllSent = texts + answers === 0

  async function confirm(): Promise<void> {
    setIsLeaving(true)
    await leave(pathname.startsWith('/app') ? '/app' : '/')
    setIsLeaving(false)
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => void confirm()}
      isLoading={isLeaving}
      isDangerous={!isAllSent}
      title={isAllSent ? 'Всё отправлено' : `Не отправлено: ${listed(texts, answers)}`}
      description={typeset(
        isAllSent
          ? 'Теперь можно выйти: в аккаунте есть всё, что вы написали.'
          : 'Это есть только на этом устройстве и при выходе пропадёт. Если подождать, записи уйдут сами, когда появится связь; начатое можно дописать.',
      )}
      confirmLabel={isAllSent ? 'Выйти' : 'Выйти и потерять'}
      cancelLabel={isAllSent ? 'Остаться' : 'Подождать'}
    />
  )
}

/** «2 записи и 5 ответов»; what there is none of is left out. */
function listed(texts: number, answers: number): string {
  const counts: [number, Forms][] = [
    [texts, textForms],
    [answers, answerForms],
  ]
  return counts.flatMap(([count, forms]) => (count > 0 ? [`${count} ${plural(count, forms)}`] : [])).join(' и ')
}
