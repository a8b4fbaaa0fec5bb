import type { Difficulty, SpreadCategory } from '@lunaria/tarot/types'
import type { Tone } from '#shared/ui/marks/tone.ts'

export const difficultyLabels: Record<Difficulty, { text: string; tone: Tone }> = {
  beginner: { text: 'Начальный', tone: 'ok' },
  intermediate: { text: 'Средний', tone: 'warn' },
  advanced: { text: 'Продвинутый', tone: 'err' },
}

export const categoryLabels: Record<SpreadCategory, string> = {
  general: 'Общий',
  love: 'Любовь',
  career: 'Карьера',
  spiritual: 'Духовность',
  yearly: 'Годовой',
}

/** The order of the filter. */
export const categories: readonly SpreadCategory[] = ['general', 'love', 'career', 'spiritual', 'yearly']
