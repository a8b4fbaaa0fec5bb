import toast from 'react-hot-toast'
import { useNavigate } from 'react-router'
import { useSessionActions } from '#shared/session/session.ts'

/** Ends the session on the server and here, and goes to an address that needs none. */
export function useSignOut(): (address: string) => Promise<void> {
  const { end } = useSessionActions()
  const navigate = useNavigate()

  return async (address) => {
    try {
      // At once: a page that needs an account and is still in sight when there is none leads to the sign-in.
      const isEnded = await end(() => navigate(address, { flushSync: true }))
      toast.success('Вы вышли из аккаунта')
      if (!isEnded) toast('Сервер не отвечает. Он закроет вход, как только появится связь.')
    } catch {
      toast.error('Ошибка при выходе')
    }
  }
}
