import type { CardId } from '@lunaria/tarot/card-ids'
import type { Svg } from './svg.ts'

/** Where a card is drawn: `Ace_of_Cups` in cards/cups/ace.ts by aceOfCups, `high_priestess` in cards/majors/high-priestess.ts. */
export function sceneFile(id: CardId): { file: string; drawnBy: string } {
  const [rank = '', suit] = id.split('_of_')
  const isMinor = suit !== undefined && /^[A-Z]/.test(id)
  const folder = isMinor ? suit.toLowerCase() : 'majors'
  const name = (isMinor ? rank : id).toLowerCase().replaceAll('_', '-')
  const drawnBy = id.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  return { file: `./cards/${folder}/${name}.ts`, drawnBy }
}

/** The scene of one card without loading the others, so that an unfinished one does not stand in their way. */
export async function loadScene(id: CardId): Promise<Svg> {
  const { file, drawnBy } = sceneFile(id)
  const module: Record<string, unknown> = await import(file)
  const draw = module[drawnBy]
  if (typeof draw !== 'function') throw new Error(`${file} does not export ${drawnBy}`)
  return String(draw())
}
