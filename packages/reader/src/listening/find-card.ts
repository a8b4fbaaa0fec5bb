import { normalized } from '@lunaria/reader/text'
import { formsOf } from '@lunaria/tarot/card-names'
import { cards } from '@lunaria/tarot/cards'
import type { Card } from '@lunaria/tarot/types'

/** What other decks and books call the same suits and ranks; beginnings of words, so that every case is found. */
const otherNames: [from: RegExp, to: string][] = [
  [/ (посохов|скипетров|булав) /g, ' жезлов '],
  [/ чаш /g, ' кубков '],
  [/ (динариев|монет|дисков|денариев) /g, ' пентаклей '],
  [/ дам(а|ы|е|у|ой) (?=жезлов|кубков|мечей|пентаклей)/g, ' королева '],
  [/ (принцесс|валет)[а-я]* (?=жезлов|кубков|мечей|пентаклей)/g, ' паж '],
  [/ всадник[а-я]* (?=жезлов|кубков|мечей|пентаклей)/g, ' рыцарь '],
]

const forms = cards
  .flatMap((card) => [card.nameEn, ...formsOf(card)].map((name) => ({ card, name: normalized(name) })))
  .sort((a, b) => b.name.length - a.name.length)

/** The card that a text names, in whatever case; the longest name wins: «Королева Кубков», not «Королева». */
export function findCard(text: string): Card | undefined {
  let wanted = normalized(text)
  for (const [from, to] of otherNames) wanted = wanted.replace(from, to)
  return forms.find(({ name }) => wanted.includes(name))?.card
}
