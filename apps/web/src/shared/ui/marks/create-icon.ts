import { createElement, type SVGProps } from 'react'

type Line = [tag: string, attributes: Record<string, string>]

const drawing = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** Makes the component of an icon of lucide: as the library's own does, without its settings, of which nothing here is used. */
export function createIcon(lines: readonly Line[]) {
  return function Icon(props: SVGProps<SVGSVGElement>) {
    const isNamed = Object.keys(props).some((name) => /^(aria-.*|role|title)$/.test(name))
    const children = lines.map(([tag, attributes]) => createElement(tag, attributes))
    return createElement('svg', { ...drawing, 'aria-hidden': !isNamed || undefined, ...props }, ...children)
  }
}
