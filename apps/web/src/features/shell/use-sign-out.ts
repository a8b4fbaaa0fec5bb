import { useRef } from 'react'
import toast from 'react-hot-toast'
import { useNavigate } from 'react-router'
import { useModal } from '#shared/address/modal-url.ts'
import { flushDrafts, unsentTexts } from '#shared/drafts/unsent.ts'
import { unsentAnswers } from '#shared/learning/unsent-answers.ts'
import { useAccount, useSessionActions } from '#shared/session/session.ts'
import { settledMs } from './use-page-focus.ts'

/** How long a sign-out waits for what can still be sent. */
const timeoutMs = 2000

/** Returns a function that ends the session on the server and here, and goes to an address that needs none. */
export function useLeave(): (address: string) => Promise<void> {
  const { end } = useSessionActions()
  const navigate = useNavigate()

  return async (address) => {
    const id = toast.loading('Выходим…')
    try {
      // Without delay: a page that needs an account and is still in sight when there is none leads to the sign-in.
      const isEnded = await end(() => navigate(address, { flushSync: true }))
      // The page that comes takes the focus first, and on a slow machine it comes late.
      for (const ms of [settledMs, 600, 2000]) setTimeout(focusSignIn, ms)
      toast.success('Вы вышли из аккаунта', { id })
      if (!isEnded) toast('Сервер не отвечает. Он закроет вход, как только появится связь.')
    } catch {
      toast.error('Ошибка при выходе', { id })
    }
  }
}

/** Focuses the way back in, in the header or in the page: what has led out is gone. */
function focusSignIn(): void {
  if (document.activeElement?.closest('main *, [role=dialog], [role=menu]')) return
  document.querySelector<HTMLElement>('[data-first-focus]')?.focus({ preventScroll: true })
}

/** Signs out after a question, where the server does not have all that the user wrote; once at a time. */
export function useSignOut(): (address: string) => Promise<void> {
  const userId = useAccount()?.user.id
  const leave = useLeave()
  const modal = useModal()
  const isRunning = useRef(false)
  const hasUnsent = () => userId !== undefined && unsentTexts(userId) + unsentAnswers(userId) > 0

  async function signOut(address: string): Promise<void> {
    if (hasUnsent()) {
      const id = toast.loading('Отправляем написанное…')
      await Promise.race([flushDrafts(), new Promise((resolve) => setTimeout(resolve, timeoutMs))])
      toast.dismiss(id)
    }
    if (hasUnsent()) modal.open('sign-out')
    else await leave(address)
  }

  return async (address) => {
    if (isRunning.current) return
    isRunning.current = true
    await signOut(address).finally(() => {
      isRunning.current = false
    })
  }
}
