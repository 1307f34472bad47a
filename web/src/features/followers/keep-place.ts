/** The title of the cloud that is open. */
export const cloudTitle = 'cloud-title'

/** As long as a notice takes to leave. */
const settledAfter = 300

/** The card or the notice from which someone acted may be gone: then the keyboard goes on from the title. */
export const keepPlace = (): void => {
  setTimeout(() => {
    if (document.activeElement === document.body)
      document.getElementById(cloudTitle)?.focus({ preventScroll: true })
  }, settledAfter)
}
