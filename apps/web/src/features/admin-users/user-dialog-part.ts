import type { AdminUserDetails } from '@lunaria/contract/admin-users'

/** What each part of a person's dialog gets. */
export type UserDialogPart = {
  user: AdminUserDetails
  /** It is the admin's own account. */
  isOwn: boolean
  onClose: () => void
}
