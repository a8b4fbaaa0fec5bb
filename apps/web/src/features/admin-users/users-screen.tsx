/** «Пользователи» of the operator's panel. */
export function UsersScreen() {
  return <h1 className="text-h2 text-gold-hi">Пользователи</h1>
}
