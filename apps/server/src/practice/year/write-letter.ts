import type { YearLetter, YearMonth, YearState } from '@lunaria/contract/year'
import { counted, typeset, upperFirst } from '@lunaria/reader/text'
import { cardById, cardName } from '@lunaria/tarot/cards'
import { findPhrases } from '@lunaria/tarot/phrases'
import { cutText } from '@lunaria/words/cut'
import { shownDecimal } from '@lunaria/words/figures'
import { inMonth, monthName } from '@lunaria/words/months'
import { type Forms, plural } from '@lunaria/words/plural'
import { splitSentences } from '@lunaria/words/sentences'

type Card = YearState['theme']
type YearData = {
  theme: Card
  months: readonly YearMonth[]
  /** The cards of the days within the year. */
  dayCards: readonly { cardId: string; day: string }[]
  /** How many months have begun; 13 and more when all are over. */
  monthsOpen: number
}

const deckSize = 78
const shortest = 60
const longestQuote = 280
const timeForms: Forms = { one: 'раз', few: 'раза', many: 'раз' }
const marks = [
  { outcome: 'yes', word: 'сбылось' },
  { outcome: 'partly', word: 'отчасти' },
  { outcome: 'no', word: 'не сбылось' },
  { outcome: null, word: 'без отметки' },
]
const monthForms: Forms = { one: 'месяц', few: 'месяца', many: 'месяцев' }

/**
 * Returns what each month's card said beside what the user wrote and marked. It counts and quotes, and concludes
 * nothing of its own: whether a card was right is what the user says. Null until there is something to compare, or the
 * year is over. Words of danger are not quoted.
 */
export function writeLetter({ theme, months, dayCards, monthsOpen }: YearData): YearLetter | null {
  const isOver = monthsOpen > months.length
  const noted = months.filter(({ note, outcome }) => note.trim() !== '' || outcome)
  if (!isOver && noted.length === 0) return null
  const told = months.filter((month) => month.month < monthsOpen || noted.includes(month))

  return {
    opening: [composeOpening({ isOver, told, noted }), themeLine(theme, isOver), marksLine(told)].map(typeset),
    months: told.map((month) => ({
      title: `${upperFirst(monthName(month.startsOn))}: ${toCardName(month)}`,
      said: typeset(shortenText(month)),
      note: month.help === null ? toQuote(month.note) : null,
      outcome: month.outcome,
    })),
    closing: [...silentLine(told, noted), ...dayLines(told, dayCards), ...(isOver ? [composeEnd(told)] : [])].map(
      typeset,
    ),
  }
}

type Months = readonly YearMonth[]

function composeOpening({ isOver, told, noted }: { isOver: boolean; told: Months; noted: Months }): string {
  if (!isOver)
    return `Год ещё идёт. Сравнить уже можно ${counted(told.length, 'masculine')} ${plural(told.length, monthForms)} из двенадцати: что говорила карта и что записали вы.`
  if (noted.length === 0)
    return 'Двенадцать месяцев прошли, а записей нет. Сравнивать карты не с чем, и это не упрёк: год прожит и без них. Вот что они говорили; может быть, что-то вы узнаете и так.'
  return 'Двенадцать месяцев прошли. Вот что говорили карты и что вы записали сами. Мы ничего не подгоняли: где не сошлось, там так и стоит.'
}

function themeLine(theme: Card, isOver: boolean): string {
  return `Тема года${isOver ? ' была такая' : ''}: ${toCardName(theme)}. ${shortenText(theme)}`
}

function marksLine(months: Months): string {
  const parts = marks.flatMap(({ outcome, word }) => {
    const count = months.filter((month) => month.outcome === outcome).length
    return count > 0 ? [`${word} — ${counted(count, 'masculine')}`] : []
  })
  if (months.every(({ outcome }) => outcome === null)) return 'Отметок вы не ставили, поэтому счёта здесь нет.'
  return `По вашим отметкам: ${parts.join(', ')}.`
}

/** Returns the months of which nothing was written. */
function silentLine(told: Months, noted: Months): string[] {
  const silent = told.filter((month) => !noted.includes(month))
  if (silent.length === 0 || noted.length === 0) return []
  const names = silent.map((month) => `${toCardName(month)} (${monthName(month.startsOn)})`)
  return [
    `Без строки и отметки: ${names.join(', ')}. Может быть, ${silent.length === 1 ? 'карта промолчала' : 'эти карты промолчали'}, а может, было не до записей.`,
  ]
}

/** Returns which of the cards came again as cards of the day, and how often any card would. */
function dayLines(told: Months, dayCards: YearData['dayCards']): string[] {
  const lines = told.flatMap((month) => {
    const days = dayCards.filter(({ cardId }) => cardId === month.cardId)
    if (days.length === 0) return []
    const own = days.filter(({ day }) => day.slice(0, 7) === month.startsOn.slice(0, 7)).length
    const times = `${counted(days.length, 'masculine')} ${plural(days.length, timeForms)}`
    const name = cardById(month.cardId)?.name
    return [`${name} — ${times}${own > 0 ? `, из них ${inMonth(month.startsOn)} — ${counted(own, 'masculine')}` : ''}`]
  })
  if (lines.length === 0) return []
  return [
    `Возвращались картой дня: ${lines.join('; ')}. Всего карт дня за это время — ${dayCards.length}, на каждую из семидесяти восьми пришлось бы в среднем по ${shownDecimal(dayCards.length / deckSize)}: сама по себе такая встреча не знак.`,
  ]
}

function composeEnd(told: Months): string {
  const yes = told.filter(({ outcome }) => outcome === 'yes').length
  const no = told.filter(({ outcome }) => outcome === 'no').length
  if (yes === 0 && no === 0) return 'Какой месяц из двенадцати вы узнали бы и без карты?'
  if (no > yes)
    return 'Чаще карта говорила одно, а выходило другое. Перечитайте, что вы записали вместо неё: это и был ваш год. Какой поворот вы сделали сами, вопреки раскладу?'
  if (yes > no)
    return 'Чаще сходилось. Перечитайте те месяцы, где не сошлось: там решали вы, а не карты. Какое из этих решений вы приняли бы снова?'
  return 'Сошлось и не сошлось поровну. Карты здесь были поводом посмотреть, а смотрели вы. Какой месяц вы узнали бы и без карты?'
}

/** Returns the master's first words about the card; the deck's own where there are none. */
function shortenText({ cardId, isReversed, text }: Card): string {
  if (!text) return findPhrases(cardId).essence[isReversed ? 'reversed' : 'upright']
  const said: string[] = []
  for (const sentence of splitSentences(text.replaceAll('\u00a0', ' '))) {
    said.push(sentence)
    if (said.join(' ').length >= shortest) break
  }
  return said.join(' ')
}

function toQuote(note: string): string | null {
  const text = note.trim()
  if (text.length <= longestQuote) return text || null
  return `${cutText(text, longestQuote).replace(/\s+\S*$/u, '')}…`
}

function toCardName({ cardId, isReversed }: Card): string {
  const card = cardById(cardId)
  return card ? cardName(card, isReversed) : ''
}
