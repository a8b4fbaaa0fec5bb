import type { AdminUserDetails } from '@lunaria/contract/admin-users'

/** The props of each part of a user's dialog. */
export type UserDialogPart = {
  user: AdminUserDetails
  /** It is the admin's own account. */
  isOwn: boolean
  onClose: () => void
}
