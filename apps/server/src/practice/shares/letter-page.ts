import { longDay } from '@lunaria/words/moments'
import { escapeHtml } from '#lib/escape-html.ts'
import { accents, type Letter, letterNote } from './letter.ts'
import { cardsHtml, paragraphsHtml } from './shared-page.ts'
import { cardsStyle, fontFaces } from './shared-page-style.ts'

/**
 * Returns a letter to a client as a page that needs no scripts; its look is the reader's, and a messenger's preview
 * reveals nothing of it.
 */
export function letterPage(letter: Letter, { expiresAt }: { expiresAt: string }): string {
  const { title, question, day, tables, brand } = letter
  const name = brand.name ? `${title} — ${brand.name}` : title
  const isNamed = tables.length > 1
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>${escapeHtml(name)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow"><meta name="theme-color" content="#fdfaf3">
<link rel="icon" href="data:,"><meta property="og:title" content="${escapeHtml(brand.name || 'Письмо')}"><meta property="og:description" content="Личное письмо">
<style>${style(accents[brand.accent])}</style></head><body><article>
<header>${brand.logo ? `<img class="logo" src="${brand.logo}" alt="">` : ''}
<div class="who">${brand.name ? `<p class="name">${escapeHtml(brand.name)}</p>` : ''}${brand.line ? `<p>${escapeHtml(brand.line)}</p>` : ''}</div>
<p class="day">${day}</p></header>
<main><h1>${escapeHtml(title)}</h1>
${question ? `<p class="question">Вы спрашивали: «${escapeHtml(question)}»</p>` : ''}
${tables.map((table) => `<section aria-label="Карты">${isNamed ? `<h2>${escapeHtml(table.title)}</h2>` : ''}${cardsHtml(table)}</section>`).join('')}
${paragraphsHtml(letter)}</main>
<footer>${brand.contacts ? `<p>${linked(brand.contacts)}</p>` : ''}<p>${letterNote} Страница открывается до ${longDay(expiresAt, 'Moscow').replace(' г.', '&nbsp;г.')}</p></footer>
</article></body></html>`
}

/** Links mail addresses and telephone numbers, ready to be pressed. */
function linked(contacts: string): string {
  return escapeHtml(contacts)
    .replace(/(?<![\w.+-])[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '<a href="mailto:$&">$&</a>')
    .replace(/\+\d[\d\s()-]{8,}\d/g, (phone) => `<a href="tel:${phone.replace(/[^+\d]/g, '')}">${phone}</a>`)
}

function style(accent: string): string {
  return `${fontFaces()}
body{margin:0;background:#e9e2d3;color:#2a2138;font:17px/1.65 'Golos Text','Golos Fallback',Arial,sans-serif;overflow-wrap:break-word}
article{box-sizing:border-box;max-width:44rem;min-height:100vh;margin:0 auto;padding:2rem clamp(1.25rem,6vw,3.5rem);background:#fdfaf3}
header{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem 1rem;padding-bottom:1.25rem;border-bottom:1px solid #d9c9a8;color:#62587c;font-size:.875rem}
header p{margin:0}.logo{width:3.5rem;height:3.5rem;object-fit:contain}.who{flex:1;min-width:10rem}
.name,h1,h2{color:${accent};font-family:'Forum','Forum Fallback',serif;font-weight:400;line-height:1.2}header .name{color:#2a2138;font-size:1.375rem}
h1{margin:1.75rem 0 .5rem;font-size:2.25rem}h2{margin:1.5rem 0 0;font-size:1.375rem}.question{margin:0;color:#62587c}
.panel{margin:1.5rem 0}h2+p{margin-top:.4rem}
${cardsStyle}
.table span{position:absolute;display:grid;place-items:center;width:1.25rem;height:1.25rem;margin:-.5rem;border:1px solid #80719e;border-radius:50%;background:#fdfaf3;color:#463c5f;font-size:.75rem;line-height:1}
.row span,.cards span,.cards i{color:#62587c}.row b,.cards b{color:#2a2138}
footer{margin-top:2.5rem;padding-top:1rem;border-top:1px solid #d9c9a8;color:#62587c;font-size:.8125rem}footer p{margin:.25rem 0}
a{display:inline-flex;min-height:2.75rem;align-items:center;color:${accent};text-underline-offset:.25em}a:focus-visible{outline:2px solid ${accent};outline-offset:3px}
@media print{body,article{background:none}section{break-inside:avoid}}`
}
