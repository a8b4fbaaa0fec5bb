import type { SecurityEventKind } from '@lunaria/contract/admin-system'

export const securityWords: Record<SecurityEventKind, string> = {
  signed_up: 'Регистрация',
  signed_in: 'Вход',
  sign_in_failed: 'Неудачный вход',
  sign_in_blocked: 'Вход заблокированного',
  password_changed: 'Пароль изменён',
  password_reset: 'Пароль задан по ссылке',
  password_refused: 'Неверный текущий пароль',
  email_changed: 'E-mail изменён',
  factor_added: 'Добавлен второй способ входа',
  factor_removed: 'Убран второй способ входа',
  recovery_code_used: 'Потрачен запасной код',
  recovery_codes_renewed: 'Выпущены новые запасные коды',
  confirmed: 'Личность подтверждена заново',
  second_step_failed: 'Второй шаг входа не пройден',
  foreign_id: 'Отказ: чужой или неизвестный номер',
  foreign_origin: 'Отказ: запрос с чужого сайта или адреса',
  admin_refused: 'Отказ: панель не для него',
  limit_reached: 'Достигнут лимит',
}

/** Returns what one looks for first in an event: whose account, how often, from where, by which device or call. */
export function securityGist({ email, count, address, device, isNewDevice, call }: Record<string, unknown>): string {
  const parts = [
    email,
    typeof count === 'number' ? `не меньше ${count} раз` : undefined,
    address,
    isNewDevice === true ? `${device}, новое устройство` : device,
    call,
  ]
  return parts.flatMap((part) => (typeof part === 'string' ? [` · ${part}`] : [])).join('')
}
