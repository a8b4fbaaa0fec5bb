/** «Расклады» of the operator's panel. */
export function SpreadsScreen() {
  return <h1 className="text-h2 text-gold-hi">Расклады</h1>
}
