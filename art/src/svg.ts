/** Markup of one or more SVG elements. A drawing is a string: nothing to parse, nothing to mutate. */
export type Svg = string

/** Attributes of an element: numbers are rounded to a tenth of a unit, what is undefined is left out. */
export type Attributes = Record<string, string | number | undefined>

/** A number as it stands in the markup: to a tenth of a unit, the smallest step that is seen on a card. */
export function num(value: number): string {
  if (!Number.isFinite(value)) throw new Error(`Not a coordinate: ${value}`)
  return String(Math.round(value * 10) / 10 || 0)
}

export function element(name: string, attributes: Attributes, content: Svg = ''): Svg {
  const written = formatAttributes(attributes, num)
  return content ? `<${name}${written}>${content}</${name}>` : `<${name}${written}/>`
}

/** A group. Its attributes are inherited by what it holds. */
export function group(attributes: Attributes, ...content: Svg[]): Svg {
  return `<g${formatAttributes(attributes, String)}>${content.join('')}</g>`
}

export function path(d: string, attributes: Attributes): Svg {
  return element('path', { d, ...attributes })
}

export function circle(cx: number, cy: number, r: number, attributes: Attributes): Svg {
  return element('circle', { cx, cy, r, ...attributes })
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, attributes: Attributes): Svg {
  return element('ellipse', { cx, cy, rx, ry, ...attributes })
}

export function rect(x: number, y: number, width: number, height: number, attributes: Attributes): Svg {
  return element('rect', { x, y, width, height, ...attributes })
}

export function line(x1: number, y1: number, x2: number, y2: number, attributes: Attributes): Svg {
  return path(`M${num(x1)} ${num(y1)}L${num(x2)} ${num(y2)}`, attributes)
}

/** Where and how a drawing made around (0, 0) is placed. Turns are in degrees clockwise. */
export type Placement = {
  x: number
  y: number
  scale?: number
  turn?: number
  /** Left and right exchanged, before the turn. */
  flip?: boolean
}

/** Content drawn around (0, 0), moved to where it belongs. */
export function place({ x, y, scale = 1, turn = 0, flip = false }: Placement, ...content: Svg[]): Svg {
  const factor = (value: number) => String(Math.round(value * 1000) / 1000)
  const turned = turn ? ` rotate(${num(turn)})` : ''
  const scaled = flip ? ` scale(${factor(-scale)} ${factor(scale)})` : scale === 1 ? '' : ` scale(${factor(scale)})`
  return group({ transform: `translate(${num(x)} ${num(y)})${turned}${scaled}` }, ...content)
}

/** The content and its mirror image about the vertical line at x. */
export function mirrored(x: number, ...content: Svg[]): Svg {
  return content.join('') + group({ transform: `translate(${num(2 * x)} 0) scale(-1 1)` }, ...content)
}

/** Content cut to the outline d. The id must be the only one of its kind on the card. */
export function clipped(id: string, d: string, ...content: Svg[]): Svg {
  return `<clipPath id="${id}">${path(d, {})}</clipPath>${group({ 'clip-path': `url(#${id})` }, ...content)}`
}

function formatAttributes(attributes: Attributes, written: (value: number) => string): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? written(value) : value}"`)
    .join('')
}
