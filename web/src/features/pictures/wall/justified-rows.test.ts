import { expect, test } from 'vitest'
import { findBeside, heightOf, layRows, rowsBetween } from './justified-rows.ts'

const wall = { width: 1000, height: 200, gap: 10 }
const wide = { width: 300, height: 200 }
const tall = { width: 200, height: 300 }

test('full rows end at the edge of the wall', () => {
  const rows = layRows([wide, tall, wide, wide, tall, wide, wide, tall], wall)
  for (const { cells } of rows.slice(0, -1)) {
    const last = cells.at(-1)
    expect((last?.left ?? 0) + (last?.width ?? 0)).toBeCloseTo(wall.width)
  }
})

test('every picture has one place, in its order', () => {
  const shapes = Array.from({ length: 57 }, (_, index) => (index % 3 === 0 ? tall : wide))
  const places = layRows(shapes, wall).flatMap(({ cells }) => cells.map(({ index }) => index))
  expect(places).toEqual(shapes.map((_, index) => index))
})

test('no row is higher than wished, and rows do not touch', () => {
  const rows = layRows(
    Array.from({ length: 30 }, () => wide),
    wall,
  )
  for (const [place, row] of rows.entries()) {
    expect(row.height).toBeLessThanOrEqual(wall.height)
    const next = rows[place + 1]
    if (next) expect(next.top).toBeCloseTo(row.top + row.height + wall.gap)
  }
  const last = rows.at(-1)
  expect(heightOf(rows)).toBe((last?.top ?? 0) + (last?.height ?? 0))
})

test('a last picture alone is not blown up', () => {
  const [row] = layRows([wide], wall)
  expect(row?.height).toBe(200)
  expect(row?.cells[0]?.width).toBe(300)
})

test('a picture wider than the wall fits into it', () => {
  const [row] = layRows([{ width: 4000, height: 400 }], { ...wall, width: 300 })
  expect(row?.cells[0]?.width).toBeCloseTo(300)
})

test('a wall that has not been measured holds nothing', () => {
  expect(layRows([wide], { ...wall, width: 0 })).toEqual([])
  expect(heightOf([])).toBe(0)
})

test('only the rows in view are asked for', () => {
  const rows = layRows(
    Array.from({ length: 10_000 }, () => wide),
    wall,
  )
  const seen = rowsBetween(rows, 5000, 6000)
  expect(seen.length).toBeLessThan(10)
  expect((seen[0]?.top ?? 0) + (seen[0]?.height ?? 0)).toBeGreaterThanOrEqual(5000)
  expect(seen.at(-1)?.top).toBeLessThanOrEqual(6000)
})

test('up and down lead to the nearest picture', () => {
  const rows = layRows(
    Array.from({ length: 12 }, () => wide),
    wall,
  )
  const perRow = rows[0]?.cells.length ?? 0
  expect(findBeside(rows, 1, 1)).toBe(perRow + 1)
  expect(findBeside(rows, perRow + 1, -1)).toBe(1)
  expect(findBeside(rows, 0, -1)).toBeUndefined()
})
