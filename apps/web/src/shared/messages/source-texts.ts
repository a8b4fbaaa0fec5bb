import type { ReadingSources, SourcedSentence } from '@lunaria/contract/sources'
import { cardById } from '@lunaria/tarot/cards'

type Source = NonNullable<SourcedSentence['source']>
type PlaceKind = ReadingSources['places'][number]['kind']

const kinds: Record<Source['kind'], string> = {
  essence: 'Главное в карте',
  theme: 'Значение карты',
  place: 'Что карта говорит на этом месте',
  meaning: 'Подробное значение карты',
  symbol: 'Символ на рисунке',
  caution: 'О чём карта предостерегает',
  advice: 'Совет карты',
  question: 'Вопрос карты',
  reason: 'Довод карты',
  matter: 'О таких вопросах',
  lying: 'Карта и её место',
  asked: 'Ваши слова',
  said: 'Сказано раньше в этом разговоре',
}

const themes: Record<NonNullable<Source['theme']>, string> = {
  general: kinds.theme,
  love: 'Значение карты в отношениях',
  work: 'Значение карты в делах',
  growth: 'Значение карты для вас самих',
}

const places: Record<PlaceKind, string | undefined> = {
  past: 'место прошлого',
  now: 'место сегодняшнего дня',
  outcome: 'место того, куда всё идёт',
  obstacle: 'место помехи',
  support: 'место опоры',
  advice: 'место совета',
  release: 'место того, что пора отпустить',
  other: 'место другого человека',
  hidden: 'место того, чего не видно',
  general: undefined,
}

/** Returns which text a sentence comes from; `isAlone`: there is only one card it could be about. */
export function toLabel(source: Source, { isAlone }: { isAlone: boolean }): string {
  const names = source.cardIds.map((id) => cardById(id)?.name ?? '')
  const label = toOwnLabel(source)
  return isAlone || names.length === 0
    ? label
    : `${names.join(', ')}: ${label.charAt(0).toLowerCase()}${label.slice(1)}`
}

function toOwnLabel({ kind, theme = 'general', quote }: Source): string {
  if (kind === 'theme') return themes[theme]
  if (kind === 'symbol') return `${kinds.symbol}: ${quote.split(' — ')[0]?.toLowerCase()}`
  return kinds[kind]
}

/** Returns what a place of the spread is for; undefined where it is for anything. */
export function placeWords(kind: PlaceKind | undefined): string | undefined {
  return kind && places[kind]
}

/** Returns what a sentence without a source is. */
export function inferenceBy(isByModel: boolean): string {
  return isByModel ? 'Вывод модели: в материалах, которые она получила, этого не нашлось' : 'Вывод мастера'
}

/** Returns where a paragraph comes from in a few words: its cards, else what was written in the chat, else nowhere. */
export function composeStart(sentences: readonly SourcedSentence[], isByModel: boolean): string {
  const ids = new Set(sentences.flatMap(({ source }) => source?.cardIds ?? []))
  if (ids.size > 0) return [...ids].map((id) => cardById(id)?.name).join(', ')
  if (sentences.some(({ source }) => source?.kind === 'asked')) return 'ваши слова'
  if (sentences.some(({ source }) => source)) return 'сказанное раньше'
  return isByModel ? 'вывод модели' : 'вывод мастера'
}
