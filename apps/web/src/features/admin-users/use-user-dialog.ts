import { useSearchParams } from 'react-router'

const userActions = ['view', 'edit', 'assign', 'cancel', 'sessions', 'block', 'delete'] as const
export type UserAction = (typeof userActions)[number]

/** Whose dialog is open, and which, stands in the address, so that other screens can lead to it: `?user=<id>&do=edit`. */
export function useUserDialog() {
  const [search, setSearch] = useSearchParams()

  return {
    userId: search.get('user'),
    action: userActions.find((action) => action === search.get('do')) ?? 'view',
    open(userId: string, action: UserAction): void {
      setSearch(
        (current) => {
          current.set('user', userId)
          if (action === 'view') current.delete('do')
          else current.set('do', action)
          return current
        },
        { replace: true, preventScrollReset: true },
      )
    },
    close(): void {
      setSearch(
        (current) => {
          current.delete('user')
          current.delete('do')
          return current
        },
        { replace: true, preventScrollReset: true },
      )
    },
  }
}
