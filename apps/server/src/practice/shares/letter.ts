import type { Brand, BrandAccent } from '@lunaria/contract/cabinet'
import { longDay } from '@lunaria/words/moments'
import { AppError } from '#lib/app-error.ts'
import type { Db } from '#platform/db/connect.ts'
import { dataAddress } from '#practice/cabinet/brands.ts'
import { readLetter } from '#practice/cabinet/read-letter.ts'
import { type SharedTable, toSharedTable } from './shared-reading.ts'

/** A letter as its page and its PDF show it: the reader's own look, and nothing of ours. */
export type Letter = {
  title: string
  question: string
  day: string
  tables: (SharedTable & { title: string })[]
  paragraphs: string[]
  /** The first lines that are headings. */
  headings: string[]
  brand: Brand
}

/** Dark enough to be read on paper and on a light page. */
export const accents: Record<BrandAccent, string> = {
  gold: '#5f400f',
  violet: '#4b2e83',
  green: '#1f5135',
  blue: '#1f4770',
  red: '#8a2a22',
  ink: '#2a2138',
}

/** The end of every letter: a reading is no verdict. */
export const letterNote = 'Карты помогают думать и не заменяют врача и юриста.'

type Own = { userId: string; meetingId: string }

/** Returns the letter of a meeting; `held` while danger holds for its cards, `empty` while it has no paragraph. */
export async function findLetter(db: Db, own: Own): Promise<Letter | 'held' | 'empty' | undefined> {
  const content = await readLetter(db, own)
  if (content === undefined || content === 'held') return content
  const { heldOn, readings, brand, ...letter } = content
  if (letter.paragraphs.length === 0) return 'empty'
  return {
    ...letter,
    day: longDay(`${heldOn}T12:00:00Z`, 'Moscow'),
    tables: readings.map(toSharedTable),
    brand: { ...brand, logo: dataAddress(brand.logo) },
  }
}

/** Returns the letter where it can go out now; else throws why it cannot. */
export async function readOwnLetter(db: Db, own: Own): Promise<Letter> {
  const letter = await findLetter(db, own)
  if (letter === undefined)
    throw new AppError('entry_not_found', { message: 'Такой встречи в кабинете нет. Возможно, её удалили.' })
  if (letter === 'held') throw new AppError('cards_put_off')
  if (letter === 'empty')
    throw new AppError('reading_not_found', { message: 'Отправлять пока нечего: в письме нет ни одного абзаца.' })
  return letter
}
