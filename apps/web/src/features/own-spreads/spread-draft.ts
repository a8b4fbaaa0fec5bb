import { maxPlaces, placeRoom } from '@lunaria/contract/limits'
import { type OwnPlace, type OwnSpread, type OwnSpreadDraft, overlapIn } from '@lunaria/contract/own-spreads'
import { kindWords } from '@lunaria/tarot/kind-words'
import { newId } from '#shared/browser/new-id.ts'
import { openLocalDrafts } from '#shared/drafts/open-drafts.ts'

/** A place keeps its key while it is moved and put into another order. */
export type DraftPlace = OwnPlace & { key: string }
export type SpreadDraft = Omit<OwnSpreadDraft, 'places'> & { places: readonly DraftPlace[] }

/** What is changed of spreads and not saved yet; a new one has the id `new`. */
export const spreadDrafts = openLocalDrafts<SpreadDraft>('spread')

export const emptyDraft: SpreadDraft = {
  name: '',
  description: '',
  places: [{ key: 'a', name: 'Сейчас', description: kindWords.now.asks, kind: 'now', x: 50, y: 50 }],
}

/** Returns a spread of the user's own as the editor changes it. */
export function toDraft({ name, description, positions }: OwnSpread): SpreadDraft {
  const inOrder = positions.toSorted((a, b) => a.position - b.position)
  return {
    name,
    description,
    places: inOrder.map(({ id, name, description, kind = 'general', x, y }) => ({
      key: id,
      name,
      description,
      kind,
      x,
      y,
    })),
  }
}

/** Returns a whole percent on the table, at most as near to its edge as a card is. */
export function onTable(percent: number): number {
  const { edge } = placeRoom
  return Math.round(Math.min(100 - edge, Math.max(edge, Number.isFinite(percent) ? percent : 50)))
}

/** Returns the draft with one more place where there is room, undefined where there is none. */
export function withPlace(draft: SpreadDraft): SpreadDraft | undefined {
  if (draft.places.length >= maxPlaces) return undefined
  const free = spots.find(
    (spot) => !overlapIn([...draft.places, spot].filter((place) => place === spot || isNear(place, spot))),
  )
  if (!free) return undefined
  const place = {
    ...free,
    key: newId(),
    name: '',
    description: kindWords.general.asks,
    kind: 'general' as const,
  }
  return { ...draft, places: [...draft.places, place] }
}

/** Row by row from the middle. */
const spots = [50, 75, 25].flatMap((y) => [50, 65, 35, 80, 20].map((x) => ({ x, y })))

function isNear(place: { x: number; y: number }, spot: { x: number; y: number }): boolean {
  return Math.abs(place.x - spot.x) < placeRoom.width && Math.abs(place.y - spot.y) < placeRoom.height
}

/** Returns a place of another kind; its question changes with it unless the user has written it. */
export function withKind(place: DraftPlace, kind: OwnPlace['kind']): DraftPlace {
  const isOwnWords = place.description.trim() !== '' && place.description !== kindWords[place.kind].asks
  return { ...place, kind, description: isOwnWords ? place.description : kindWords[kind].asks }
}

/** Returns what keeps the draft from being saved, in the words of the page; undefined where nothing does. */
export function checkDraft({ name, description, places }: SpreadDraft): string | undefined {
  if (name.trim() === '') return 'Назовите расклад.'
  if (description.trim() === '') return 'Напишите, для чего этот расклад.'
  if (places.length === 0) return 'Поставьте хотя бы одно место.'
  const unnamed = places.findIndex((place) => place.name.trim() === '' || place.description.trim() === '')
  if (unnamed !== -1) return `Назовите место ${unnamed + 1} и напишите, о чём оно.`
  const overlap = overlapIn(places)
  return overlap && `Места ${overlap[0] + 1} и ${overlap[1] + 1} лежат друг на друге: раздвиньте их.`
}
