import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type AST, RegExpParser } from '@eslint-community/regexpp'
import type { Choice } from '@lunaria/reader/choice'

/** Runs something, and returns each pattern that a text was matched with meanwhile, however the pattern was made. */
export function patternsRunBy(run: () => void): RegExp[] {
  const patterns = new Map<string, RegExp>()
  const { exec } = RegExp.prototype
  RegExp.prototype.exec = function (text) {
    const flags = this.flags.replace('y', '') // `split` adds it
    patterns.set(`/${this.source}/${flags}`, this)
    return exec.call(this, text)
  }
  try {
    run()
  } finally {
    RegExp.prototype.exec = exec
  }
  return [...patterns.values()]
}

/** Words and phrases of the tables that a text is compared with: what stands in quotation marks in this code. */
export function listedWords(): string[] {
  const packages = path.join(import.meta.dirname, '../../..')
  const folders = ['reader/src/hearing', 'reader/src/listening', 'reader/src/situations', 'care/src', 'tarot/src']
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(packages, folder))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(path.join(packages, folder, name), 'utf8')),
  )
  const quoted = files.flatMap((code) =>
    [...code.matchAll(/(['`])([^'`\n]{2,2000})\1/g)].map(([, , text = '']) => text),
  )
  return [...new Set(quoted.flatMap((text) => text.match(/[а-яё]+(?:[ -][а-яё]+)?/giu) ?? []))]
}

const parser = new RegExpParser()

/** Makes a text that a pattern finds, or nearly: one alternative of each, few repeats, and what lies around it left out. */
export function sampleOf({ source, unicode, unicodeSets }: RegExp, { of }: Pick<Choice, 'of'>): string {
  const groups: string[] = []
  return written(parser.parsePattern(source, 0, source.length, { unicode, unicodeSets }), { of, groups })
}

type Writing = Pick<Choice, 'of'> & { groups: string[] }

function written(node: AST.Node, writing: Writing): string {
  switch (node.type) {
    case 'Pattern':
    case 'Group':
      return written(writing.of(node.alternatives), writing)
    case 'CapturingGroup': {
      const text = written(writing.of(node.alternatives), writing)
      writing.groups.push(text)
      return text
    }
    case 'Alternative':
      return node.elements.map((element) => written(element, writing)).join('')
    case 'Quantifier': {
      const counts = [node.min, Math.min(node.max, node.min + 1), Math.min(node.max, node.min + 2)]
      return Array.from({ length: Math.min(5, writing.of(counts)) }, () => written(node.element, writing)).join('')
    }
    case 'Character':
      return String.fromCodePoint(node.value)
    case 'CharacterClass':
      return ofClass(node, writing)
    case 'CharacterSet':
      return ofSet(node, writing)
    case 'Backreference':
      return writing.groups[0] ?? ''
    default:
      return ''
  }
}

function ofClass({ negate, elements }: AST.CharacterClass, writing: Writing): string {
  if (negate || elements.length === 0) return writing.of(['а', ' ', 'я ', 'дом ', '-'])
  const element: AST.Node = writing.of<AST.Node>([...elements])
  if (element.type !== 'CharacterClassRange') return written(element, writing)
  return String.fromCodePoint(writing.of([element.min.value, element.max.value]))
}

function ofSet(set: AST.CharacterSet, { of }: Writing): string {
  if (set.kind === 'digit') return of(['1', '7'])
  if (set.kind === 'space') return set.negate ? 'а' : ' '
  return of(['а', 'дом', 'я', 'уйти', 'слово'])
}
