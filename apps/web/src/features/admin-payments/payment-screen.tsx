/** One payment with all that is known of it. */
export function PaymentScreen({ paymentId }: { paymentId: string }) {
  return <h1 className="text-h2 text-gold-hi">Платёж {paymentId.slice(0, 8)}</h1>
}
