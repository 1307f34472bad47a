/**
 * Stands as it is in a document that came rendered, which can be read and followed without code. The code is
 * fetched once the browser has nothing better to do, and runs at the first sign of a hand; for those who are
 * signed in, and where something is still to come, at once. What was clicked meanwhile is kept, and done when the
 * page is awake.
 */
const { modules = '', styles = '' } = document.currentScript?.dataset ?? {}
const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'focusin', 'keydown'] as const
const kept = ['click', 'change'] as const
const waiting: (() => void)[] = []
const pressed = new Set<HTMLElement>()
const unfetched = modules.split(' ')
const [entry = ''] = unfetched
let woken = false

// Safari knows no idle moments.
const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 50))

const addLinks = (hrefs: string[], kind: Partial<HTMLLinkElement>) =>
  document.head.append(...hrefs.map((href) => Object.assign(document.createElement('link'), kind, { href })))

/** One at a time, and only fetched: each is a moment in which the page answers nobody. */
const fetchCalmly = () => {
  if (woken) return
  addLinks(unfetched.splice(0, 1), { rel: 'prefetch', crossOrigin: '' })
  if (unfetched.length > 0) whenIdle(fetchCalmly)
}

const wake = () => {
  if (woken) return
  woken = true
  addLinks(modules.split(' '), { rel: 'modulepreload', crossOrigin: '' })
  // The code waits for the stylesheets of its screen unless it finds them; what they hold is in the document.
  addLinks(styles.split(' '), { rel: 'stylesheet', disabled: true })
  import(/* @vite-ignore */ entry).catch(giveUp)
}

/** The page stays to be read, and says that it will not answer. */
const giveUp = () => {
  stopKeeping()
  for (const button of pressed) button.ariaBusy = null
  document.getElementById('unstarted')?.removeAttribute('hidden')
}

const keepForLater = ({ type, target }: Event) => {
  if (!(target instanceof Element)) return
  wake()
  const button = target.closest<HTMLElement>('button[type="button"]')
  if (type === 'click' && button) hear(button)
  if (type !== 'change') return
  if (target instanceof HTMLSelectElement) waiting.push(choose(target, target.value))
  if (target instanceof HTMLInputElement && target.type === 'file') waiting.push(() => tellChange(target))
}

const stopKeeping = () => {
  for (const type of kept) removeEventListener(type, keepForLater, true)
}

/** Shows that it was heard. Who presses again, because nothing has come yet, wishes it once. */
const hear = (button: HTMLElement) => {
  if (pressed.has(button)) return
  pressed.add(button)
  button.ariaBusy = 'true'
  waiting.push(() => {
    button.ariaBusy = null
    button.click()
  })
}

const choose = (field: HTMLSelectElement, value: string) => () => {
  field.value = value
  tellChange(field)
}

const tellChange = (field: Element) => field.dispatchEvent(new Event('change', { bubbles: true }))

const isSignedIn = () => JSON.parse(document.getElementById('session')?.textContent ?? '{}').user !== null

const isUnfinished = () => document.querySelector('[role="status"][data-shape]') !== null

for (const sign of signs) addEventListener(sign, wake, { capture: true, passive: true, once: true })
for (const type of kept) addEventListener(type, keepForLater, true)
addEventListener('load', () => whenIdle(() => (isSignedIn() || isUnfinished() ? wake() : fetchCalmly())))
addEventListener(
  'awake',
  () => {
    stopKeeping()
    // Not while the page is still settling: it would not hear.
    for (const doIt of waiting) setTimeout(doIt)
  },
  { once: true },
)
