import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type NamedCard, namedCards } from '@lunaria/reader/listening/named-cards'
import { type Act, acts, type Table } from '@lunaria/reader/listening/table'
import { spreadById } from '@lunaria/tarot/spreads'

/** A message that a writer has labelled: what it does, what it points at, and what it asks for in so many words. */
export type Labelled = {
  writer: string
  act: Act
  target: string
  wishes: string[]
  table: Table | undefined
  text: string
}

/** The labelled messages of all writers, one file each: act, target, wishes, table, message. */
export function readCorpus(folder = path.join(import.meta.dirname, '../../../corpus')): Labelled[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.tsv') && !file.startsWith('heldout'))
    .sort()
    .flatMap((file) => {
      const lines = readFileSync(path.join(folder, file), 'utf8').split('\n')
      return lines.filter((line) => line.includes('\t')).flatMap((line) => labelledIn(line, file.replace('.tsv', '')))
    })
}

function labelledIn(line: string, writer: string): Labelled[] {
  const [name, target = '-', wish = '-', table = '-', text = ''] = line.split('\t').map((column) => column.trim())
  const act = acts.find((known) => known === name)
  if (!act) throw new Error(`${writer}: no act is called "${name}"`)
  const wishes = wish === '-' ? [] : wish.split(';').map((one) => one.trim())
  return [{ writer, act, target, wishes, table: tableIn(table), text }]
}

/** `three_cards: Башня; Шут; Туз Кубков (п)`. */
function tableIn(written: string): Table | undefined {
  if (written === '-' || written === '') return undefined
  const [, spreadId = 'three_cards', names = ''] = /^([a-z_]+)\s*(?:\(\d+\))?\s*:\s*(.*)$/.exec(written) ?? []
  const positions = spreadById(spreadId)?.positions ?? []
  const cards = names.split(';').flatMap((name, index) => {
    const card: NamedCard | undefined = namedCards(name.replace(/\(п\)/, ''))[0]
    const position = positions[index]
    const isReversed = /\(п\)|перев/i.test(name)
    const { name: positionName = '', description: positionMeaning = '' } = position ?? {}
    return card ? [{ cardId: card.cardId, isReversed, positionName, positionMeaning }] : []
  })
  return { spreadId, cards, question: '' }
}
