const isDev = import.meta.env.DEV
const tryAgain = 'Проверьте соединение и попробуйте ещё раз.'

/** What is said when the server cannot be asked. Ports and the backend are named to those who develop it. */
export const transport = {
  failed: 'Ошибка сети',
  unreachable: `Не удается подключиться к серверу. ${isDev ? 'Проверьте что backend запущен на порту 3003.' : tryAgain}`,
  refused: `Соединение отклонено. ${isDev ? 'Backend сервер не запущен.' : 'Сервер сейчас не отвечает: попробуйте через минуту.'}`,
  apiUnreachable: `Не удается подключиться к API серверу. ${isDev ? 'Проверьте что backend запущен на порту 3003.' : tryAgain}`,
  unreadable: 'API сервер недоступен: вместо ответа пришло что-то другое. Попробуйте ещё раз через минуту.',
}
