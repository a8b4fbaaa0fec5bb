import { planNames } from '@lunaria/contract/plan-names'
import { shownCount } from '@lunaria/words/counts'
import { cutText } from '@lunaria/words/cut'
import { longMoment } from '@lunaria/words/moments'

/** What an admin did, in words; an action that is not here is shown as it is. */
const actions: Record<string, string> = {
  'user.update': 'Изменён пользователь',
  'user.block': 'Заблокирован пользователь',
  'user.unblock': 'Разблокирован пользователь',
  'user.end_sessions': 'Завершены входы',
  'user.delete': 'Удалён пользователь',
  'user.export': 'Скачан список пользователей',
  'subscription.assign': 'Назначен тариф',
  'subscription.cancel': 'Отменён тариф',
  'payment.refund': 'Возврат платежа',
  'payment.accept': 'Принят спорный платёж',
  'payment.check': 'Платёж сверен с кассой',
  'payment.export': 'Скачан список платежей',
  'spread.update': 'Изменён расклад',
  'spread.publish': 'Опубликован расклад читателя',
  'spread.decline': 'Расклад читателя возвращён автору',
  'settings.update': 'Изменены настройки',
  'settings.test_mail': 'Отправлено пробное письмо',
  'prompt.update': 'Изменён текст для мастера',
  'prompt.restore': 'Возвращён прежний текст для мастера',
  'system.clear_cache': 'Очищены кеш и журнал',
  'system.restart': 'Перезапущен сервер',
  'factor.add': 'Добавлен второй способ входа',
  'factor.remove': 'Убран второй способ входа',
  'factor.codes': 'Выпущены новые запасные коды',
  'factor.reset': 'Убраны все вторые способы входа',
  'backup.request': 'Начата резервная копия',
  'backup.failed': 'Резервная копия не сделана',
  'backup.copy_failed': 'Вторая копия не записана',
}

const fields: Record<string, string> = {
  maintenanceMode: 'Технические работы',
  allowUserSignup: 'Регистрация',
  showsClaims: 'Отзывы и числа на главной',
  supportEmail: 'E-mail поддержки',
  supportTelegram: 'Telegram поддержки',
  supportVk: 'Сообщество ВКонтакте',
  frontendUrl: 'Адрес сайта',
  defaultCurrency: 'Валюта',
  loggingLevel: 'Подробность журнала',
  demoDailyPerAddress: 'Демо в день с адреса',
  demoDailyTotal: 'Демо в день всего',
  aiMaxConcurrent: 'Ответов одновременно',
  aiMaxTokens: 'Длина ответа, токенов',
  messagesPerMinute: 'Сообщений в минуту',
  answersDailyPerUser: 'Ответов в сутки одному человеку',
  answersDailyTotal: 'Ответов в сутки на всех',
  aiPromptPrice: 'Цена токенов вопроса',
  aiCompletionPrice: 'Цена токенов ответа',
  readerPlanPrice: 'Цена тарифа «Таролог», ₽',
  readerPlanMessages: 'Сообщений в тарифе «Таролог»',
  helpLines: 'Телефоны помощи',
  backupHour: 'Час резервной копии',
  backupsKept: 'Хранится копий',
  backupCopyFolder: 'Папка вторых копий',
  kind: 'Вид',
  first_name: 'Имя',
  firstName: 'Имя',
  last_name: 'Фамилия',
  lastName: 'Фамилия',
  email: 'E-mail',
  role: 'Роль',
  blocked: 'Блокировка',
  blockedAt: 'Заблокирован',
  blocked_at: 'Заблокирован',
  plan: 'Тариф',
  subscriptionType: 'Тариф',
  subscription_type: 'Тариф',
  subscriptionExpires: 'Тариф до',
  expiresAt: 'Тариф до',
  endsAt: 'Тариф до',
  ends_at: 'Тариф до',
  status: 'Состояние',
  amount: 'Сумма',
  amountKopecks: 'Сумма, копеек',
  amount_kopecks: 'Сумма, копеек',
  refunded: 'Возвращено',
  reason: 'Причина',
  name: 'Название',
  description: 'Описание',
  isActive: 'Доступен',
  is_active: 'Доступен',
  content: 'Текст',
  version: 'Версия',
  note: 'Пояснение',
  prompt: 'Текст для мастера',
  logLines: 'Удалено строк журнала',
  messageLimit: 'Сообщений в тарифе',
  remainingMessages: 'Осталось сообщений',
  readingsThisPeriod: 'Потрачено сообщений',
  changed: 'Изменено',
  endedSessions: 'Завершено входов',
  search: 'Поиск',
  isSearch: 'По поиску',
  from: 'С дня',
  to: 'По день',
  refundAmount: 'Возвращено, ₽',
  refundedAmount: 'Всего возвращено, ₽',
  isWhole: 'Вся сумма',
  refundId: 'Номер возврата',
  refundIds: 'Номера возвратов',
  paymentIds: 'Номера платежей',
  reviewReason: 'Причина разбора',
  date_of_birth: 'Дата рождения',
  place_of_residence: 'Место жительства',
  value: 'Значение',
}

const values: Record<string, string> = {
  ...planNames,
  admin: 'администратор',
  user: 'пользователь',
  debug: 'отладка',
  info: 'сведения',
  warn: 'предупреждения',
  error: 'ошибки',
  totp: 'код из приложения',
  passkey: 'ключ доступа',
  pending: 'ожидает',
  succeeded: 'прошёл',
  canceled: 'отменён',
  refunded: 'возвращён',
  needs_review: 'на разборе',
}

const longest = 160
const moment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** Returns the words for an action of the audit log; an unknown one as it is. */
export function actionWords(action: string): string {
  return actions[action] ?? action
}

/** Returns the words for a field of the audit log; an unknown one as it is. */
export function fieldWords(field: string): string {
  return fields[field] ?? field
}

/** Returns a value of a change, short enough for a line. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'пусто'
  if (typeof value === 'boolean') return value ? 'да' : 'нет'
  if (typeof value === 'number') return shownCount(value)
  if (Array.isArray(value)) return shortened(value.map((item) => fieldWords(String(item))).join(', '))
  if (typeof value !== 'string') return shortened(JSON.stringify(value))
  if (moment.test(value)) return longMoment(value, 'browser')
  return values[value] ?? shortened(value)
}

function shortened(text: string): string {
  return text.length > longest ? `${cutText(text, longest)}…` : text
}
