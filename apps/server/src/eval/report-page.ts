import { plainText } from '@lunaria/tarot/card-tags'
import { escapeHtml } from '#lib/escape-html.ts'
import type { Answered } from './run-questions.ts'

export type Run = { name: string; answers: readonly Answered[]; figures: [string, string][] }

/**
 * Returns the report as one page without scripts: the figures of all runs, then each question with its answers side by
 * side.
 */
export function reportPage(runs: readonly Run[], { madeAt }: { madeAt: Date }): string {
  const names = runs.map(({ name }) => `<th>${escapeHtml(name)}</th>`).join('')
  const rows = (runs[0]?.figures ?? []).map(
    ([name], row) =>
      `<tr><th>${escapeHtml(name)}</th>${runs.map(({ figures }) => `<td>${escapeHtml(figures[row]?.[1] ?? '')}</td>`).join('')}</tr>`,
  )
  const questions = (runs[0]?.answers ?? []).map(({ question }, at) => {
    const answers = runs.map(({ answers }) => formatAnswer(answers[at])).join('')
    return `<section><h2>${escapeHtml(question.id)}. ${escapeHtml(question.question)}</h2><div class="row">${answers}</div></section>`
  })
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><title>Проверка ответов</title><style>${style}</style>
<h1>Проверка ответов</h1><p>${madeAt.toISOString()}</p>
<table><tr><th></th>${names}</tr>${rows.join('')}</table>${questions.join('')}</html>`
}

function formatAnswer(answered: Answered | undefined): string {
  if (!answered) return '<article></article>'
  const { text, fault, judgement } = answered
  if (!judgement) return `<article><p class="bad">Ответа нет: ${escapeHtml(fault ?? '')}</p></article>`
  const { facets, invented, banned, words, answersForm } = judgement
  const notes = [
    `${words} слов`,
    facets.heard.length > 0 && `услышано: ${facets.heard.join(', ')}`,
    facets.missed.length > 0 && `пропущено: ${facets.missed.join(', ')}`,
    answersForm === false && 'на форму вопроса не отвечено',
    invented.length > 0 && `чужие карты: ${invented.join(', ')}`,
    banned.length > 0 && `запретные слова: ${banned.join(', ')}`,
  ].filter((note) => note !== false)
  const paragraphs = plainText(text)
    .split('\n\n')
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
  return `<article>${paragraphs.join('')}<p class="note">${escapeHtml(notes.join(' · '))}</p></article>`
}

const style = `body{font:16px/1.5 system-ui;max-width:1200px;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse}th,td{padding:.25rem .75rem;border-bottom:1px solid #ccc;text-align:left}
.row{display:grid;grid-template-columns:repeat(auto-fit,minmax(320px,1fr));gap:2rem}
.note{color:#555;font-size:14px}.bad{color:#a00}h2{font-size:1.1rem;margin-top:2.5rem}`
