import type { SpreadCategory } from '@lunaria/tarot/types'
import { normalized, type Topic } from './question.ts'

export type EndingTheme = 'love' | 'work' | 'money' | 'family' | 'body' | 'grief' | 'growth' | 'creation'

const themeOfTopic: Partial<Record<Topic, EndingTheme>> = {
  return: 'love',
  infidelity: 'love',
  breakup: 'love',
  marriage: 'love',
  meeting: 'love',
  couple: 'love',
  family: 'family',
  children: 'family',
  health: 'body',
  business: 'work',
  leaving: 'work',
  hiring: 'work',
  work: 'work',
  money: 'money',
}
const themeOfCategory: Record<SpreadCategory, EndingTheme> = {
  general: 'growth',
  love: 'love',
  career: 'work',
  spiritual: 'growth',
  yearly: 'growth',
}

/** Someone has died: said of nothing else. */
const griefWords =
  / (?<!не )(умер|умерл[аио]|умира\S*|погиб\S*|похорон\S*|хоронил\S*|поминк\S*|скорб\S*|утрат\S*|(его|ее|их|мамы|папы|отца|мужа|жены|сына|дочери|бабушки|дедушки) (больше |уже )?не стало) /
/** Something of one's own is being made. */
const creationWords =
  / (творч\S*|вдохнов\S*|рису\S*|картин[аыу]|роман (?!с )|книг[аиу]|стих[аио]\S*|песн[ияю]\S*|музык\S*|сцен[аеыу]|блог\S*|сценари\S*|дизайн\S*|фотограф\S*|выставк\S*|рукопис\S*) /

/** What a reading must end on: what was asked, else what the spread is for. */
export function endingThemeOf(
  question: string,
  { topic, category = 'general' }: { topic: Topic | undefined; category?: SpreadCategory | undefined },
): EndingTheme {
  const text = normalized(question)
  if (griefWords.test(text)) return 'grief'
  const theme = topic && themeOfTopic[topic]
  if (theme) return theme
  if (creationWords.test(text)) return 'creation'
  return topic ? 'growth' : themeOfCategory[category]
}

/** In these the other person is not beside the user, or may not be for long. */
export function isApartTopic(topic: Topic | undefined): boolean {
  return topic === 'return' || topic === 'breakup' || topic === 'meeting' || topic === 'infidelity'
}
