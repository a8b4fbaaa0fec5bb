/** Whose things a call names. */
export type Ids = {
  userId: string
  chatId: string
  questionId: string
  answerId: string
  paymentId: string
  sessionId: string
}
export type Example = { params?: Record<string, string>; query?: string; body?: object }

const noDemo = '0193e0a0-0000-7000-8000-000000000001'
const userInPath = ({ userId }: Ids): Example => ({ params: { userId } })
const chatInPath = ({ chatId }: Ids): Example => ({ params: { chatId } })
const bare = (): Example => ({})

/** One good call of each kind; a declared call that is missing here fails the first test. */
export const exampleCalls: Record<string, (ids: Ids) => Example> = {
  'POST /api/auth/signup': () => ({ body: { email: `${Math.random()}@example.com`, password: 'correct horse' } }),
  'POST /api/auth/signin': () => ({ body: { email: 'access@example.com', password: 'correct horse' } }),
  'POST /api/auth/signout': bare,
  'GET /api/auth/session': bare,
  'GET /api/auth/user/:userId': userInPath,
  'POST /api/auth/password/forgot': () => ({ body: { email: 'access@example.com' } }),
  'POST /api/auth/password/reset': () => ({ body: { token: 'none', password: 'correct horse' } }),
  'POST /api/auth/password/change': () => ({
    body: { currentPassword: 'correct horse', newPassword: 'battery staple' },
  }),
  'POST /api/auth/verify-email': () => ({ body: { token: 'none' } }),
  'POST /api/auth/verify-email/send': bare,
  'POST /api/auth/change-email': () => ({ body: { token: 'none' } }),
  'GET /api/chats/interpretation': () => ({ query: 'cardId=fool&side=upright' }),
  'GET /api/chats/search': () => ({ query: 'q=таро' }),
  'GET /api/chats/:userId': userInPath,
  'POST /api/chats': ({ userId }) => ({ body: { userId, title: 'Чат' } }),
  'PATCH /api/chats/:chatId': ({ chatId }) => ({ params: { chatId }, body: { title: 'Другое имя' } }),
  'DELETE /api/chats/:chatId': chatInPath,
  'GET /api/chats/:chatId/messages': chatInPath,
  'POST /api/chats/:chatId/draws': ({ chatId }) => ({ params: { chatId }, body: { spreadId: 'one_card' } }),
  'POST /api/chats/:chatId/ask': ({ chatId }) => ({ params: { chatId }, body: { content: 'Вопрос' } }),
  'POST /api/chats/:chatId/repeat': ({ chatId }) => ({ params: { chatId }, body: { content: 'Что с работой?' } }),
  'POST /api/chats/:chatId/reply': ({ chatId, questionId }) => ({
    params: { chatId },
    body: { messageId: questionId },
  }),
  'POST /api/chats/:chatId/messages/:messageId/retell': ({ chatId, answerId }) => ({
    params: { chatId, messageId: answerId },
    body: { voice: 'master' },
  }),
  'POST /api/chats/:chatId/back-to-cards': chatInPath,
  'POST /api/messages': ({ chatId }) => ({ body: { chatId, type: 'user', content: 'Вопрос' } }),
  'GET /api/messages/:messageId/stream': ({ answerId }) => ({ params: { messageId: answerId } }),
  'POST /api/messages/:messageId/stop': ({ answerId }) => ({ params: { messageId: answerId } }),
  'POST /api/messages/:messageId/hurry': ({ answerId }) => ({ params: { messageId: answerId } }),
  'GET /api/profile/:userId': userInPath,
  'PATCH /api/profile/:userId': ({ userId }) => ({ params: { userId }, body: { first_name: 'Анна' } }),
  'GET /api/account/:userId': userInPath,
  'GET /api/account/:userId/export': userInPath,
  'POST /api/account/:userId/email': ({ userId }) => ({
    params: { userId },
    body: { email: 'moved@example.com', password: 'correct horse' },
  }),
  'DELETE /api/account/:userId': ({ userId }) => ({ params: { userId }, body: { password: 'correct horse' } }),
  'GET /api/account/:userId/sessions': userInPath,
  'DELETE /api/account/:userId/sessions': userInPath,
  'DELETE /api/account/:userId/sessions/:sessionId': ({ userId, sessionId }) => ({ params: { userId, sessionId } }),
  'GET /api/subscriptions/info/:userId': userInPath,
  'GET /api/subscriptions/cancel/preview': ({ userId }) => ({ query: `userId=${userId}` }),
  'GET /api/subscriptions/ledger/:userId': userInPath,
  'POST /api/subscriptions/cancel': ({ userId }) => ({ body: { userId } }),
  'POST /api/payments/create': ({ userId }) => ({ body: { userId, planId: 'daily' } }),
  'GET /api/payments/history': ({ userId }) => ({ query: `userId=${userId}` }),
  'GET /api/payments/status/:paymentId': (ids) => ({ params: { paymentId: ids.paymentId } }),
  'POST /api/payments/webhook': () => ({ body: { event: 'payment.succeeded', object: { id: 'none' } } }),
  'POST /api/demo/session': bare,
  'POST /api/demo/message': () => ({ body: { sessionId: noDemo, message: 'Вопрос' } }),
  'POST /api/demo/reply': () => ({ body: { sessionId: noDemo, message: 'Вопрос' } }),
  'GET /api/demo/stream/:sessionId/:messageId': ({ answerId }) => ({
    params: { sessionId: noDemo, messageId: answerId },
  }),
  'POST /api/demo/stop/:sessionId/:messageId': ({ answerId }) => ({
    params: { sessionId: noDemo, messageId: answerId },
  }),
  'POST /api/demo/hurry/:sessionId/:messageId': ({ answerId }) => ({
    params: { sessionId: noDemo, messageId: answerId },
  }),
  'POST /api/demo/back-to-cards': () => ({ body: { sessionId: noDemo } }),
  'GET /api/demo/history/:sessionId': () => ({ params: { sessionId: noDemo } }),
  'GET /api/tarot/cards': bare,
  'GET /api/tarot/spreads': bare,
  'GET /api/tarot/spreads/:spreadId': () => ({ params: { spreadId: 'one_card' } }),
  'GET /api/health': bare,
  'GET /api/ready': bare,
  'GET /api/config': bare,
  'GET /metrics': bare,
  'GET /api/openapi.json': bare,
  'POST /api/events': () => ({ body: { events: [] } }),
  'GET /api/admin/check-access/:userId': userInPath,
  'GET /api/admin/stats': bare,
  'GET /api/admin/users': bare,
  'GET /api/admin/users/:userId': userInPath,
  'PATCH /api/admin/users/:userId': ({ userId }) => ({ params: { userId }, body: { firstName: 'Анна' } }),
  'DELETE /api/admin/users/:userId': userInPath,
  'GET /api/admin/users/export.csv': bare,
  'POST /api/admin/users/:userId/block': userInPath,
  'POST /api/admin/users/:userId/unblock': userInPath,
  'DELETE /api/admin/users/:userId/sessions': userInPath,
  'POST /api/admin/users/:userId/subscription': ({ userId }) => ({
    params: { userId },
    body: { action: 'assign', plan: 'daily' },
  }),
  'GET /api/admin/payments': bare,
  'GET /api/admin/payments/count': () => ({ query: 'status=succeeded' }),
  'GET /api/admin/payments/export.csv': () => ({ query: 'plan=daily' }),
  'GET /api/admin/payments/:paymentId': ({ paymentId }) => ({ params: { paymentId } }),
  'POST /api/admin/payments/:paymentId/check': ({ paymentId }) => ({ params: { paymentId }, body: {} }),
  'POST /api/admin/payments/:paymentId/refund': ({ paymentId }) => ({
    params: { paymentId },
    body: { amount: null, left: 149, note: 'По просьбе' },
  }),
  'POST /api/admin/payments/:paymentId/accept': ({ paymentId }) => ({
    params: { paymentId },
    body: { reason: 'amount', note: 'Всё верно' },
  }),
  'GET /api/admin/payment-history': bare,
  'GET /api/admin/payment-stats': () => ({ query: 'days=30' }),
  'GET /api/admin/demo-chat/stats': bare,
  'GET /api/admin/stats/payments': bare,
  'GET /api/admin/stats/people': bare,
  'GET /api/admin/stats/funnel': () => ({ query: 'days=90' }),
  'GET /api/admin/stats/ai': bare,
  'GET /api/admin/stats/ai-cost': bare,
  'GET /api/admin/spreads': bare,
  'PATCH /api/admin/spreads/:spreadId': () => ({ params: { spreadId: 'one_card' }, body: { isActive: true } }),
  'GET /api/admin/settings': bare,
  'PATCH /api/admin/settings': () => ({ body: { maintenanceMode: false } }),
  'POST /api/admin/settings/test-mail': () => ({ body: {} }),
  'GET /api/admin/prompts': bare,
  'GET /api/admin/prompts/:promptId/versions/:versionId': () => ({ params: { promptId: 'talk', versionId: noDemo } }),
  'POST /api/admin/prompts/:promptId/versions': () => ({
    params: { promptId: 'talk' },
    body: { content: 'Отвечайте коротко и приветливо. '.repeat(10) },
  }),
  'POST /api/admin/prompts/:promptId/restore': () => ({ params: { promptId: 'talk' }, body: { versionId: null } }),
  'GET /api/admin/logs': bare,
  'GET /api/admin/system/status': bare,
  'GET /api/admin/system/info': bare,
  'GET /api/admin/system/checklist': bare,
  'GET /api/admin/system/events': () => ({ query: 'page=1' }),
  'POST /api/admin/system/cache/clear': bare,
  'POST /api/admin/system/restart': bare,
  'POST /api/admin/system/security-scan': bare,
  'POST /api/admin/system/sql': bare,
}
