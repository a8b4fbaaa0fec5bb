import { shownAmount } from '@lunaria/words/roubles'
import type { CardErrors, CardInput } from './card-form.ts'
import { spaced } from './card-form.ts'
import type { Desk } from './desk.ts'
import { type Html, html } from './html.ts'
import { pageAddress } from './payments.ts'
import type { Payment } from './state.ts'
import { type CardGroup, cardGroups } from './test-cards.ts'

export const confirmPath = '/checkout/payments/v2/confirm'

type CardPage = {
  desk: Desk
  payment: Payment
  input: CardInput
  errors?: CardErrors
  /** Why the bank has just said no: the payer may try again. */
  declined?: string
}

/** Returns the page that takes the card. */
export function cardPage({ desk, payment, input, errors = {}, declined }: CardPage): Html {
  return layout(
    'Тестовая касса',
    html`${orderSummary(desk, payment)}
      <div class="columns">
        <section class="panel" aria-labelledby="card-heading">
          <h2 id="card-heading">Банковская карта</h2>
          ${declined && html`<p class="alert" role="alert"><strong>Оплата не прошла: ${declined}.</strong> Деньги не списаны. Попробуйте другую карту.</p>`}
          <form method="post" action="${pageAddress(desk, payment)}" novalidate>
            ${field({ name: 'number', label: 'Номер карты', value: spaced(input.number), error: errors.number, size: 19 })}
            <div class="pair">
              ${field({ name: 'expiry', label: 'Срок, ММ/ГГ', value: input.expiry, error: errors.expiry, size: 5 })}
              ${field({ name: 'code', label: 'Код CVC', value: input.code, error: errors.code, size: 4 })}
            </div>
            <div class="actions">
              <button class="primary" name="action" value="pay">Оплатить</button>
              <button name="action" value="decline">Отклонить</button>
            </div>
          </form>
          <p class="note">«Отклонить» завершает платёж отказом банка: так можно увидеть, что покажет магазин.</p>
          ${returnLink(payment)}
        </section>
        <section class="panel" aria-labelledby="cards-heading">
          <h2 id="cards-heading">Тестовые карты</h2>
          <p class="note">Нажмите на номер, и он встанет в форму. Срок — любой будущий, код — любой.</p>
          ${cardTable(desk, payment)}
        </section>
      </div>`,
  )
}

/** Returns the bank's page; it accepts every code. */
export function confirmPage(desk: Desk, payment: Payment, error?: string): Html {
  return layout(
    'Подтверждение в банке',
    html`${orderSummary(desk, payment)}
      <section class="panel narrow">
        <p>Карта *${payment.attempt?.card.last4}. Настоящий банк прислал бы код в сообщении, здесь подойдёт любой.</p>
        <form method="post" action="${desk.url}${confirmPath}?orderId=${payment.id}" novalidate>
          ${field({ name: 'code', label: 'Код из сообщения', value: error === undefined ? '1234' : '', error, size: 8 })}
          <div class="actions">
            <button class="primary" name="action" value="confirm">Подтвердить</button>
            <button name="action" value="refuse">Отказать</button>
          </div>
        </form>
        ${returnLink(payment)}
      </section>`,
  )
}

const endings: Partial<Record<string, { title: string; text: string }>> = {
  succeeded: { title: 'Заказ уже оплачен', text: 'Платить второй раз не нужно: вернитесь в магазин.' },
  waiting_for_capture: { title: 'Деньги уже удержаны', text: 'Магазин подтвердит списание или вернёт их.' },
  expired_on_confirmation: {
    title: 'Время на оплату вышло',
    text: 'На оплату даётся час. Деньги не списаны, оформите заказ заново.',
  },
  canceled: { title: 'Платёж отклонён', text: 'Деньги не списаны. Если заказ ещё нужен, оформите его заново.' },
}

/** Returns a payment that takes no money any more. */
export function endedPage(desk: Desk, payment: Payment): Html {
  const { title, text } = endings[payment.cancellation?.reason ?? ''] ?? endings[payment.status] ?? unknownOrder
  return layout(
    title,
    html`${orderSummary(desk, payment)}
      <section class="panel narrow"><p>${text}</p>${returnLink(payment)}</section>`,
  )
}

const unknownOrder = {
  title: 'Такого платежа нет',
  text: 'Проверьте адрес или вернитесь в магазин и оформите заказ заново.',
}

/** Returns the page of an order that does not exist. */
export function unknownPage(): Html {
  return layout(unknownOrder.title, html`<section class="panel narrow"><p>${unknownOrder.text}</p></section>`)
}

function layout(title: string, content: Html): Html {
  return html`<!doctype html>
<html lang="ru">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="dark">
    <title>${title} · тестовый режим оплаты</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/checkout/theme.css">
    <link rel="stylesheet" href="/checkout/page.css">
  </head>
  <body>
    <main>
      <p class="badge">Тестовый режим: деньги не списываются</p>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>
</html>
`
}

function orderSummary({ shop }: Desk, { kopecks, description }: Payment): Html {
  return html`<div class="order">
    <p class="sum">${shownAmount(kopecks / 100)}</p>
    <p>${description ?? 'Оплата заказа'} <span class="shop">${shop.name}</span></p>
  </div>`
}

function returnLink({ returnUrl }: Payment): Html {
  return html`<p class="back"><a href="${returnUrl}">Вернуться в магазин</a></p>`
}

function cardTable(desk: Desk, payment: Payment): Html {
  return html`<table>
    <thead><tr><th scope="col">Что будет</th><th scope="col">Номер карты</th></tr></thead>
    <tbody>${cardGroups.map((group) => cardRow(desk, payment, group))}</tbody>
  </table>`
}

function cardRow(desk: Desk, payment: Payment, { label, decline, numbers }: CardGroup): Html {
  const link = (number: string) =>
    html`<li><a href="${pageAddress(desk, payment)}&card=${number}#card-heading">${spaced(number)}</a></li>`
  return html`<tr class="${decline ? 'no' : 'yes'}">
    <th scope="row">${label}</th><td><ul>${numbers.map(link)}</ul></td>
  </tr>`
}

type Field = { name: string; label: string; value: string; error: string | undefined; size: number }

function field({ name, label, value, error, size }: Field): Html {
  const described = error ? html`aria-invalid="true" aria-describedby="${name}-error"` : undefined
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" value="${value}" size="${size}" inputmode="numeric" autocomplete="off" ${described}>
    ${error && html`<p class="error" id="${name}-error" role="alert">${error}</p>`}
  </div>`
}
