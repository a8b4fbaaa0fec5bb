import { UsersScreen } from '#features/admin-users/users-screen.tsx'

export default function AppAdminUsers() {
  return <UsersScreen />
}
