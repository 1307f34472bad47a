/** What a keyboard can be led to without being stopped there. */
export const inReach = '[tabindex="-1"]'

/** When what holds the focus goes, the keyboard goes on at the first goal that is left, or where the screen begins. */
export const passFocusOn = (
  leaving: HTMLElement | null,
  findGoals: () => readonly (Element | null | undefined)[],
): void => {
  if (!leaving?.contains(document.activeElement)) return
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return
    const goal = findGoals().find((one) => one?.isConnected) ?? document.getElementById('main')
    if (goal instanceof HTMLElement) goal.focus({ preventScroll: true })
  })
}
