import { planNames } from '@lunaria/contract/plan-names'
import { shownCount } from '@lunaria/words/counts'
import { monthDay, nearDay } from '@lunaria/words/moments'
import { monthName } from '@lunaria/words/months'
import { shownAmount } from '@lunaria/words/roubles'
import type { PlatformDeps } from '#platform/deps.ts'
import { type LetterContent, renderLetter } from './layout.ts'
import { type ChangedFactor, type MailData, type MailKind, optionalKinds } from './mail-data.ts'
import { findTokenHash } from './queries.ts'
import { formatDay, fullMoment, maskedEmail, messages, moment } from './words.ts'
import type { Letter } from './write-message.ts'

/** A kind of letter with what it says. */
export type Mail = { [Kind in MailKind]: { kind: Kind; data: MailData[Kind] } }[MailKind]
export type LetterContext = { siteUrl: string; supportEmail: string; now: Date; tokenOf: (id: string) => string }
type Writers = { [Kind in MailKind]: (data: MailData[Kind], context: LetterContext) => LetterContent }

const moneyKinds: ReadonlySet<MailKind> = new Set(['payment-receipt', 'refund'])

/** Writes a letter with current values: the address of the site, of the support, the link's token, and that of its own way out. */
export async function writeLetter(deps: PlatformDeps, mail: Mail, unsubscribeUrl?: string): Promise<Letter> {
  const { config, settings, now, oneTimeSecrets } = deps
  const { supportEmail } = await settings.read()
  const siteUrl = config.http.publicUrl
  const hash = 'tokenId' in mail.data ? await findTokenHash(deps.db, mail.data.tokenId) : undefined
  const signToken = (id: string) => oneTimeSecrets.signToken(id, hash)
  return renderLetter(toContent(mail, { siteUrl, supportEmail, now: now(), tokenOf: signToken }), {
    siteUrl,
    supportEmail,
    unsubscribeUrl,
    settingsUrl: optionalKinds.has(mail.kind) ? `${siteUrl}/app/profile/settings` : undefined,
    isTest: moneyKinds.has(mail.kind) && config.payments.isTest,
  })
}

/** Returns what a letter of each kind says. */
export function toContent(mail: Mail, context: LetterContext): LetterContent {
  const write = writers[mail.kind] as (data: Mail['data'], context: LetterContext) => LetterContent // of the same kind
  return write(mail.data, context)
}

const writers: Writers = {
  'confirm-email': ({ tokenId }, { siteUrl, tokenOf }) => ({
    subject: 'Подтвердите e-mail',
    preview: 'Одно нажатие — и адрес ваш.',
    heading: 'Осталось подтвердить адрес',
    paragraphs: [
      'Вы зарегистрировались в\u00A0Лунарии с\u00A0этим адресом. Подтвердите его: сюда придут письма о\u00A0платежах, а\u00A0если забудется пароль\u00A0— ссылка для нового.',
    ],
    button: { label: 'Подтвердить e-mail', url: `${siteUrl}/verify-email#token=${tokenOf(tokenId)}` },
    note: 'Ссылка действует сутки и\u00A0срабатывает один раз. Если вы не\u00A0регистрировались, просто удалите письмо.',
  }),

  'reset-password': ({ tokenId }, { siteUrl, tokenOf }) => ({
    subject: 'Новый пароль для Лунарии',
    preview: 'Ссылка действует один час.',
    heading: 'Зададим новый пароль',
    paragraphs: [
      'Кто-то\u00A0— скорее всего, вы\u00A0— попросил восстановить вход в\u00A0Лунарию. Нажмите кнопку и\u00A0придумайте новый пароль. После этого на\u00A0всех устройствах нужно будет войти заново.',
    ],
    button: { label: 'Задать пароль', url: `${siteUrl}/reset-password#token=${tokenOf(tokenId)}` },
    note: 'Ссылка действует час и\u00A0срабатывает один раз. Не\u00A0просили? Ничего не\u00A0делайте: прежний пароль останется в\u00A0силе.',
  }),

  'change-email': ({ tokenId }, { siteUrl, tokenOf }) => ({
    subject: 'Подтвердите новый e-mail',
    preview: 'До подтверждения всё остаётся на прежнем адресе.',
    heading: 'Новый адрес для входа',
    paragraphs: [
      'Вы попросили заменить e-mail в\u00A0Лунарии на\u00A0этот. Подтвердите, и\u00A0вход, письма о\u00A0платежах и\u00A0напоминания переедут сюда. До\u00A0тех пор всё остаётся на\u00A0прежнем адресе.',
    ],
    button: { label: 'Подтвердить новый e-mail', url: `${siteUrl}/change-email#token=${tokenOf(tokenId)}` },
    note: 'Ссылка действует сутки и\u00A0срабатывает один раз. Если это были не\u00A0вы, удалите письмо: ничего не\u00A0изменится.',
  }),

  'email-changed': ({ newEmail }, { supportEmail }) => ({
    subject: 'E-mail в Лунарии изменён',
    preview: 'Если это сделали не вы, напишите нам сразу.',
    heading: 'Адрес для входа изменён',
    paragraphs: [
      `Теперь в\u00A0Лунарию входят с\u00A0адресом ${maskedEmail(newEmail)}. Этот, прежний, к\u00A0аккаунту больше не\u00A0привязан.`,
      'Если это сделали вы, дальше можно не\u00A0читать. Если не\u00A0вы\u00A0— напишите нам сразу: разберёмся и\u00A0вернём доступ.',
    ],
    button: { label: 'Написать в\u00A0поддержку', url: `mailto:${supportEmail}` },
  }),

  'password-changed': ({ changedAt }, { siteUrl }) => ({
    subject: 'Пароль в Лунарии изменён',
    preview: 'Если это были не вы, задайте новый пароль сразу.',
    heading: 'Пароль изменён',
    paragraphs: [
      `Пароль от вашего аккаунта сменили ${moment(changedAt)}. На\u00A0остальных устройствах теперь нужно войти заново.`,
      'Если это сделали вы, дальше можно не\u00A0читать. Если не\u00A0вы, задайте новый пароль: ссылка для него придёт на\u00A0этот адрес, и\u00A0чужой вход закроется.',
    ],
    button: { label: 'Задать новый пароль', url: `${siteUrl}/app?modal=forgot-password` },
  }),

  'new-device': ({ device, address, signedInAt }, { siteUrl }) => ({
    subject: 'Вход в Лунарию с нового устройства',
    preview: 'Если это были вы, ничего делать не нужно.',
    heading: 'Вход с\u00A0нового устройства',
    paragraphs: [
      'В\u00A0ваш аккаунт только что вошли с\u00A0устройства или браузера, которых мы раньше не\u00A0видели. Если это были вы, ничего делать не\u00A0нужно.',
      'Если не\u00A0вы\u00A0— пароль знает кто-то ещё. Смените его в\u00A0настройках профиля: тогда все чужие входы закроются.',
    ],
    facts: [
      ['Устройство', device],
      ['Адрес', address],
      ['Когда', fullMoment(signedInAt)],
    ],
    button: { label: 'Открыть настройки', url: `${siteUrl}/app/profile/settings` },
    note: 'Письмо приходит и\u00A0тогда, когда вы вошли в\u00A0приватном окне или очистили cookie: такой браузер для нас новый.',
  }),

  'factor-added': ({ factor, changedAt }, { siteUrl }) => ({
    subject: 'В Лунарии появился второй способ входа',
    preview: 'Если это сделали не вы, смените пароль сразу.',
    heading: 'Добавлен второй способ входа',
    paragraphs: [
      'Одного пароля для входа в\u00A0ваш аккаунт теперь мало: понадобится ещё и\u00A0второй шаг.',
      'Если это сделали вы, дальше можно не\u00A0читать. Если не\u00A0вы, смените пароль и\u00A0уберите лишний способ в\u00A0настройках профиля.',
    ],
    facts: [
      ['Способ', factorName(factor)],
      ['Когда', fullMoment(changedAt)],
    ],
    button: { label: 'Открыть настройки', url: `${siteUrl}/app/profile/settings` },
    note: 'Запасные коды храните там, куда заглядываете только вы: каждый один раз заменяет второй шаг.',
  }),

  'factor-removed': ({ factor, changedAt }, { siteUrl }) => ({
    subject: 'В Лунарии убран второй способ входа',
    preview: 'Если это сделали не вы, смените пароль сразу.',
    heading: 'Второй способ входа убран',
    paragraphs: [
      'Войти в\u00A0ваш аккаунт с\u00A0его помощью больше нельзя.',
      'Если это сделали вы, дальше можно не\u00A0читать. Если не\u00A0вы, смените пароль и\u00A0завершите чужие входы в\u00A0настройках профиля.',
    ],
    facts: [
      ['Способ', factorName(factor)],
      ['Когда', fullMoment(changedAt)],
    ],
    button: { label: 'Открыть настройки', url: `${siteUrl}/app/profile/settings` },
  }),

  'payment-receipt': ({ paymentId, plan, amountKopecks, paidAt, messageLimit, endsAt }, { siteUrl }) => ({
    subject: `Оплата прошла: ${shownAmount(amountKopecks / 100)}, тариф «${planNames[plan]}»`,
    preview: 'Можно задавать вопросы.',
    heading: 'Оплата прошла',
    paragraphs: [`Тариф «${planNames[plan]}» уже действует. Колода перемешана, мастер на\u00A0месте.`],
    facts: [
      ['Тариф', planNames[plan]],
      ['Сумма', shownAmount(amountKopecks / 100)],
      ['Оплачено', fullMoment(paidAt)],
      ['Сообщений', shownCount(messageLimit)],
      ['Действует до', fullMoment(endsAt)],
      ['Номер платежа', shortId(paymentId)],
    ],
    button: { label: 'Перейти к\u00A0чату', url: `${siteUrl}/app` },
    note: 'Тариф не\u00A0продлевается сам: решать всегда вам. Платежи и\u00A0остаток сообщений показывает личный кабинет.',
  }),

  'plan-expires-tomorrow': ({ plan, endsAt, messagesLeft }, { siteUrl, now }) => {
    const near = nearDay(endsAt, 'Moscow', now)
    return {
      subject: `Тариф «${planNames[plan]}» закончится ${near ?? moment(endsAt)}`,
      preview: 'Сам он не продлится: решать вам.',
      heading: near === 'завтра' ? 'Завтра тариф закончится' : 'Тариф скоро закончится',
      paragraphs: [
        `Тариф «${planNames[plan]}» закончится ${near ? `${near}, ` : ''}${moment(endsAt)}. Продлевать автоматически мы не\u00A0умеем и\u00A0не\u00A0хотим: решать вам.`,
        messagesLeft > 0
          ? `Не\u00A0израсходовано: ${messages(messagesLeft)}. Если продлить заранее, ничего не\u00A0пропадёт: и\u00A0они, и\u00A0оставшееся время перейдут в\u00A0новый тариф.`
          : 'Сообщения этого тарифа уже закончились. Если продлить заранее, оставшееся время не\u00A0пропадёт.',
      ],
      button: { label: 'Продлить тариф', url: `${siteUrl}/app?modal=plans` },
    }
  },

  'plan-expired': ({ plan, endedAt }, { siteUrl }) => ({
    subject: `Тариф «${planNames[plan]}» закончился`,
    preview: 'Чаты и толкования остались на месте.',
    heading: 'Тариф закончился',
    paragraphs: [
      `Срок тарифа «${planNames[plan]}» вышел ${moment(endedAt)}. Чаты и\u00A0толкования остались на\u00A0месте: их можно перечитывать когда угодно.`,
      'Появится новый вопрос\u00A0— выберите тариф, и\u00A0счёт начнётся заново.',
    ],
    button: { label: 'Выбрать тариф', url: `${siteUrl}/app?modal=plans` },
  }),

  'journal-return': ({ entries, drawId, askedAt }, { siteUrl }) => ({
    subject: 'Вы просили вернуться к раскладу',
    preview: 'Сбылось, отчасти или нет\u00A0— решать вам.',
    heading: entries === 1 ? 'Пора вернуться к\u00A0раскладу' : 'Пора вернуться к\u00A0раскладам',
    paragraphs: [
      `Расклад от ${formatDay(askedAt)} лежит в\u00A0дневнике, и\u00A0сегодня вы хотели на\u00A0него взглянуть. Перечитайте вопрос и\u00A0отметьте, что вышло: сбылось, отчасти или нет.`,
      ...(entries > 1 ? [`Таких записей ${shownCount(entries)}: остальные ждут в\u00A0дневнике рядом.`] : []),
    ],
    button: {
      label: 'Открыть дневник',
      url: entries === 1 ? `${siteUrl}/app/journal/${drawId}` : `${siteUrl}/app/journal?due=yes`,
    },
    note: 'Если вопрос уже отпустил, срок можно просто снять: дневник не\u00A0обидится.',
  }),

  'day-card': ({ day }, { siteUrl }) => ({
    subject: `Карта дня, ${monthDay(day, 'UTC')}`,
    preview: 'Колода перемешана, карта лежит рубашкой вверх.',
    heading: 'Карта на\u00A0сегодня',
    paragraphs: [
      'Колода перемешана и\u00A0запечатана, одна карта уже лежит сверху. Переверните её, когда захочется; пропущенный день ничего не\u00A0меняет.',
    ],
    button: { label: 'Открыть карту дня', url: `${siteUrl}/app/day` },
  }),

  'day-evening': ({ cardName }, { siteUrl }) => ({
    subject: 'Где карта была сегодня?',
    preview: 'Хватит одной строки.',
    heading: 'Где она была сегодня?',
    paragraphs: [
      `Карта дня\u00A0— ${cardName}. Если она где-то мелькнула, запишите одной строкой: запись ляжет в\u00A0дневник, к\u00A0этой карте. Не\u00A0мелькнула\u00A0— тоже хорошо.`,
    ],
    button: { label: 'Записать', url: `${siteUrl}/app/day` },
  }),

  'year-month': ({ day, cardName }, { siteUrl }) => ({
    subject: `Открылся ${monthName(day)}`,
    preview: 'Новая карта вашего года\u00A0— и\u00A0строка о\u00A0месяце, который прошёл.',
    heading: `Открылся ${monthName(day)}`,
    paragraphs: [
      `В\u00A0вашем годовом раскладе у\u00A0этого месяца карта ${cardName}. А\u00A0прошлый можно закрыть одной строкой: что в\u00A0нём было на\u00A0самом деле и\u00A0похоже\u00A0ли это на\u00A0его карту. В\u00A0конце года из\u00A0таких строк сложится письмо.`,
    ],
    button: { label: 'Открыть месяц', url: `${siteUrl}/app/year` },
  }),

  'year-letter': (_, { siteUrl }) => ({
    subject: 'Год прошёл: письмо о нём готово',
    preview: 'Что говорили двенадцать карт и\u00A0что записали вы.',
    heading: 'Двенадцать месяцев позади',
    paragraphs: [
      'Годовой расклад открыт целиком. Мы положили рядом то, что говорили карты, и\u00A0то, что вы записали сами. Ничего не\u00A0подгоняли: где не\u00A0сошлось, там так и\u00A0сказано.',
    ],
    button: { label: 'Прочитать письмо', url: `${siteUrl}/app/year?view=letter` },
  }),

  refund: ({ paymentId, plan, amountKopecks, refundedAt }, { siteUrl }) => ({
    subject: `Возврат оформлен: ${shownAmount(amountKopecks / 100)}`,
    preview: 'Деньги придут туда же, откуда вы платили.',
    heading: 'Деньги возвращаются',
    paragraphs: [
      `Мы оформили возврат за\u00A0тариф «${planNames[plan]}». Деньги придут туда\u00A0же, откуда вы платили; день выбирает банк, обычно это несколько рабочих дней.`,
    ],
    facts: [
      ['Сумма', shownAmount(amountKopecks / 100)],
      ['Тариф', planNames[plan]],
      ['Оформлен', fullMoment(refundedAt)],
      ['Номер платежа', shortId(paymentId)],
    ],
    button: { label: 'Открыть личный кабинет', url: `${siteUrl}/app/profile` },
    note: 'Если через десять дней денег нет, напишите поддержке (адрес ниже) и\u00A0назовите номер платежа.',
  }),

  'account-deleted': ({ deletedAt }, { siteUrl, supportEmail }) => ({
    subject: 'Аккаунт в Лунарии удалён',
    preview: 'Чаты, профиль и тарифы стёрты.',
    heading: 'Аккаунт удалён',
    paragraphs: [
      `Аккаунт удалён ${moment(deletedAt)}. Чаты, толкования, профиль и\u00A0тарифы стёрты, вернуть их нельзя. Для бухгалтерии от\u00A0каждого платежа остались дата, сумма и\u00A0номер\u00A0— без имени и\u00A0адреса.`,
      `Если удаляли не\u00A0вы, напишите нам: ${supportEmail}.`,
      'Спасибо, что задавали нам свои вопросы. Захотите вернуться\u00A0— начнём с\u00A0чистого листа.',
    ],
    button: { label: 'Открыть Лунарию', url: siteUrl },
  }),

  test: ({ askedAt, askedBy }, { siteUrl }) => ({
    subject: 'Проверочное письмо Лунарии',
    preview: 'Почта работает.',
    heading: 'Почта работает',
    paragraphs: [
      'Это письмо отправлено из\u00A0панели администратора, чтобы проверить почту. Раз вы его читаете, дойдут и\u00A0остальные: подтверждение адреса, чеки, напоминания.',
    ],
    facts: [
      ['Запросил', askedBy],
      ['Когда', fullMoment(askedAt)],
    ],
    button: { label: 'Открыть настройки', url: `${siteUrl}/app/admin/settings` },
  }),
}

function factorName(factor: ChangedFactor): string {
  return factor.kind === 'totp' ? 'Код из\u00A0приложения' : `Ключ доступа «${factor.name}»`
}

/** Shortens an id as the account page does. */
function shortId(id: string): string {
  return id.slice(0, 8)
}
