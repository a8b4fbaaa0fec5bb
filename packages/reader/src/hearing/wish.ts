import { orNot, startsWithInfinitive } from './clauses.ts'

const wishes =
  /(?<!\p{L})(?:хочу|хочется|хотел[аи]? бы|мечтаю|планирую|собираюсь|решил[аи]?|намерен[аы]?|надеюсь|думаю|стоит(?: ли)?(?: мне| нам)?|нужно ли(?: мне)?|надо ли(?: мне)?|пора ли|как(?: мне| нам)?|лучше|смогу ли(?: я)?|получится ли(?: у меня)?)\s+((?:не |сейчас |всё-таки |уже )*\p{L}{2,}(?:ть|ти|чь)(?:ся|сь)?(?!\p{L})[^,.!?;:—]*)/iu

/** What the user wants to do. */
export function wishIn(texts: readonly string[]): string | undefined {
  for (const text of texts) {
    const wish = wishes.exec(text)?.[1]?.trim()
    if (wish && startsWithInfinitive(wish))
      return wish
        .replace(/ ли(?!\p{L})/u, '')
        .split(' ')
        .slice(0, 8)
        .join(' ')
  }
  return texts[0] && startsWithInfinitive(texts[0])
    ? texts[0]
        .split(/,| или /)[0]
        ?.replace(/ ли(?!\p{L})(?: мне)?/u, '')
        .trim()
    : undefined
}

/** «стоит ли вам менять работу, если…» → «менять работу». */
export function actIn(said: string, term: string | undefined): string | undefined {
  const whole = (said.split(/, (?!или)/)[0] ?? '').replace(orNot, '')
  const late = whole.match(/^не (?:поздно|рано) ли(?: вам)? (.+)$/u)?.[1]
  if (late && startsWithInfinitive(late)) return late
  const main = term && whole.toLowerCase().endsWith(` ${term}`) ? whole.slice(0, -term.length - 1) : whole
  const behind = main.match(/^(?:не )?\p{L}+(?: смысл)?(?: ли)?(?: вам| сейчас| уже| вообще)*\s{1,3}(.+)$/u)?.[1] ?? ''
  const own = main.replace(/ ли(?!\p{L})(?: вам(?!\p{L}))?/u, '')
  const act = startsWithInfinitive(own) ? own : /^(?:стоит|нужно|надо|можно|пора|лучше|имеет)/u.test(main) ? behind : ''
  return startsWithInfinitive(act) && act.split(' ').length <= 7 ? act.replace(/^ли /, '') : undefined
}
