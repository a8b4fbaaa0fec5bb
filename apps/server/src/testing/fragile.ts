import type { Deps } from '#deps.ts'

/** What a process does that is killed: nothing after this line. */
export class Killed extends Error {}

type Transaction = ReturnType<Deps['db']['transaction']>

/** Returns the same dependencies, in a process that dies before or after any transaction and any call of the payment provider. */
export function fragile(deps: Deps, isDeadly: () => boolean): Deps {
  function live(): void {
    if (isDeadly()) throw new Killed()
  }

  async function surrounded<Result>(work: () => Promise<Result>): Promise<Result> {
    live()
    const result = await work()
    live()
    return result
  }

  function transaction(): Pick<Transaction, 'execute'> {
    return {
      execute: (work) =>
        surrounded(() =>
          deps.db.transaction().execute(async (trx) => {
            const result = await work(trx)
            live() // in the middle: everything is rolled back
            return result
          }),
        ),
    }
  }

  const db = new Proxy(deps.db, {
    get(target, name) {
      if (name === 'transaction') return transaction
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const { payments } = deps
  return {
    ...deps,
    db,
    payments: {
      createPayment: (...call) => surrounded(() => payments.createPayment(...call)),
      getPayment: (...call) => surrounded(() => payments.getPayment(...call)),
      listPayments: (...call) => surrounded(() => payments.listPayments(...call)),
      createRefund: (...call) => surrounded(() => payments.createRefund(...call)),
      getRefund: (...call) => surrounded(() => payments.getRefund(...call)),
      listRefunds: (...call) => surrounded(() => payments.listRefunds(...call)),
    },
  }
}
