import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Colour = { rgb: [number, number, number]; alpha: number }
type Palette = Record<string, string>

const sheet = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const night = readTokens(/@theme static \{([\s\S]*?)\n\}/)
const day = readTokens(/@variant day \{([\s\S]*?)\n {2}\}/)
const palettes = { night, day: { ...night, ...day } } satisfies Record<string, Palette>

function readTokens(block: RegExp): Palette {
  const body = block.exec(sheet)?.[1]
  if (!body) throw new Error('a palette that is written otherwise')
  return Object.fromEntries(
    Array.from(body.matchAll(/--color-([\w-]+): ([^;]+);/g), ([, name = '', value = '']) => [name, value]),
  )
}

/** A token, with its share of opacity after a slash as in a class: `gold/14`. */
function findColour(palette: Palette, token: string): Colour {
  const [name = '', share = '100'] = token.split('/')
  const value = palette[name] ?? ''
  const hex = /^#(..)(..)(..)$/.exec(value)?.slice(1)
  const rgb = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(value)?.slice(1)
  if (!hex && !rgb) throw new Error(`${name}: ${value} is no colour`)
  const [red = 0, green = 0, blue = 0, alpha = 1] = hex
    ? hex.map((part) => Number.parseInt(part, 16))
    : (rgb ?? []).map(Number)
  return { rgb: [red, green, blue], alpha: alpha * (Number(share) / 100) }
}

function over({ rgb, alpha }: Colour, ground: Colour): Colour {
  const mix = (at: 0 | 1 | 2) => rgb[at] * alpha + ground.rgb[at] * (1 - alpha)
  return { rgb: [mix(0), mix(1), mix(2)], alpha: 1 }
}

function luminance({ rgb }: Colour): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** As WCAG counts it. `grounds` lie one on another, the lowest first. */
function contrast(palette: Palette, front: string, grounds: readonly string[]): number {
  const [lowest = '', ...tints] = grounds
  const ground = tints.reduce((below, tint) => over(findColour(palette, tint), below), findColour(palette, lowest))
  const [darker = 0, lighter = 0] = [luminance(ground), luminance(over(findColour(palette, front), ground))].sort(
    (a, b) => a - b,
  )
  return (lighter + 0.05) / (darker + 0.05)
}

const pages = ['bg-0', 'bg-1', 'bg-2', 'bg-3', 'bubble', 'glow']
const panels = ['bg-0', 'bg-1', 'bg-2']
const each = (fronts: readonly string[], grounds: readonly string[]) =>
  fronts.flatMap((front) => grounds.map((ground): [string, ...string[]] => [front, ground]))
const suits = ['cups', 'pentacles', 'swords', 'wands', 'major']
const signals = ['ok', 'warn', 'err', 'info']

/** What is read: the text, then what lies under it, the lowest first. */
const texts: readonly [string, ...string[]][] = [
  ...each(['text-1', 'text-2', 'text-3', 'gold-hi'], [...pages, 'field']),
  ...each(['gold', ...signals], panels),
  ...panels.flatMap((ground): [string, ...string[]][] => [
    ...suits.map((suit): [string, ...string[]] => [suit, ground, `${suit}/14`]),
    ...suits.map((suit): [string, ...string[]] => [suit, ground]),
    ['gold-hi', ground, 'gold/16'],
    ['err', ground, 'err/16'],
    ['text-1', ground, 'err/8'],
    ['text-1', ground, 'ok/8'],
    ['text-2', ground, 'scrim'],
    ['text-1', ground, 'scrim'],
  ]),
  ['gold-ink', 'gold'],
  ['err-ink', 'err'],
  ['err-ink', 'err-hi'],
  ['err-ink', 'err-press'],
  ...each(['ink'], ['gilt', 'gilt-hi', 'gilt-low', 'gilt-press', 'ivory']),
]

/** What is only seen: borders of controls, rings of focus, marks of a chart. */
const shapes: readonly [string, ...string[]][] = [
  ...each(['line-strong', 'gold', 'gold-hi', 'violet'], [...panels, 'field']),
  ...each(['gold-hi'], ['bg-3', 'bubble']),
  ...each([...signals, ...suits], panels),
]

const cases = Object.entries(palettes).flatMap(([theme, palette]) => [
  ...texts.map(([front, ...grounds]) => ({ theme, palette, front, grounds, least: 4.5 })),
  ...shapes.map(([front, ...grounds]) => ({ theme, palette, front, grounds, least: 3 })),
])

test('what is read has a contrast of 4.5 and what is seen one of 3, by night and by day', () => {
  const tooLow = cases
    .map((pair) => ({ ...pair, found: contrast(pair.palette, pair.front, pair.grounds) }))
    .filter(({ found, least }) => found < least)
    .map(({ theme, front, grounds, found }) => `${theme}: ${front} on ${grounds.join(' + ')} is ${found.toFixed(2)}`)

  expect(tooLow).toEqual([])
})

test('by day every colour is another one, except gold leaf, what is written on it and the ground of a code', () => {
  const same = Object.keys(night).filter((name) => !(name in day) && /^(#|rgb)/.test(night[name] ?? ''))

  expect(same.sort()).toEqual(['gilt', 'gilt-hi', 'gilt-low', 'gilt-press', 'ink', 'ivory'])
})
