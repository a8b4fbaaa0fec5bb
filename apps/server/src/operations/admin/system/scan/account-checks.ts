import { shownCount } from '@lunaria/words/counts'
import { type Check, counted, info, ok, warning } from './check.ts'

const shortest = 32
const fewestCharacters = 12
const manyAdmins = 5
/** More of them in a day than people make by mistake. */
const manyPasswords = 500
const manyForeign = 100

/** Who can come in, and by what. */
export const accountChecks: Check[] = [
  {
    id: 'session-secret',
    label: 'Секрет сессий',
    judge({ sessionSecret: { isGiven, length, differentCharacters } }) {
      if (length < shortest || differentCharacters < fewestCharacters)
        return warning('Секрет слишком прост. Выпустите новый: openssl rand -hex 32. Всем придётся войти заново.')
      return isGiven
        ? ok('Задан в SESSION_SECRET, длинный и разнообразный.')
        : ok('Случайный, создан при первом запуске. Для нескольких серверов задайте общий SESSION_SECRET.')
    },
  },
  {
    id: 'secret-files',
    label: 'Файлы с секретами',
    judge: ({ openToOthers }) =>
      openToOthers.length === 0
        ? ok('Читает только их владелец.')
        : warning(`Открыты другим учётным записям машины: ${openToOthers.join(', ')}. Закройте: chmod go-rwx.`),
  },
  {
    id: 'refusals',
    label: 'Отказы за сутки',
    judge({ refusals: { passwords, foreign } }) {
      const found = `Неверных паролей: ${shownCount(passwords)}, попыток достать чужое: ${shownCount(foreign)}.`
      const isMany = passwords > manyPasswords || foreign > manyForeign
      return isMany ? warning(`${found} Похоже на подбор: посмотрите журнал, раздел «Безопасность».`) : ok(found)
    },
  },
  {
    id: 'admin-password',
    label: 'Пароли администраторов',
    judge({ admins: { weak, asConfigured, madeUp } }) {
      if (weak.length > 0)
        return warning(
          `Пароль, который пробуют первым: ${weak.join(', ')}. Смените его сейчас же, в настройках профиля.`,
        )
      if (asConfigured.length > 0)
        return warning(`${asConfigured.join(', ')}: пароль тот же, что лежит в ADMIN_PASSWORD. Смените его в профиле.`)
      return madeUp.length > 0
        ? info(
            'Пароль первого администратора случаен и показан один раз. Если тот вывод где-то сохранён, смените пароль.',
          )
        : ok('Среди частых паролей их нет, в настройках сервера тоже.')
    },
  },
  {
    id: 'admin-factor',
    label: 'Второй способ входа',
    judge({ nodeEnv, admins: { withoutFactor } }) {
      if (withoutFactor.length === 0) return ok('Есть у каждого администратора.')
      const found = `Только пароль у ${withoutFactor.join(', ')}.`
      return nodeEnv === 'production'
        ? warning(`${found} Добавьте в настройках профиля ключ доступа или код из приложения.`)
        : info(`${found} На работающем сайте добавьте ключ доступа или код из приложения.`)
    },
  },
  {
    id: 'admin-email',
    label: 'Почта администраторов',
    judge({ admins: { unverified, madeUp } }) {
      if (madeUp.length > 0)
        return warning(`На ${madeUp.join(', ')} письмо не придёт, пароль не восстановить. Смените e-mail в профиле.`)
      return unverified.length > 0
        ? warning(
            `Адрес не подтверждён: ${unverified.join(', ')}. Пройдите по ссылке из письма: иначе пароль не вернуть.`,
          )
        : ok('Все адреса подтверждены.')
    },
  },
  {
    id: 'admin-count',
    label: 'Сколько администраторов',
    judge({ admins: { count } }) {
      if (count > manyAdmins)
        return warning(`Их ${count}: каждый может всё. Оставьте права тем, кому они нужны каждую неделю.`)
      return count === 1
        ? info('Один. Если потеряете доступ, поможет только командная строка: назначьте второго.')
        : ok(`Их ${count}.`)
    },
  },
  {
    id: 'admin-sessions',
    label: 'Старые входы администраторов',
    judge: ({ admins: { oldSessions } }) =>
      oldSessions === 0
        ? ok('Входов старше трёх месяцев нет.')
        : info(
            `${counted(oldSessions, { one: 'вход живёт', few: 'входа живут', many: 'входов живут' })} больше трёх месяцев. Завершите лишние в профиле: «Где вы вошли».`,
          ),
  },
  {
    id: 'signup',
    label: 'Регистрация',
    judge: ({ allowUserSignup, mail }) => {
      if (!allowUserSignup) return ok('Закрыта: новых аккаунтов не появится.')
      return mail.isSent
        ? info('Открыта для всех. Закрыть её можно выше, в настройках.')
        : info('Открыта для всех, но письма не уходят: адреса новых людей никто не подтверждает.')
    },
  },
]
