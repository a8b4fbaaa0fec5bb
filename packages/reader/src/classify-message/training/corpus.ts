import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { namedCards } from '@lunaria/reader/classify-message/named-cards'
import { type Act, acts, type Table } from '@lunaria/reader/classify-message/table'
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

const folder = path.join(import.meta.dirname, '../../../../classify/corpus/acts')

/** The labelled messages of all writers, one file each: act, target, wishes, table, message. */
export function readCorpus(): Labelled[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.tsv'))
    .sort()
    .flatMap((file) => readLabelled(path.join(folder, file)))
}

/** The labelled messages of one file. */
export function readLabelled(file: string): Labelled[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.includes('\t'))
    .map((line) => labelledIn(line, path.basename(file, '.tsv')))
}

function labelledIn(line: string, writer: string): Labelled {
  const [name, target = '-', wish = '-', table = '-', text = ''] = line.split('\t').map((column) => column.trim())
  const act = acts.find((known) => known === name)
  if (!act) throw new Error(`${writer}: no act is called "${name}"`)
  const wishes = wish === '-' ? [] : wish.split(';').map((one) => one.trim())
  return { writer, act, target, wishes, table: tableIn(table), text }
}

/** `three_cards: Башня; Шут; Туз Кубков (п)`. */
function tableIn(written: string): Table | undefined {
  if (written === '-' || written === '') return undefined
  const [, spreadId = 'three_cards', names = ''] = /^([a-z_]+)\s*(?:\(\d+\))?\s*:\s*(.*)$/.exec(written) ?? []
  const positions = spreadById(spreadId)?.positions ?? []
  const cards = names.split(';').flatMap((name, index) => {
    const [card] = namedCards(name.replace(/\(п\)/, ''))
    const position = positions[index]
    const isReversed = /\(п\)|перев/i.test(name)
    const { name: positionName = '', description: positionMeaning = '' } = position ?? {}
    return card ? [{ cardId: card.cardId, isReversed, positionName, positionMeaning }] : []
  })
  return { spreadId, cards, question: '' }
}
