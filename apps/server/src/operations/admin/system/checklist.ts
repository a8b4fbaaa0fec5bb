import type { LaunchStep } from '@lunaria/contract/admin-system'
import type { SystemSettings } from '@lunaria/contract/settings'
import { requisiteVariables } from '#config/requisites.ts'
import type { PlatformDeps } from '#platform/deps.ts'

type Step = { id: string; label: string; isDone: boolean; done: string; todo: string }
type Launch = {
  config: PlatformDeps['config']
  settings: SystemSettings
  /** A user's payment has come through with a real shop's key. */
  hasRealPayment: boolean
  adminEmail: 'confirmed' | 'unconfirmed'
}

/** Returns what has to be done once before people are let in, as the running configuration has it. */
export function buildChecklist(launch: Launch): LaunchStep[] {
  return [...siteSteps(launch), ...shopSteps(launch), ...operatorSteps(launch)].map(
    ({ id, label, isDone, done, todo }) => ({ id, label, isDone, message: isDone ? done : todo }),
  )
}

function siteSteps({ config, settings }: Launch): Step[] {
  const { http, nodeEnv, databaseUrl, sessionSecrets } = config
  return [
    {
      id: 'production',
      label: 'Рабочий режим',
      isDone: nodeEnv === 'production',
      done: 'NODE_ENV=production.',
      todo: 'Задайте NODE_ENV=production: с ним сервер не запустится на тестовых частях.',
    },
    {
      id: 'address',
      label: 'Адрес с https',
      isDone: http.publicUrl.startsWith('https:'),
      done: http.publicUrl,
      todo: 'Поставьте прокси с сертификатом и задайте PUBLIC_URL.',
    },
    {
      id: 'frontend-url',
      label: 'Адрес сайта в настройках',
      isDone: toOrigin(settings.frontendUrl) === http.publicUrl,
      done: 'Тот же, что в PUBLIC_URL.',
      todo: `В настройках ${settings.frontendUrl}, а сервер отвечает за ${http.publicUrl}. Приведите к одному.`,
    },
    {
      id: 'database',
      label: 'Отдельная база',
      isDone: databaseUrl !== undefined,
      done: 'DATABASE_URL задан.',
      todo: 'Пока работает встроенная база. Задайте DATABASE_URL: такую базу проще переносить, и вернуть её можно на любую минуту.',
    },
    {
      id: 'secret',
      label: 'Свой секрет сессий',
      isDone: sessionSecrets !== undefined,
      done: 'SESSION_SECRET задан.',
      todo: 'Сейчас секрет лежит в DATA_DIR. Задайте SESSION_SECRET: с ним переезд не выгонит людей из аккаунтов.',
    },
    {
      id: 'backups',
      label: 'Резервные копии',
      isDone: config.backupDir !== undefined || (databaseUrl === undefined && settings.backupHour !== null),
      done: 'Делаются; их возраст смотрит проверка безопасности.',
      todo:
        databaseUrl === undefined
          ? 'Ежедневные копии выключены. Назначьте им час в настройках.'
          : 'Настройте копии базы, как в docs/backup.md, и назовите их папку в BACKUP_DIR.',
    },
  ]
}

function shopSteps({ config, hasRealPayment }: Launch): Step[] {
  const { payments, mail, requisites, ai } = config
  const missing = requisiteVariables.filter(({ name }) => !(name in requisites)).map(({ variable }) => variable)
  return [
    {
      id: 'ai',
      label: 'Кто отвечает',
      isDone: ai.configError === null,
      done: ai.apiKey === undefined ? 'Встроенный толкователь.' : `Модель ${ai.model}.`,
      todo: `${ai.configError}.`,
    },
    {
      id: 'payments',
      label: 'Боевая касса',
      isDone: !payments.isTest,
      done: `Магазин ${payments.shopId}.`,
      todo: 'Подключите магазин ЮKassa: YOOKASSA_SHOP_ID и боевой YOOKASSA_SECRET_KEY.',
    },
    {
      id: 'first-payment',
      label: 'Пробная покупка',
      isDone: !payments.isTest && hasRealPayment,
      done: 'Деньги уже проходили.',
      todo: 'С боевой кассой купите пробный тариф сами и верните деньги: так видно весь путь.',
    },
    {
      id: 'receipts',
      label: 'Чеки',
      isDone: payments.receipt !== undefined,
      done: 'Чеки уходят вместе с платежами.',
      todo: 'Спросите бухгалтера, нужен ли чек от вас: тогда задайте RECEIPT_MODE и остальное рядом с ним.',
    },
    {
      id: 'mail',
      label: 'Почтовый сервер',
      isDone: mail.smtpUrl !== undefined,
      done: `Письма уходят от ${mail.from}.`,
      todo: 'Задайте SMTP_URL и MAIL_FROM: без писем не восстановить пароль.',
    },
    {
      id: 'requisites',
      label: 'Реквизиты в документах',
      isDone: missing.length === 0,
      done: 'Все названы.',
      todo: `Задайте ${missing.join(', ')}.`,
    },
  ]
}

function operatorSteps({ config, settings, adminEmail }: Launch): Step[] {
  const isContactReal = !settings.supportEmail.endsWith('.example') && settings.supportTelegram !== '@lunaria_support'
  return [
    {
      id: 'support',
      label: 'Контакты поддержки',
      isDone: isContactReal,
      done: `${settings.supportEmail}, ${settings.supportTelegram}`,
      todo: 'На сайте стоят придуманные адрес и Telegram. Впишите настоящие в настройках.',
    },
    {
      id: 'admin-email',
      label: 'Почта администратора',
      isDone: adminEmail === 'confirmed',
      done: 'Подтверждена.',
      todo: 'Подтвердите e-mail в профиле: по нему восстанавливают пароль.',
    },
    {
      id: 'deck-shop',
      label: 'Где купить колоду',
      isDone: !new URL(config.deckShopUrl).hostname.endsWith('.example'),
      done: config.deckShopUrl,
      todo: 'Ссылка ведёт на придуманный магазин. Задайте DECK_SHOP_URL.',
    },
    {
      id: 'restart',
      label: 'Запуск после сбоя',
      isDone: config.isSupervised,
      done: 'npm start поднимает упавший сервер сам.',
      todo: 'Сервер запущен напрямую. Запускайте его через npm start или из systemd, Docker с перезапуском.',
    },
  ]
}

function toOrigin(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined
}
