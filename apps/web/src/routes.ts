import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** A shelf with every component in every state; production knows nothing of it. */
const developmentRoutes = import.meta.env.PROD ? [] : [route('app/dev/ui', 'routes/dev-ui.tsx')]

export default [
  layout('routes/public.tsx', [
    index('routes/public/home.tsx'),
    route('spreads', 'routes/public/spreads.tsx'),
    route('cards', 'routes/public/cards.tsx', { id: 'cards' }),
    route('cards/:cardId', 'routes/public/card.tsx'),
    route('значение-карт-колоды-lunaria', 'routes/public/cards.tsx', { id: 'cards-older-address' }),
    route('help', 'routes/public/help.tsx'),
    route('verify', 'routes/public/verify.tsx'),
    route('statistics', 'routes/public/statistics.tsx'),
    route('learn', 'routes/public/learn.tsx'),
    route('learn/compare', 'routes/public/learn-compare.tsx'),
    route('learn/sheet/:suit', 'routes/public/learn-sheet.tsx'),
    route('privacy', 'routes/public/legal/privacy.tsx'),
    route('terms', 'routes/public/legal/terms.tsx'),
    route('offer', 'routes/public/legal/offer.tsx'),
    route('refund', 'routes/public/legal/refund.tsx'),
    route('consent', 'routes/public/legal/consent.tsx'),
    route('reset-password', 'routes/public/reset-password.tsx'),
    ...['verify-email', 'change-email', 'unsubscribe'].map((path) =>
      route(path, 'routes/public/letter-link.tsx', { id: path }),
    ),
    route('payment/success', 'routes/public/payment-success.tsx', { id: 'payment-success' }),
    route('payment-success', 'routes/public/payment-success.tsx', { id: 'payment-success-older-address' }),
    route('*', 'routes/public/not-found.tsx'),
  ]),
  ...developmentRoutes,
  route('app', 'routes/app.tsx', [
    index('routes/app/home.tsx'),
    route('chat/:chatId', 'routes/app/chat.tsx'),
    // One page for the grid and for a card over it: opening one leaves the grid as it was.
    route('cards/:cardId?', 'routes/app/cards.tsx'),
    // So is the journal: the list, a reading of it, or the patterns.
    route('journal/:place?', 'routes/app/journal.tsx'),
    // And the cabinet: the clients, one of them, a meeting.
    route('cabinet/:place?/:id?', 'routes/app/cabinet.tsx'),
    route('day', 'routes/app/day.tsx'),
    route('creative/:boardId?', 'routes/app/creative.tsx'),
    route('spreads/:spreadId?', 'routes/app/spreads.tsx'),
    route('year/:drawId?', 'routes/app/year.tsx'),
    // The lessons in the frame of the application: today, the path, two cards, the sheets.
    route('learn/:place?/:suit?', 'routes/app/learn.tsx'),
    route('profile', 'routes/app/profile.tsx', [
      index('routes/app/account.tsx'),
      route('settings', 'routes/app/settings.tsx'),
      route('payments', 'routes/app/payments.tsx'),
      route('chats', 'routes/app/chats.tsx'),
    ]),
    route('admin', 'routes/app/admin.tsx', [
      index('routes/app/admin/dashboard.tsx'),
      route('users', 'routes/app/admin/users.tsx'),
      route('payments', 'routes/app/admin/payments.tsx'),
      route('payments/:paymentId', 'routes/app/admin/payment.tsx'),
      route('spreads', 'routes/app/admin/spreads.tsx'),
      route('settings', 'routes/app/admin/settings.tsx'),
    ]),
    route('*', 'routes/app/not-found.tsx'),
  ]),
] satisfies RouteConfig
