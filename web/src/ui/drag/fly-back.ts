type Point = { x: number; y: number }

/** Shows that what was dropped nowhere is back in its place. Without motion it simply stands there again. */
export const flyBack = (element: HTMLElement, from: Point, to: Point): void => {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  // Some browsers do not say where a drag ended.
  const known = to.x !== 0 || to.y !== 0
  const translate = known ? `${to.x - from.x}px ${to.y - from.y}px` : '0 -12px'
  element.animate(
    [
      { translate, opacity: 0.6, zIndex: 30 },
      { translate: '0 0', opacity: 1, zIndex: 30 },
    ],
    { duration: 320, easing: 'ease-out' },
  )
}
