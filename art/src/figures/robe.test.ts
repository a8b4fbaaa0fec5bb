import { expect, test } from 'vitest'
import { locateCuff, type RobedOptions, robedFigure } from './robe.ts'

const figure: RobedOptions = {
  x: 350,
  y: 360,
  mantle: '#2F55A0',
  gown: '#F6ECD6',
  left: { pose: 'lowered' },
  right: { pose: 'lowered' },
  head: { hair: '#7A2E1C' },
}

test('the cuffs of two equal sleeves lie at one height, equally far from the axis', () => {
  const [left, right] = [locateCuff(figure, 'left'), locateCuff(figure, 'right')]
  expect(left[1]).toBe(right[1])
  expect(350 - left[0]).toBeCloseTo(right[0] - 350)
  expect(right[0]).toBeGreaterThan(350 + 100)
})

test('the cuff of a smaller figure keeps its place on the body', () => {
  const [full, half] = [locateCuff(figure, 'right'), locateCuff({ ...figure, scale: 0.5 }, 'right')]
  expect(half[0] - 350).toBeCloseTo((full[0] - 350) / 2)
  expect(half[1] - 360).toBeCloseTo((full[1] - 360) / 2)
})

test('what a sleeve holds is drawn before its cuff and after the cloth, what passes behind it before both', () => {
  const drawn = robedFigure({
    ...figure,
    cuff: '#ABCDEF',
    lining: '#123456',
    right: { pose: 'raised', holds: '<g id="held"/>', behind: '<g id="staff"/>' },
  })
  const order = ['id="staff"', '#123456', 'id="held"', '#ABCDEF'].map((part) => drawn.lastIndexOf(part))
  expect(order).toEqual([...order].sort((a, b) => a - b))
  expect(order).not.toContain(-1)
})

test('the same options draw the same figure, another seed other folds', () => {
  expect(robedFigure(figure)).toBe(robedFigure(figure))
  expect(robedFigure({ ...figure, seed: 99 })).not.toBe(robedFigure(figure))
})
