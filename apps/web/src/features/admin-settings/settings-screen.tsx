/** «Настройки» of the operator's panel. */
export function SettingsScreen() {
  return <h1 className="text-h2 text-gold-hi">Настройки</h1>
}
