export const cloudTitle = 'cloud-title'

/** The duration of a notice's exit. */
const settledAfter = 300

/** The card or notice that held the focus may be unmounted: focus then moves to the title of the cloud. */
export const keepPlace = (): void => {
  setTimeout(() => {
    if (document.activeElement === document.body)
      document.getElementById(cloudTitle)?.focus({ preventScroll: true })
  }, settledAfter)
}
