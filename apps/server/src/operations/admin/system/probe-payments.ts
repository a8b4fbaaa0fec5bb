import type { BillingDeps } from '#billing/payments/deps.ts'
import type { Finding } from './probe.ts'

/** Returns one payment of the shop's list: it needs the key and changes nothing. */
export async function probePayments({ config, payments }: Pick<BillingDeps, 'config' | 'payments'>): Promise<Finding> {
  const { shopId, isTest } = config.payments
  if (shopId === undefined) {
    return {
      status: 'error',
      message: 'Касса не подключена, оплатить нельзя. Задайте YOOKASSA_SHOP_ID и YOOKASSA_SECRET_KEY.',
    }
  }
  const answer = await payments.listPayments({ limit: '1' })
  if (answer.ok) {
    return isTest
      ? { status: 'warning', message: 'Тестовая касса: деньги не списываются. Для продаж нужен боевой ключ магазина.' }
      : { status: 'ok', message: `ЮKassa отвечает, ключ магазина ${shopId} принят.` }
  }
  if (answer.code === 'credentials' || answer.code === 'forbidden') {
    return {
      status: 'error',
      message: 'Касса не приняла ключ. Проверьте YOOKASSA_SHOP_ID и YOOKASSA_SECRET_KEY в кабинете магазина.',
    }
  }
  if (answer.code === 'rate_limited')
    return { status: 'warning', message: 'Касса ограничивает частоту запросов. Подождите минуту и обновите.' }
  if (answer.code === 'timeout' || answer.code === 'network') throw new Error(answer.code)
  return { status: 'error', message: 'Касса отвечает ошибкой. Загляните на её страницу состояния и в журнал ниже.' }
}
