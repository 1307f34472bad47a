import { expect, test } from 'vitest'
import { findNeighbour } from './find-neighbour.ts'
import { beginAt, bringIntoView, fitWhole, keepReachable, pinch, zoomAt } from './pan-zoom.ts'

const window = { width: 1000, height: 500 }

test('a drawing is shown whole in the middle, and never enlarged', () => {
  expect(fitWhole({ width: 2000, height: 500 }, window)).toEqual({ scale: 0.5, x: 0, y: 125 })
  expect(fitWhole({ width: 200, height: 100 }, window)).toEqual({ scale: 1, x: 400, y: 200 })
})

test('people can be recognized at first: the whole drawing, or the surroundings of one person', () => {
  const around = { x: 3000, y: 200 }
  expect(beginAt({ width: 1000, height: 600 }, window, around).scale).toBeCloseTo(0.83)
  expect(beginAt({ width: 2800, height: 700 }, window, around).scale).toBeCloseTo(0.36)
  expect(beginAt({ width: 6000, height: 900 }, window, around)).toEqual({ scale: 0.85, x: -2050, y: 80 })
})

test('the point under the pointer stays while the scale changes, within bounds', () => {
  const zoomed = zoomAt({ x: 0, y: 0, scale: 0.5 }, 2, { x: 100, y: 100 })
  expect(zoomed).toEqual({ scale: 1, x: -100, y: -100 })
  expect(zoomAt(zoomed, 1000, { x: 0, y: 0 }).scale).toBe(2)
})

test('the drawing stays under two fingers that part and move', () => {
  const stand = { x: 30, y: -20, scale: 0.5 }
  const former = [
    { x: 100, y: 100 },
    { x: 200, y: 100 },
  ]
  const fingers = [
    { x: 150, y: 260 },
    { x: 350, y: 260 },
  ]
  const after = pinch(stand, former, fingers)
  expect(after.scale).toBe(1)
  const drawnAt = (at: { x: number; y: number }, { x, y, scale }: typeof stand) => [
    (at.x - x) / scale,
    (at.y - y) / scale,
  ]
  for (const [place, finger] of fingers.entries())
    expect(drawnAt(finger, after)).toEqual(drawnAt(former[place] ?? finger, stand))
  expect(pinch(stand, former, former)).toEqual(stand)
})

test('a person out of sight is brought into the window, one in sight moves nothing', () => {
  const stand = { x: 0, y: 0, scale: 1 }
  expect(bringIntoView(stand, { x: 1200, y: 100, width: 160, height: 180 }, window)).toEqual({
    ...stand,
    x: -400,
  })
  expect(bringIntoView(stand, { x: 300, y: 100, width: 160, height: 180 }, window)).toEqual(stand)
})

test('a part of the drawing can always be reached', () => {
  const far = keepReachable({ x: 5000, y: -5000, scale: 1 }, { width: 800, height: 400 }, window)
  expect(far).toEqual({ scale: 1, x: 920, y: -320 })
})

test('arrows lead along a row, and to the nearest person of the next one', () => {
  const people = [
    { uid: 'me', x: 500, y: 268 },
    { uid: 'sister', x: 900, y: 268 },
    { uid: 'mother', x: 450, y: 0 },
    { uid: 'aunt', x: 640, y: 0 },
    { uid: 'child', x: 520, y: 536 },
  ]
  const to = (direction: Parameters<typeof findNeighbour>[2]) =>
    findNeighbour(people, { x: 500, y: 268 }, direction)?.uid
  expect([to('ArrowRight'), to('ArrowUp'), to('ArrowDown'), to('ArrowLeft')]).toEqual([
    'sister',
    'mother',
    'child',
    undefined,
  ])
})
