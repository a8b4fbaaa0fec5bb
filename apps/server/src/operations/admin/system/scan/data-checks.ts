import { shownCount } from '@lunaria/words/counts'
import { dayForms } from '@lunaria/words/days'
import { longDay } from '@lunaria/words/moments'
import { hourForms } from '@lunaria/words/nouns'
import { dayMs, hourMs } from '@lunaria/words/time'
import { type Check, counted, info, isOnThisMachine, ok, type Verdict, warning } from './check.ts'
import type { ScanFacts } from './facts.ts'
import { nodeSupportEnds, postgresSupportEnds } from './support-ends.ts'

/** A nightly backup that is some hours late is still one. */
const oldBackupMs = 30 * hourMs
/** A daily backup of our own is tried again every hour. */
const oldOwnBackupMs = 36 * hourMs
const soonMs = 90 * dayMs
const mostSkewMs = 2000
const gb = 1024 ** 3
const leastFreeBytes = 2 * gb
const leastFreeShare = 0.1

/** Where the data is, and what it runs on. */
export const dataChecks: Check[] = [
  {
    id: 'backups',
    label: 'Резервные копии',
    judge({ backups, ownBackups, now }) {
      if (ownBackups && (ownBackups.isOn || !backups)) return judgeOwn(ownBackups, now)
      if (!backups) return info('Резервных копий не видно. Если они есть, назовите их папку в BACKUP_DIR.')
      if (!backups.newestAt)
        return warning(`В ${backups.folder} ни одной копии. Настройте pg_dump по расписанию или поправьте BACKUP_DIR.`)
      const { ageMs, age } = computeAge(backups.newestAt, now)
      return ageMs > oldBackupMs
        ? warning(`Последней копии ${age}. Проверьте, почему новых нет: потеряется всё, что случилось после неё.`)
        : ok(`Последней копии ${age}. Раз в месяц пробуйте из неё восстановиться.`)
    },
  },
  {
    id: 'disk',
    label: 'Место на диске',
    judge({ disk: { freeBytes, totalBytes } }) {
      const free = `Свободно ${(freeBytes / gb).toFixed(1).replace('.', ',')} ГБ (${Math.round((freeBytes / totalBytes) * 100)} %).`
      return freeBytes < leastFreeBytes || freeBytes / totalBytes < leastFreeShare
        ? warning(`${free} Освободите место: когда оно кончится, база остановится.`)
        : ok(free)
    },
  },
  {
    id: 'database-version',
    label: 'Версия PostgreSQL',
    judge: ({ database: { version }, now }) =>
      supported({ name: 'PostgreSQL', version, ends: postgresSupportEnds, now }),
  },
  {
    id: 'database-tls',
    label: 'Связь с базой',
    judge({ database: { isLocal, isEncrypted } }) {
      if (isEncrypted) return ok('Зашифрована.')
      return isLocal
        ? ok('База на этой же машине, по сети ничего не идёт.')
        : warning('Данные идут к базе по сети открыто. Добавьте sslmode=verify-full в DATABASE_URL.')
    },
  },
  {
    id: 'database-role',
    label: 'Права в базе',
    judge({ database: { isSuperuser, isOwner } }) {
      if (isSuperuser)
        return warning('Сервер входит в базу суперпользователем. Создайте роль с правами только на свою базу.')
      return isOwner
        ? info('Роль сервера владеет таблицами. Отдайте их другой роли через DATABASE_OWNER_URL: docs/operations.md.')
        : ok('Сервер входит в базу ролью, которой доступны только строки: ни таблиц, ни журнала ей не переделать.')
    },
  },
  {
    id: 'audit',
    label: 'Журнал действий администраторов',
    judge({ audit: { rows, brokenAt, head, isGuarded } }) {
      if (brokenAt !== undefined)
        return warning(
          `Цепочка записей прервана на ${shownCount(brokenAt)}-й: журнал правили в обход сервера. Сравните его с резервной копией.`,
        )
      if (!isGuarded)
        return warning('Защита от правки отключена в базе. Включите: alter table audit_log enable trigger user.')
      if (rows === 0) return ok('Пока пуст. Записи в нём нельзя ни изменить, ни удалить.')
      return ok(
        `Записей: ${shownCount(rows)}, цепочка цела. Печать последней: ${head.slice(0, 16)}. Сохраните её у себя: по ней видно, не переписан ли журнал целиком.`,
      )
    },
  },
  {
    id: 'migrations',
    label: 'Обновления схемы базы',
    judge: ({ database: { pendingMigrations } }) =>
      pendingMigrations.length === 0
        ? ok('Все применены.')
        : warning(`Не применены: ${pendingMigrations.join(', ')}. Перезапустите сервер: он применит их при старте.`),
  },
  {
    id: 'clock',
    label: 'Часы сервера и базы',
    judge({ database: { skewMs } }) {
      const seconds = (Math.abs(skewMs) / 1000).toFixed(1).replace('.', ',')
      return Math.abs(skewMs) > mostSkewMs
        ? warning(`Расходятся на ${seconds} с: сроки тарифов и входов поплывут. Включите NTP на обеих машинах.`)
        : ok(`Расходятся на ${seconds} с.`)
    },
  },
  {
    id: 'node',
    label: 'Версия Node.js',
    judge: ({ nodeVersion, now }) =>
      supported({ name: 'Node.js', version: nodeVersion.replace('v', ''), ends: nodeSupportEnds, now }),
  },
  {
    id: 'root',
    label: 'Учётная запись сервера',
    judge({ isRoot, publicUrl }) {
      if (!isRoot) return ok('Обычная, не root.')
      return isOnThisMachine(publicUrl)
        ? info('Сервер работает от root. Для сайта в сети заведите ему отдельную учётную запись.')
        : warning('Сервер работает от root: любая дыра в нём откроет всю машину. Заведите отдельную учётную запись.')
    },
  },
]

function computeAge(moment: Date, now: Date): { ageMs: number; age: string } {
  const ageMs = now.getTime() - moment.getTime()
  const age =
    ageMs < 2 * dayMs
      ? counted(Math.max(0, Math.floor(ageMs / hourMs)), hourForms)
      : counted(Math.floor(ageMs / dayMs), dayForms)
  return { ageMs, age }
}

/** Returns the backups that the product makes by itself. */
function judgeOwn(own: NonNullable<ScanFacts['ownBackups']>, now: Date): Verdict {
  if (!own.isOn) return warning('Ежедневные копии выключены. Назначьте им час в настройках.')
  if (!own.newestAt)
    return warning(
      'Копий ещё нет. Первая сделается сама в начале часа; можно не ждать и нажать «Сделать копию сейчас».',
    )
  const { ageMs, age } = computeAge(own.newestAt, now)
  if (ageMs > oldOwnBackupMs)
    return warning(
      `Последней копии ${age}. Посмотрите в «Событиях», почему новых нет: потеряется всё, что было после неё.`,
    )
  if (own.copyFolder === '')
    return info(`Последней копии ${age}, но диск у неё общий с базой. Назовите в настройках папку на другом диске.`)
  return own.isCopyFolderWritable
    ? ok(`Последней копии ${age}, вторая лежит в ${own.copyFolder}. Раз в месяц пробуйте из неё восстановиться.`)
    : warning(`В папку вторых копий ${own.copyFolder} не записать. Проверьте, подключён ли диск и чьи на ней права.`)
}

type Software = { name: string; version: string; ends: Record<string, string>; now: Date }

function supported({ name, version, ends, now }: Software) {
  const [major = ''] = version.split('.')
  const end = ends[major]
  if (end === undefined)
    return info(`${name} ${version}: о сроке поддержки этой версии сайт не знает, проверьте его сами.`)
  const leftMs = Date.parse(end) + dayMs - now.getTime()
  const day = longDay(end, 'UTC')
  if (leftMs < 0)
    return warning(`${name} ${version}: исправлений безопасности нет с ${day}. Перейдите на новую версию.`)
  return leftMs < soonMs
    ? info(`${name} ${version}: исправления выходят до ${day}. Запланируйте переход.`)
    : ok(`${name} ${version}: исправления выходят до ${day}.`)
}
