import toast from 'react-hot-toast'
import { useNavigate } from 'react-router'
import { useSessionActions } from '#shared/session/session.ts'

/** Ends the session on the server and here. */
export function useSignOut(): () => Promise<void> {
  const { end } = useSessionActions()
  const navigate = useNavigate()

  return async () => {
    try {
      await end()
      toast.success('Вы вышли из аккаунта')
      navigate('/app')
    } catch {
      toast.error('Ошибка при выходе')
    }
  }
}
