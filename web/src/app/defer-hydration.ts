/**
 * Defers hydration of a rendered document, which can be read and navigated without code. The code is fetched when the
 * browser is idle and runs at the first interaction; for a signed-in viewer, or where content is still pending, at
 * once. Clicks before hydration are recorded and replayed after it.
 */
const { modules = '', styles = '' } = document.currentScript?.dataset ?? {}
const interactions = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'focusin',
  'keydown',
] as const
const recorded = ['click', 'change'] as const
const replays: (() => void)[] = []
const pressed = new Set<HTMLElement>()
const unfetched = modules.split(' ')
const [entry = ''] = unfetched
let started = false

// Safari has no requestIdleCallback.
const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 50))

const addLinks = (hrefs: string[], kind: Partial<HTMLLinkElement>) =>
  document.head.append(...hrefs.map((href) => Object.assign(document.createElement('link'), kind, { href })))

/** One module at a time, and only fetched: executing them would block the main thread. */
const prefetchWhenIdle = () => {
  if (started) return
  addLinks(unfetched.splice(0, 1), { rel: 'prefetch', crossOrigin: '' })
  if (unfetched.length > 0) whenIdle(prefetchWhenIdle)
}

const hydrate = () => {
  if (started) return
  started = true
  addLinks(modules.split(' '), { rel: 'modulepreload', crossOrigin: '' })
  // Vite waits for stylesheets it does not find as links; these are already inlined in the document.
  addLinks(styles.split(' '), { rel: 'stylesheet', disabled: true })
  import(/* @vite-ignore */ entry).catch(showUnstarted)
}

/** The page stays readable, and a note says that its controls do not work. */
const showUnstarted = () => {
  stopRecording()
  for (const button of pressed) button.ariaBusy = null
  document.getElementById('unstarted')?.removeAttribute('hidden')
}

const record = ({ type, target }: Event) => {
  if (!(target instanceof Element)) return
  hydrate()
  const button = target.closest<HTMLElement>('button[type="button"]')
  if (type === 'click' && button) recordPress(button)
  if (type !== 'change') return
  if (target instanceof HTMLSelectElement) replays.push(choose(target, target.value))
  if (target instanceof HTMLInputElement && target.type === 'file') replays.push(() => dispatchChange(target))
}

const stopRecording = () => {
  for (const type of recorded) removeEventListener(type, record, true)
}

/** Marks the control as pressed. Repeated presses before hydration are replayed once. */
const recordPress = (button: HTMLElement) => {
  if (pressed.has(button)) return
  pressed.add(button)
  button.ariaBusy = 'true'
  replays.push(() => {
    button.ariaBusy = null
    button.click()
  })
}

const choose = (field: HTMLSelectElement, value: string) => () => {
  field.value = value
  dispatchChange(field)
}

const dispatchChange = (field: Element) => field.dispatchEvent(new Event('change', { bubbles: true }))

const isSignedIn = () => JSON.parse(document.getElementById('session')?.textContent ?? '{}').user !== null

const isUnfinished = () => document.querySelector('[role="status"][data-shape]') !== null

for (const type of interactions) addEventListener(type, hydrate, { capture: true, passive: true, once: true })
for (const type of recorded) addEventListener(type, record, true)
addEventListener('load', () =>
  whenIdle(() => (isSignedIn() || isUnfinished() ? hydrate() : prefetchWhenIdle())),
)
addEventListener(
  'hydrated',
  () => {
    stopRecording()
    // Effects of the first render add the event listeners: a replay before them would be lost.
    for (const replay of replays) setTimeout(replay)
  },
  { once: true },
)
