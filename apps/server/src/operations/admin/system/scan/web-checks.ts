import { type Check, info, isOnThisMachine, ok, warning } from './check.ts'

const wantedHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
}

/** Checks of what is between the site and its visitors. */
export const webChecks: Check[] = [
  {
    id: 'https',
    label: 'Шифрование сайта',
    judge({ publicUrl }) {
      if (publicUrl.startsWith('https:')) return ok(`Сайт открывается по ${publicUrl}.`)
      if (isOnThisMachine(publicUrl))
        return info('Сайт открыт только на этой машине. Перед запуском поставьте прокси с https и задайте PUBLIC_URL.')
      return warning('Сайт открыт без https: пароли и разговоры видны по пути. Поставьте прокси с https и PUBLIC_URL.')
    },
  },
  {
    id: 'cookie',
    label: 'Cookie входа',
    judge({ cookie, publicUrl }) {
      const missing = ['HttpOnly', 'SameSite=Lax'].filter((flag) => !cookie.includes(flag))
      if (missing.length > 0)
        return warning(`У cookie входа нет ${missing.join(' и ')}. Проверьте прокси перед сайтом.`)
      if (cookie.includes('Secure'))
        return ok('HttpOnly, SameSite=Lax и Secure: чужой сайт и чужая сеть её не получат.')
      return isOnThisMachine(publicUrl)
        ? info('HttpOnly и SameSite=Lax есть, Secure появится вместе с https в PUBLIC_URL.')
        : warning('Cookie входа уходит и без шифрования. Откройте сайт по https и укажите это в PUBLIC_URL.')
    },
  },
  {
    id: 'csp',
    label: 'Политика содержимого (CSP)',
    judge({ page: { headers } }) {
      const policy = String(headers['content-security-policy'] ?? '')
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
      if (scripts === '') return warning('Страницы приходят без CSP. Проверьте, не снимает ли заголовок прокси.')
      if (/'unsafe-(inline|eval)'|\*/.test(scripts))
        return warning('CSP разрешает любые скрипты: оставьте только свои.')
      if (!policy.includes('frame-ancestors')) return warning('CSP не запрещает встраивать сайт в чужие страницы.')
      return ok('Скрипты только свои, встраивание в чужие страницы закрыто.')
    },
  },
  {
    id: 'headers',
    label: 'Защитные заголовки',
    judge({ page: { headers }, publicUrl }) {
      const missing = Object.entries(wantedHeaders).flatMap(([name, value]) => (headers[name] === value ? [] : [name]))
      if (publicUrl.startsWith('https:') && !headers['strict-transport-security'])
        missing.push('strict-transport-security')
      return missing.length === 0
        ? ok('Все на месте.')
        : warning(`Не хватает: ${missing.join(', ')}. Проверьте, не снимает ли их прокси.`)
    },
  },
  {
    id: 'rate-limits',
    label: 'Ограничение частоты запросов',
    judge: ({ rateLimits }) =>
      rateLimits
        ? ok('Включено: пароли перебором не подобрать.')
        : warning('Выключено: пароли можно подбирать. Уберите RATE_LIMITS=off.'),
  },
  {
    id: 'trust-proxy',
    label: 'Адреса посетителей за прокси',
    judge({ trustProxy, isForwarded }) {
      if (trustProxy === true)
        return warning('Сервер верит любому X-Forwarded-For: адрес легко подделать. Назовите прокси в TRUST_PROXY.')
      const trustsSomebody = trustProxy !== false && trustProxy !== 0
      if (isForwarded && !trustsSomebody)
        return warning('Перед сервером прокси, а TRUST_PROXY не задан: все посетители считаются одним адресом.')
      return ok(
        trustsSomebody ? 'Сервер верит только названным прокси.' : 'Прокси не видно, заголовкам никто не верит.',
      )
    },
  },
  {
    id: 'bind',
    label: 'Где слушает сервер',
    judge({ host, publicUrl }) {
      const isOpen = !['127.0.0.1', '::1', 'localhost'].includes(host)
      if (!isOpen) return ok(`Только ${host}: снаружи к нему ведёт лишь прокси.`)
      return publicUrl.startsWith('https:')
        ? info(`Слушает ${host}. Закройте этот порт снаружи: к нему должен ходить только прокси.`)
        : warning(`Слушает ${host} без https. Оставьте HOST=127.0.0.1 и поставьте перед сервером прокси.`)
    },
  },
  {
    id: 'environment',
    label: 'Режим работы',
    judge({ nodeEnv, publicUrl }) {
      if (nodeEnv === 'production') return ok('NODE_ENV=production.')
      return isOnThisMachine(publicUrl)
        ? info(`NODE_ENV=${nodeEnv}. Для сайта в сети задайте production: сервер откажется от тестовых частей.`)
        : warning(
            `Сайт открыт людям с NODE_ENV=${nodeEnv}: запросы с локальных адресов считаются своими. Задайте production.`,
          )
    },
  },
]
