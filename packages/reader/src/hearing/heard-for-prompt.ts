import type { Form, Heard } from './hear.ts'

const longestLine = 160

/** What the AI provider is told to do in the first paragraph. */
export const firstParagraph: Record<Form, string> = {
  yesNo:
    'Спросили «да» или «нет». В первом абзаце повторите вопрос своими словами и сразу дайте честный наклон: скорее да, скорее нет или пока открыто, с причиной от одной названной карты.',
  choice:
    'Спросили о выборе. В первом абзаце назовите обе стороны словами человека, а дальше скажите, какие карты говорят за каждую и есть ли перевес.',
  when: 'Спросили о сроке. В первом абзаце назовите ход дела — быстро, медленно или пока стоит — и что должно случиться раньше. Дат и чисел не называйте.',
  open: 'В первом абзаце повторите вопрос своими словами и ответьте на него прямо, а карты толкуйте дальше.',
}

/** What was heard in a question, a line each: the user's own words, so data and no instructions. */
export function heardForPrompt({ people, happened, wish, options, term }: Heard): string {
  const lines: [string, string | undefined][] = [
    ['Кто', people.map(({ said }) => said).join(', ')],
    ['Что рассказано', happened.map(({ words }) => words).join('; ')],
    ['Чего хочет', wish],
    ['Варианты', options.map(({ words }) => words).join(' или ')],
    ['Срок', term],
  ]
  return lines
    .filter((line): line is [string, string] => Boolean(line[1]))
    .map(([name, text]) => `${name}: ${text.slice(0, longestLine)}`)
    .join('\n')
}
