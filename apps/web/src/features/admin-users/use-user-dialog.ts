import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'

const userActions = ['view', 'edit', 'assign', 'cancel', 'sessions', 'block', 'delete'] as const
export type UserAction = (typeof userActions)[number]

const inAddress = { user: parseAsString, do: parseAsStringLiteral(userActions).withDefault('view') }

/**
 * Keeps in the address whose dialog is open, and which, so that other screens can lead to it:
 * `?user=<id>&do=edit`.
 */
export function useUserDialog() {
  const [{ user, do: action }, set] = useQueryStates(inAddress)

  return {
    userId: user,
    action,
    open: (userId: string, wanted: UserAction) => void set({ user: userId, do: wanted }),
    close: () => void set(null),
  }
}
