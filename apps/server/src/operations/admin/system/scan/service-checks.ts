import { type Check, info, isOnThisMachine, ok, warning } from './check.ts'

/** The services that the site leans on. */
export const serviceChecks: Check[] = [
  {
    id: 'payments',
    label: 'Режим оплаты',
    judge({ payments: { hasShop, isTest }, nodeEnv }) {
      if (hasShop && !isTest) return ok('Боевой магазин ЮKassa.')
      const found = hasShop ? 'Тестовая касса: тариф можно получить, не заплатив.' : 'Касса не подключена.'
      return nodeEnv === 'production'
        ? warning(`${found} Задайте боевые YOOKASSA_SHOP_ID и YOOKASSA_SECRET_KEY.`)
        : info(`${found} Для продаж задайте боевые YOOKASSA_SHOP_ID и YOOKASSA_SECRET_KEY.`)
    },
  },
  {
    id: 'webhook',
    label: 'Уведомления об оплате',
    judge({ payments: { isTest, checksAddress }, publicUrl }) {
      const address = `${publicUrl}/api/payments/webhook`
      if (!isTest && isOnThisMachine(publicUrl))
        return warning('ЮKassa не достучится до этой машины: об оплате узнаем только опросом. Задайте PUBLIC_URL.')
      if (checksAddress) return ok(`${address}, только с адресов ЮKassa; каждое перепроверяется у неё.`)
      return isTest
        ? info(`${address}. Каждое уведомление перепроверяется у кассы.`)
        : info(`${address}. Каждое перепроверяется у ЮKassa; YOOKASSA_CHECK_ADDRESS=on отсечёт и сам поток чужих.`)
    },
  },
  {
    id: 'mail',
    label: 'Почта',
    judge({ mail: { isSent, isEncrypted } }) {
      if (!isSent) return warning('Письма не уходят: пароль не восстановить, адрес не подтвердить. Задайте SMTP_URL.')
      return isEncrypted
        ? ok('Письма уходят, пароль почты по пути зашифрован.')
        : info('Письма уходят без пароля и, возможно, без шифрования. Надёжнее smtps:// в SMTP_URL.')
    },
  },
  {
    id: 'ai',
    label: 'Связь с провайдером ИИ',
    judge({ ai: { hasKey, baseUrl } }) {
      if (!hasKey) return ok('Отвечает встроенный толкователь: вопросы людей не покидают сервер.')
      return baseUrl.startsWith('https:') || isOnThisMachine(baseUrl)
        ? ok('Вопросы людей уходят к провайдеру по https, ключ не покидает сервер.')
        : warning('Вопросы людей и ключ идут к провайдеру без шифрования. Укажите https в OPENAI_BASE_URL.')
    },
  },
  {
    id: 'answer-budget',
    label: 'Сколько ответов в день',
    judge: ({ ai: { hasKey, answersDailyTotal } }) =>
      hasKey && answersDailyTotal === null
        ? info('Ответы провайдера за день ничем не ограничены, и счёт тоже. Задайте предел в настройках панели.')
        : ok('Больше, чем решено, за день не израсходуется.'),
  },
  {
    id: 'requisites',
    label: 'Реквизиты продавца',
    judge: ({ missingRequisites }) =>
      missingRequisites.length === 0
        ? ok('Все названы в документах сайта.')
        : warning(`В документах сайта пробелы, по закону их быть не должно. Задайте ${missingRequisites.join(', ')}.`),
  },
  {
    id: 'log-level',
    label: 'Подробность журнала',
    judge: ({ loggingLevel, nodeEnv }) =>
      loggingLevel === 'debug' && nodeEnv === 'production'
        ? info('Пишется всё до мелочей. Когда разберётесь, верните «Сведения» в настройках выше.')
        : ok('Обычная. Пароли, ключи и тексты людей в журнал не попадают.'),
  },
]
