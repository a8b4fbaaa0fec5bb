import { layoutCards } from '@lunaria/tarot/table-layout'
import { longDay } from '@lunaria/words/moments'
import { escapeHtml } from '#lib/escape-html.ts'
import { withoutHeading } from '#practice/cabinet/paragraphs.ts'
import { sharedPageStyle } from './shared-page-style.ts'
import { type SharedReading, type SharedTable, toHeading } from './shared-reading.ts'

/** The table of the page, in its own units: a phone's width. */
const table = { width: 340, height: 440 }
/** Between two cards of it: a number at a card's corner has to keep off the next card. */
const apart = 14
/** So many cards in one row have their names under them. */
const mostInRow = 5

/** Returns a shared reading as a page that needs no scripts: nothing of it comes from anywhere but this reading. */
export function sharedPage(
  reading: SharedReading,
  { address, expiresAt }: { address: string; expiresAt: string },
): string {
  const { title, day, question, cards, isOneCard, seal } = reading
  const name = toHeading(reading)
  const names = cards.map(placed)
  const description = `${isOneCard ? `${title}. ` : ''}${names.join('. ')}.`
  const picture = `${address}/picture.png`
  const head = `<meta property="og:type" content="article"><meta property="og:site_name" content="Лунария"><meta property="og:locale" content="ru_RU">
<meta property="og:title" content="${escapeHtml(name)}"><meta property="og:description" content="${escapeHtml(description)}">
<meta property="og:url" content="${address}"><meta property="og:image" content="${picture}"><meta property="og:image:type" content="image/png">
<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"><meta property="og:image:alt" content="${escapeHtml(description)}">
<meta name="twitter:card" content="summary_large_image"><meta name="description" content="${escapeHtml(description)}">`
  return page({
    title: `${name} — Лунария`,
    head,
    main: `<p class="day">${isOneCard ? `${escapeHtml(title)} · ` : ''}${day}</p><h1>${escapeHtml(name)}</h1>
${question === undefined ? '' : `<blockquote><p>${escapeHtml(question)}</p></blockquote>`}
${cardsHtml(reading)}
${textHtml(reading)}
<section class="seal" aria-labelledby="seal"><h2 id="seal">Карты можно проверить</h2>
<p>Порядок колоды закрепили отпечатком до того, как выбрали места. Страница проверки перемешает колоду заново и покажет, сошёлся ли он.</p>
<p><a href="${escapeHtml(seal.url)}" rel="noopener">Проверить раздачу</a></p>
<p class="code">Отпечаток <code>${seal.commitment}</code></p></section>
<p class="way"><a class="button" href="/">Разложить свои карты</a></p>
<p class="note">Ссылка частная и действует до ${longDay(expiresAt, 'Moscow').replace(' г.', '&nbsp;г.')} Кто ею поделился, мы не показываем.</p>`,
  })
}

/** Returns the page for a link that has expired or was revoked, and for one that never was: they look the same. */
export function closedPage(): string {
  return page({
    title: 'Ссылка не открывается — Лунария',
    head: '',
    main: `<h1>Эта ссылка уже закрыта</h1><p>Её срок вышел, или расклад больше не показывают. Если он вам нужен, попросите новую ссылку у того, кто её прислал.</p>
<p class="way"><a class="button" href="/">На главную</a></p>`,
  })
}

type ShownCards = SharedTable & { title: string; isOneCard?: boolean }

/** Returns the cards with the names of their places: in one row under each card, else in a list under the table. */
export function cardsHtml(shown: ShownCards): string {
  const { cards, positions } = shown
  const isRow = cards.length <= mostInRow && positions.every(({ y }) => y === positions[0]?.y)
  return `<div class="panel">${isRow ? rowHtml(shown) : `${tableHtml(shown)}${namesHtml(shown)}`}</div>`
}

function rowHtml({ cards, isOneCard }: ShownCards): string {
  const items = cards.map(({ cardId, name, shortName, place, isReversed }) => {
    const picture = `<img${isReversed ? ' class="turned"' : ''} src="/images/w320/${cardId}.webp" width="320" height="549" alt="">`
    if (isOneCard) return `<li>${picture}${place ? `<span>Место в раскладе: ${escapeHtml(place)}</span>` : ''}</li>`
    const way = isReversed ? `<span>${escapeHtml(name.slice(shortName.length).replace(/^, /, ''))}</span>` : ''
    return `<li>${picture}${place ? `<span>${escapeHtml(place)}</span>` : ''}<b>${escapeHtml(shortName)}</b>${way}</li>`
  })
  return `<ol class="row">${items.join('')}</ol>`
}

function namesHtml({ cards }: SharedTable): string {
  const items = cards.map(
    ({ name, place, number = '★' }) =>
      `<li><i>${number}</i>${place ? `<span>${escapeHtml(place)}</span> ` : ''}<b>${escapeHtml(name)}</b></li>`,
  )
  return `<ol class="cards">${items.join('')}</ol>`
}

/** Returns the paragraphs of a text under their headings. */
export function paragraphsHtml({ paragraphs, headings }: { paragraphs: string[]; headings: string[] }): string {
  return paragraphs
    .map((paragraph) => {
      const { heading, text } = withoutHeading(paragraph, headings)
      const head = heading === undefined ? '' : `<h2>${escapeHtml(heading)}</h2>`
      return `${head}${text && `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`}`
    })
    .join('')
}

/** Returns nothing where nothing is left of a short answer that only repeated its hidden question. */
function textHtml({ paragraphs, headings, isOneCard }: SharedReading): string {
  if (paragraphs.length === 0) return ''
  return `<section class="text" aria-label="${isOneCard ? 'О карте' : 'Толкование'}">${paragraphsHtml({ paragraphs, headings })}</section>`
}

function placed({ place, name }: SharedReading['cards'][number]): string {
  return place ? `${place}: ${name}` : name
}

/** Returns the page for when the link may be good, but nothing can be said now. */
export function troubledPage(): string {
  return page({
    title: 'Страница не открылась — Лунария',
    head: '',
    main: '<h1>Страница не открылась</h1><p>Сервис ненадолго прервался. Ссылка цела: обновите страницу через минуту.</p>',
  })
}

function tableHtml({ cards, positions, title }: ShownCards): string {
  const boxes = layoutCards(positions, table, apart)
  const top = Math.min(...boxes.map((box) => box.top)) - 10
  const height = Math.max(...boxes.map((box) => box.top + box.height)) + 10 - top
  const places = boxes.map((box, index) => {
    const card = cards[index]
    if (!card) return ''
    const isCrossing = positions[index]?.isCrossing === true
    const [width, tall] = isCrossing ? [box.height, box.width] : [box.width, box.height]
    const left = box.left + (box.width - width) / 2
    const from = box.top - top + (box.height - tall) / 2
    const turn = (card.isReversed ? 180 : 0) + (isCrossing ? 90 : 0)
    const place = `left:${percent(left, table.width)};top:${percent(from, height)};width:${percent(width, table.width)}${turn ? `;rotate:${turn}deg` : ''}`
    const corner = `left:${percent(box.left, table.width)};top:${percent(box.top - top, height)}`
    const number = `<span style="${corner}">${card.number ?? '★'}</span>`
    return `<img style="${place}" src="/images/w320/${card.cardId}.webp" width="320" height="549" alt="">${number}`
  })
  const label = `Расклад «${title}»: карты лежат на своих местах`
  return `<div class="table" role="img" aria-label="${escapeHtml(label)}" style="aspect-ratio:${table.width}/${Math.round(height)}">${places.join('')}</div>`
}

function percent(part: number, whole: number): string {
  return `${((part / whole) * 100).toFixed(2)}%`
}

function page({ title, head, main }: { title: string; head: string; main: string }): string {
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow"><meta name="theme-color" content="#0b0818">
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
${head}<style>${sharedPageStyle()}</style></head><body><header><a href="/">Лунария</a></header><main>${main}</main></body></html>`
}
