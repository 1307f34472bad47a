/** How the drawing stands in its window: the position of its corner, and its scale. */
export type Stand = { x: number; y: number; scale: number }
export type Size = { width: number; height: number }
export type Point = { x: number; y: number }

const smallest = 0.15
const largest = 2

const within = (value: number, [least, most]: readonly [number, number]): number =>
  Math.min(most, Math.max(least, value))

/** Shows the whole drawing, never larger than drawn. */
export const fitWhole = (drawing: Size, window: Size): Stand => {
  const scale = within(Math.min(window.width / drawing.width, window.height / drawing.height), [smallest, 1])
  return {
    scale,
    x: (window.width - drawing.width * scale) / 2,
    y: (window.height - drawing.height * scale) / 2,
  }
}

/** Smaller, not even the portraits can be told apart. */
const legible = 0.33
const atFirst = 0.85

/** The whole drawing if its people can be recognized then, else the surroundings of one person. */
export const beginAt = (drawing: Size, window: Size, around: Point): Stand => {
  const whole = fitWhole(drawing, window)
  if (whole.scale >= legible) return whole
  const middle = (at: number, room: number): number => room / 2 - at * atFirst
  return { scale: atFirst, x: middle(around.x, window.width), y: middle(around.y, window.height) }
}

/** Changes the scale; the point under the pointer stays where it is. */
export const zoomAt = (stand: Stand, factor: number, at: Point): Stand => {
  const scale = within(stand.scale * factor, [smallest, largest])
  const change = scale / stand.scale
  return { scale, x: at.x - (at.x - stand.x) * change, y: at.y - (at.y - stand.y) * change }
}

export const distance = ([one, other]: readonly Point[]): number =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0

const middleBetween = ([one, other]: readonly Point[]): Point => ({
  x: ((one?.x ?? 0) + (other?.x ?? 0)) / 2,
  y: ((one?.y ?? 0) + (other?.y ?? 0)) / 2,
})

/** The drawing stays under two fingers: it is moved with them, and scaled as they part. */
export const pinch = ({ x, y, scale }: Stand, former: readonly Point[], fingers: readonly Point[]): Stand => {
  const [from, to] = [middleBetween(former), middleBetween(fingers)]
  const moved = { scale, x: x + to.x - from.x, y: y + to.y - from.y }
  return zoomAt(moved, distance(fingers) / (distance(former) || 1), to)
}

const margin = 40

/** Moves as little as needed to bring a rectangle of the drawing into the window. */
export const bringIntoView = (stand: Stand, box: Point & Size, window: Size): Stand => {
  const shift = (start: number, length: number, room: number): number => {
    if (start < margin) return margin - start
    const beyond = start + length - (room - margin)
    return beyond > 0 ? -Math.min(beyond, start - margin) : 0
  }
  const { x, y, scale } = stand
  return {
    scale,
    x: x + shift(x + box.x * scale, box.width * scale, window.width),
    y: y + shift(y + box.y * scale, box.height * scale, window.height),
  }
}

/** Keeps a part of the drawing in the window. */
export const keepReachable = (stand: Stand, drawing: Size, window: Size): Stand => ({
  scale: stand.scale,
  x: within(stand.x, [margin * 2 - drawing.width * stand.scale, window.width - margin * 2]),
  y: within(stand.y, [margin * 2 - drawing.height * stand.scale, window.height - margin * 2]),
})
