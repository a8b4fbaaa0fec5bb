import type { Card } from '@lunaria/tarot/types'
import { useQuery } from '@tanstack/react-query'
import { useModal } from '#shared/address/modal-url.ts'
import { configQuery } from '#shared/session/config-queries.ts'
import { useAccount } from '#shared/session/session.ts'
import { CardImage } from '#shared/tarot/card-image.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { Dialog } from '#shared/ui/overlays/dialog.tsx'
import { Notice } from '#shared/ui/states/notice.tsx'
import { type Side, sideNames } from './interpretation-prompt.ts'
import { InterpretationView, whatToExpect } from './interpretation-view.tsx'

type InterpretationDialogProps = {
  card: Card
  side: Side
  /** The meaning from the reference: what there is to read when the master does not answer. */
  meaning: string | undefined
  isOpen: boolean
  onClose: () => void
}

/** A card's interpretation by the master, on request. */
export function InterpretationDialog({ card, side, meaning, isOpen, onClose }: InterpretationDialogProps) {
  const account = useAccount()
  const configError = useQuery({ ...configQuery, enabled: isOpen }).data?.configError

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      width="wide"
      title={card.name}
      description={`ИИ-толкование, ${sideNames[side]}`}
    >
      <div className="flex items-start gap-7">
        <span className="w-40 shrink-0 max-md:hidden">
          <CardImage cardId={card.id} isReversed={side === 'reversed'} alt="" sizes="160px" className="shadow-card" />
        </span>
        <div className="flex min-w-0 flex-1 flex-col gap-5">
          {configError ? (
            <Notice tone="err" title="Ошибка конфигурации">
              {configError}
            </Notice>
          ) : account ? (
            <InterpretationView asked={{ userId: account.user.id, card, side }} meaning={meaning} onLeave={onClose} />
          ) : (
            <SignedOut onLeave={onClose} />
          )}
        </div>
      </div>
    </Dialog>
  )
}

function SignedOut({ onLeave }: { onLeave: () => void }) {
  const modal = useModal()

  function signIn() {
    onLeave()
    modal.open('sign-in')
  }

  return (
    <>
      <p className="text-text-2">{whatToExpect}</p>
      <p className="text-small text-text-3">Необходимо войти в систему для получения ИИ-толкования</p>
      <Button variant="primary" onClick={signIn} className="self-start max-md:w-full">
        Получить толкование
      </Button>
    </>
  )
}
