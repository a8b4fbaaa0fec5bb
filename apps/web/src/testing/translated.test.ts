import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/**
 * A browser that translates a page puts each text into an element of its own. React then cannot remove such a text, nor insert
 * anything before it, and the page is lost. What changes therefore stands in an element, and so does the text behind it.
 */
type Node = { type: string; start: number; end: number; [key: string]: unknown }
/** `element` and `text` are always there and of one kind; those with «maybe» come and go. */
type Kind = 'none' | 'element' | 'text' | 'maybeElement' | 'maybeText' | 'unknown'

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

function listChildren(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode)
}

function toKind(node: unknown): Kind {
  if (!isNode(node)) return 'none'
  switch (node.type) {
    case 'JSXText':
      return /^\s*$/.test(String(node.value)) && String(node.value).includes('\n') ? 'none' : 'text'
    case 'JSXElement':
      return 'element'
    case 'JSXFragment':
      return listChildren(node).map(toKind).includes('text') ? 'text' : 'element'
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return toKind(node.expression)
    case 'JSXEmptyExpression':
      return 'none'
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number' ? 'text' : 'none'
    case 'TemplateLiteral':
      return 'text'
    case 'LogicalExpression':
      return node.operator === '&&' ? maybe(toKind(node.right)) : 'unknown'
    case 'ConditionalExpression':
      return combineKinds(toKind(node.consequent), toKind(node.alternate))
    default:
      return 'unknown'
  }
}

function maybe(kind: Kind): Kind {
  if (kind === 'text') return 'maybeText'
  return kind === 'element' ? 'maybeElement' : kind
}

function combineKinds(one: Kind, other: Kind): Kind {
  const kinds = [one, other]
  // A variable beside a text is taken for another text.
  if (kinds.includes('text') && kinds.every((kind) => kind === 'text' || kind === 'unknown')) return 'text'
  if (kinds.some((kind) => kind === 'text' || kind === 'maybeText')) return 'maybeText'
  return one === 'unknown' || other === 'unknown' ? 'unknown' : 'maybeElement'
}

/** Returns the children that break a translated page. */
function breachesIn(node: Node): Node[] {
  const isParent = node.type === 'JSXElement' || node.type === 'JSXFragment'
  const shown = isParent ? listChildren({ ...node, openingElement: null, closingElement: null }) : []
  const kinds = shown.map((child) => ({ child, kind: toKind(child) })).filter(({ kind }) => kind !== 'none')
  const own = kinds.filter(({ kind }, index) => {
    const next = kinds[index + 1]?.kind
    return kinds.length > 1 && (kind === 'maybeText' || (kind === 'maybeElement' && next === 'text'))
  })
  return [...own.map(({ child }) => child), ...listChildren(node).flatMap(breachesIn)]
}

function breaches(name: string, code: string): string[] {
  const { program } = parseSync(name, code)
  if (!isNode(program)) throw new Error(`${name} cannot be read`)
  return breachesIn(program).map(({ start, end }) => {
    const line = code.slice(0, start).split('\n').length
    return `${name}:${line}: ${code.slice(start, end).replace(/\s+/g, ' ').slice(0, 80)}`
  })
}

test.each([
  ['<p>Текст{isOpen && " и ещё"}</p>', 1],
  ['<p>{isBusy && <Spinner />} Отвечает</p>', 1],
  ['<p>{isBusy ? <Spinner /> : "Готово"}<b>!</b></p>', 1],
  ['<p>{isBusy && <Spinner />}<span>Отвечает</span></p>', 0],
  ['<p>{isBusy ? "Отвечает" : "Готово"}<b>!</b></p>', 0],
  ['<p>{isBusy && "Отвечает"}</p>', 0],
  ['<p>{isBusy && <><Spinner /> Отвечает</>}<b>!</b></p>', 1],
])('%s: breaches %i', (code, count) => {
  expect(breaches('a.tsx', `const a = ${code}`)).toHaveLength(count)
})

test('nothing on the pages comes or goes as a bare text, or before one', () => {
  const folder = join(import.meta.dirname, '..')
  const files = globSync('**/*.tsx', { cwd: folder }).filter((file) => !/\.test\.tsx$|dev-shelf/.test(file))
  expect(files.length).toBeGreaterThan(300)

  expect(files.flatMap((file) => breaches(file, readFileSync(join(folder, file), 'utf8')))).toEqual([])
})
