import { expect, test } from 'vitest'
import type { Size } from '../browser.ts'
import { guestsOf } from '../guests.ts'
import { emile } from './journey.ts'

const invite = guestsOf()

/** The control that has the focus, if none of nine points within it is drawn in any of ten frames: scrolling takes some. */
const findHidden = `new Promise((resolve) => {
  const control = document.activeElement
  const quarters = [1, 2, 3]
  const isSeen = () => {
    const { left, top, width, height } = control.getBoundingClientRect()
    const isDrawn = (across, down) => {
      const drawn = document.elementFromPoint(left + (width * across) / 4, top + (height * down) / 4)
      return drawn !== null && (control.contains(drawn) || drawn.contains(control))
    }
    return width === 0 || quarters.some((across) => quarters.some((down) => isDrawn(across, down)))
  }
  const look = (frames) => {
    if (control === document.body || isSeen()) resolve(null)
    else if (frames === 0) resolve(control.outerHTML.slice(0, 200))
    else requestAnimationFrame(() => look(frames - 1))
  }
  requestAnimationFrame(() => look(10))
})`

test.each(['desktop', 'phone'] as Size[])(
  'what has the focus is never under a bar, forwards and back, on a %s',
  async (size) => {
    const visit = await invite('claire', size)
    const { page } = visit
    await page.goto(`${emile}/timeline`)
    await page.getByRole('article').nth(2).waitFor()
    const hidden = new Set<string>()
    for (const [key, times] of [
      ['Tab', 60],
      ['Shift+Tab', 60],
    ] as const)
      for (let step = 0; step < times; step += 1) {
        await page.keyboard.press(key)
        const found = await page.evaluate<string | null>(findHidden)
        if (found !== null) hidden.add(found)
      }
    expect([...hidden]).toEqual([])
  },
)
