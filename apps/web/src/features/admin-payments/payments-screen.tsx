/** «Платежи» of the operator's panel. */
export function PaymentsScreen() {
  return <h1 className="text-h2 text-gold-hi">Платежи</h1>
}
