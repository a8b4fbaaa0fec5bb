import toast from 'react-hot-toast'
import { useSessionActions } from '#shared/session/session.ts'

/** Ends the session on the server and here. */
export function useSignOut(): () => Promise<void> {
  const { end } = useSessionActions()

  return async () => {
    try {
      await end()
      toast.success('Вы вышли из аккаунта')
    } catch {
      toast.error('Ошибка при выходе')
    }
  }
}
