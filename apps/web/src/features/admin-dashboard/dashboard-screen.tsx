/** «Дашборд» of the operator's panel. */
export function DashboardScreen() {
  return <h1 className="text-h2 text-gold-hi">Дашборд</h1>
}
