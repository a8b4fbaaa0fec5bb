import type { Brand, cabinetApi } from '@lunaria/contract/cabinet'
import type { z } from 'zod'
import { AppError } from '#lib/app-error.ts'
import type { Db } from '#platform/db/connect.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { findStoredBrand, saveBrand } from './queries.ts'

/** As large as a logo is kept: sharp in print at the size of a letter's head. */
const logoSide = 360
const maxLogoBytes = 512 * 1024
/** A small file may unfold into a picture that fills the memory. */
const maxPixels = 40_000_000

const notPicture = 'Это не похоже на картинку. Нужен PNG или JPEG до 512 кБ.'

/** How the letters of a reader look, with the logo as a PNG. */
export type StoredBrand = Omit<Brand, 'logo'> & { logo: Buffer | null }

const none: StoredBrand = { name: '', line: '', contacts: '', accent: 'gold', logo: null }

/** Returns a reader's brand, an empty one where none is saved. */
export async function findBrand(db: Db, userId: string): Promise<StoredBrand> {
  return (await findStoredBrand(db, userId)) ?? none
}

/** Returns a PNG as an address that has the picture in it. */
export function dataAddress(logo: Buffer | null): string | null {
  return logo && `data:image/png;base64,${logo.toString('base64')}`
}

/** Returns a reader's brand with its logo as an address. */
export async function readBrand(db: Db, userId: string): Promise<Brand> {
  const brand = await findBrand(db, userId)
  return { ...brand, logo: dataAddress(brand.logo) }
}

type Change = z.output<typeof cabinetApi.changeBrand.body> & { userId: string }

/** Saves a reader's brand; a new logo is drawn again, so that nothing but its picture is stored. Returns the brand. */
export async function changeBrand(
  { db, now }: Pick<PlatformDeps, 'db' | 'now'>,
  { userId, logo: sent, ...brand }: Change,
): Promise<Brand> {
  const logo = typeof sent === 'string' ? await redrawn(Buffer.from(sent, 'base64')) : sent
  const values = { ...brand, ...(logo !== undefined && { logo }), updated_at: now() }
  await saveBrand(db, userId, values)
  return readBrand(db, userId)
}

/** Redraws the pixels of what was sent: nothing else of the file is kept. */
async function redrawn(file: Buffer): Promise<Buffer> {
  const isPicture = ['\x89PNG\r\n\x1a\n', '\xff\xd8'].some(
    (start) => file.toString('latin1', 0, start.length) === start,
  )
  if (!isPicture || file.length > maxLogoBytes) throw new AppError('invalid_fields', { message: notPicture })
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(file, { limitInputPixels: maxPixels })
      .rotate()
      .resize(logoSide, logoSide, { fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer()
  } catch (cause) {
    throw new AppError('invalid_fields', { message: notPicture, cause })
  }
}
