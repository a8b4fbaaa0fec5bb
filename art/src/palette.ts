import type { Attributes } from './svg.ts'

/** The gold of every line: a gradient over the whole card, declared by the frame. */
export const gold = 'url(#gold)'
/** The gold of small fills. */
export const flatGold = '#E6C27E'
export const titleGold = '#F3DDA8'
export const ivory = '#F6ECD6'
/** Lines on light fills, where gold would be lost. */
export const bronze = '#7A5A2C'
/** Lines on faces and on very light cloth. */
export const umber = '#5A3A1E'

export const skin = { fill: '#F3DCB2', shade: '#D9B581', lips: '#A8454F' }
export const metal = { fill: '#E9C987', shade: '#B98B45' }
export const blade = { fill: '#E9EEFB', shade: '#A9B6DC' }
export const flame = { fill: '#D9452F', core: '#FFB35C' }
export const leafGreen = { light: '#6E9A52', dark: '#4F7A3F' }
export const water = ['#12405C', '#185470', '#0F3650'] as const

/** Colours of robes; two at most on one card besides ivory. */
export const robes = {
  blue: '#2F55A0',
  deepBlue: '#2B4A8C',
  violet: '#5B3385',
  orange: '#C8632F',
  wine: '#9A3048',
  garnet: '#A23A4C',
  greyLilac: '#5A5A86',
  ivory,
}

export const hair = { auburn: '#7A2E1C', copper: '#B5622E', brown: '#5A2A1A', white: '#F6F1E2' }

/** Grounds of a group of cards from the darkest (the plate) to the lightest step of its sky. */
export type Palette = { plate: string; ground: readonly [string, string, string, string]; accent: string }

export const palettes = {
  major: { plate: '#0C0920', ground: ['#120E2C', '#1B1540', '#271E58', '#382B74'], accent: '#C9A4F0' },
  cups: { plate: '#06121F', ground: ['#091A2C', '#0E2942', '#153D5C', '#1F5677'], accent: '#8AD3DE' },
  wands: { plate: '#19070F', ground: ['#220A15', '#34101D', '#4D1826', '#6E2430'], accent: '#FF9A63' },
  swords: { plate: '#0B0E1C', ground: ['#10142A', '#192040', '#252F58', '#364374'], accent: '#C3D2FA' },
  pentacles: { plate: '#07140F', ground: ['#0A1D17', '#103026', '#184638', '#23614B'], accent: '#B2D98E' },
} as const satisfies Record<string, Palette>

/** A line without a fill: round, gold unless said otherwise. */
export function stroke(width = 2.5, colour: string = gold, more: Attributes = {}): Attributes {
  return {
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  }
}

/** A filled shape with a contour. */
export function filled(fill: string, width = 2.5, colour: string = gold, more: Attributes = {}): Attributes {
  return { fill, stroke: colour, 'stroke-width': width, 'stroke-linejoin': 'round', ...more }
}
