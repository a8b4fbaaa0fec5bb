/** Every refusal of the API: its HTTP status and what a person reads. Nothing else decides a status or a text. */
export const errors = {
  malformed_request: { status: 400, text: 'Не удалось разобрать запрос. Обновите страницу и попробуйте ещё раз.' },
  sql_not_supported: { status: 400, text: 'Произвольные SQL запросы не поддерживаются' },
  invalid_token: { status: 400, text: 'Ссылка устарела или уже использована. Запросите новую.' },

  unauthenticated: { status: 401, text: 'Войдите, чтобы продолжить.' },
  wrong_credentials: { status: 401, text: 'Неверный e-mail или пароль. Проверьте раскладку и попробуйте ещё раз.' },

  plan_required: { status: 402, text: 'Для гадания нужен тариф. Выберите пробный день или месяц.' },
  message_limit_reached: { status: 402, text: 'Превышен лимит сообщений' },
  demo_limit_reached: {
    status: 402,
    text: 'Лимит сообщений исчерпан. Оформите пробный тариф, чтобы продолжить.',
  },

  forbidden: { status: 403, text: 'Это действие вам недоступно.' },
  admin_required: { status: 403, text: 'У вас нет прав администратора' },
  foreign_origin: { status: 403, text: 'Запрос пришёл с чужого сайта и отклонён.' },
  signup_closed: { status: 403, text: 'Регистрация временно закрыта. Загляните позже.' },
  wrong_password: { status: 403, text: 'Пароль не подошёл. Введите текущий пароль ещё раз.' },

  not_found: { status: 404, text: 'Такого адреса нет.' },
  user_not_found: { status: 404, text: 'Пользователь не найден' },
  session_not_found: { status: 404, text: 'Этот вход уже завершён.' },
  chat_not_found: { status: 404, text: 'Чат не найден. Возможно, он удалён в другой вкладке.' },
  message_not_found: { status: 404, text: 'Сообщение не найдено.' },
  draw_not_found: { status: 404, text: 'Этой раздачи нет. Перемешайте колоду заново.' },
  spread_not_found: { status: 404, text: 'Такого расклада нет. Выберите другой.' },
  payment_not_found: { status: 404, text: 'Платёж не найден' },
  demo_session_not_found: { status: 404, text: 'Демо-чат не найден. Обновите страницу, чтобы начать заново.' },

  email_taken: { status: 409, text: 'Этот e-mail уже зарегистрирован. Войдите или восстановите пароль.' },
  reply_running: { status: 409, text: 'Мастер ещё отвечает в этом чате. Дождитесь ответа или остановите его.' },
  already_answered: { status: 409, text: 'На этот вопрос уже есть ответ.' },
  refund_under_way: {
    status: 409,
    text: 'Вы отменили тариф, и мы ждём ответа платёжного сервиса о возврате. Пока его нет, задавать вопросы нельзя: либо вернутся деньги, либо тариф.',
  },
  cancel_changed: {
    status: 409,
    text: 'Пока вы решали, расчёт изменился, поэтому ничего не отменено. Посмотрите его ещё раз.',
  },
  no_active_plan: { status: 409, text: 'Отменять нечего: активного тарифа сейчас нет.' },
  last_admin: {
    status: 409,
    text: 'Вы единственный администратор: удалить этот аккаунт нельзя. Сначала назначьте администратором кого-то ещё.',
  },
  price_changed: {
    status: 409,
    text: 'Цена изменилась, пока страница была открыта. Деньги не списаны; обновите страницу и решите заново.',
  },
  draw_used: { status: 409, text: 'Эта раздача уже сыграла. Перемешайте колоду заново.' },

  too_large: { status: 413, text: 'Запрос слишком большой. Сократите текст.' },
  invalid_fields: { status: 422, text: 'Проверьте поля: в них есть ошибка.' },
  too_many_requests: { status: 429, text: 'Слишком часто. Подождите немного и попробуйте снова.' },

  internal: { status: 500, text: 'Что-то сломалось на нашей стороне. Мы уже записали это; попробуйте ещё раз.' },
  not_available_yet: { status: 501, text: 'Этот раздел ещё не открыт.' },

  ai_key: { status: 502, text: 'сервис отклонил ключ доступа. Мы уже знаем об этом.' },
  ai_quota: { status: 502, text: 'исчерпана квота сервиса. Мы уже знаем об этом.' },
  ai_rate_limited: { status: 502, text: 'сервис перегружен запросами. Попробуйте через минуту.' },
  ai_timeout: { status: 502, text: 'ответ не пришёл вовремя. Попробуйте ещё раз.' },
  ai_broken: { status: 502, text: 'ответ оборвался на полуслове. Попробуйте ещё раз.' },
  ai_empty: { status: 502, text: 'пришёл пустой ответ. Попробуйте ещё раз.' },
  ai_refused: { status: 502, text: 'на такой вопрос модель отвечать отказалась. Задайте его иначе.' },
  ai_unavailable: { status: 502, text: 'сервис сейчас недоступен. Попробуйте через несколько минут.' },
  payment_provider_unavailable: {
    status: 502,
    text: 'Платёжный сервис не отвечает. Деньги не списаны; попробуйте ещё раз.',
  },
  refund_refused: {
    status: 502,
    text: 'Ошибка отмены подписки: платёжный сервис отклонил возврат. Тариф остался как был; мы уже знаем об этом.',
  },
  refund_unknown: {
    status: 502,
    text: 'Платёжный сервис не ответил, принят ли возврат. Мы проверяем это сами. Пока ответа нет, задавать вопросы нельзя: либо деньги вернутся и тариф завершится, либо он останется вашим.',
  },

  ai_misconfigured: { status: 503, text: 'Мастер временно недоступен: сервис настроен неверно. Мы уже знаем об этом.' },
  reply_interrupted: {
    status: 503,
    text: 'Ответ прервался: сервер перезапускался. Сообщение возвращено, задайте вопрос ещё раз.',
  },
  draining: { status: 503, text: 'Сервер перезапускается. Повторите через несколько секунд.' },
  overloaded: { status: 503, text: 'Сейчас слишком много вопросов к мастеру. Повторите через минуту.' },
  maintenance: { status: 503, text: 'Мастер ушёл за светом, скоро вернётся. Идут технические работы.' },
} as const satisfies Record<string, { status: number; text: string }>

export type ErrorCode = keyof typeof errors

/** True for a string that names an entry of the catalogue. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errors, code)
}
