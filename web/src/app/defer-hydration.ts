/**
 * Defers hydration of a rendered document, which can be read and navigated without code. The code is fetched when the
 * browser is idle and runs at the first interaction; for a signed-in viewer, or where content is still pending, at
 * once. Clicks and choices before the hydration of their element are done again after it.
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
/** A press or a choice, and the way to repeat it. */
type Act = { element: HTMLElement; type: (typeof recorded)[number]; redo: () => void }
const acts: Act[] = []
const pressed = new Set<HTMLElement>()
const unfetched = modules.split(' ')
const [entry = ''] = unfetched
const retryMs = 50
let started = false
let hydrated = false
let redoing = false

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
  whenWhole(() => void import(/* @vite-ignore */ entry).catch(showUnstarted))
}

/** React would not recognize a document that is still arriving. */
const whenWhole = (run: () => void) =>
  document.readyState === 'loading' ? addEventListener('DOMContentLoaded', run, { once: true }) : run()

/** The page stays readable, and a note says that its controls do not work. */
const showUnstarted = () => {
  stopRecording()
  for (const button of pressed) button.ariaBusy = null
  document.getElementById('unstarted')?.removeAttribute('hidden')
}

const record = (event: Event) => {
  if (redoing) return
  hydrate()
  const act = findAct(event)
  if (!act) return
  if (hydrated) return redoUnlessReached(act)
  // React may handle the event while it hydrates; done again, it would close what it opened.
  event.stopPropagation()
  if (press(act)) acts.push(act)
}

const findAct = ({ target, type }: Event): Act | undefined => {
  const button = target instanceof Element && target.closest<HTMLElement>('button[type="button"]')
  if (type === 'click' && button) return { element: button, type, redo: () => button.click() }
  if (type !== 'change') return
  const redo = (field: HTMLElement) => () => field.dispatchEvent(new Event(type, { bubbles: true }))
  if (target instanceof HTMLInputElement && target.type === 'file')
    return { element: target, type, redo: redo(target) }
  if (!(target instanceof HTMLSelectElement)) return
  const { value } = target
  return { element: target, type, redo: () => redo(Object.assign(target, { value }))() }
}

const stopRecording = () => {
  for (const type of recorded) removeEventListener(type, record, true)
}

/** Marks a button as pressed. Repeated presses before hydration are done once. */
const press = ({ element, type }: Act): boolean => {
  if (type === 'change') return true
  if (pressed.has(element)) return false
  pressed.add(element)
  element.ariaBusy = 'true'
  return true
}

const release = ({ element, type }: Act) => {
  if (type === 'click' && pressed.delete(element)) element.ariaBusy = null
}

/** React stops an event on a part of the screen whose code is still loading: the element never receives it. */
const watchArrival = ({ element, type }: Act): (() => boolean) => {
  let arrived = false
  const note = () => {
    arrived = true
  }
  element.addEventListener(type, note, { capture: true })
  return () => {
    element.removeEventListener(type, note, { capture: true })
    return arrived
  }
}

const redoUnlessReached = (act: Act) => {
  const hasArrived = watchArrival(act)
  setTimeout(() => {
    if (!hasArrived() && press(act)) redo(act)
  })
}

const redo = (act: Act) => {
  if (!act.element.isConnected) return
  release(act)
  const hasArrived = watchArrival(act)
  redoing = true
  act.redo()
  redoing = false
  if (hasArrived()) return
  press(act)
  setTimeout(redo, retryMs, act)
}

const isSignedIn = () => JSON.parse(document.getElementById('session')?.textContent ?? '{}').user !== null

const isUnfinished = () => document.querySelector('[role="status"][data-shape]') !== null

for (const type of interactions) addEventListener(type, hydrate, { capture: true, passive: true, once: true })
for (const type of recorded) addEventListener(type, record, true)
addEventListener('load', () => {
  // The document leaves it out, because an earlier request would delay the picture at the top.
  addLinks(['/manifest.webmanifest'], { rel: 'manifest' })
  whenIdle(() => (isSignedIn() || isUnfinished() ? hydrate() : prefetchWhenIdle()))
})
addEventListener(
  'hydrated',
  () => {
    hydrated = true
    // Effects of the first render add the event listeners: an act before them would be lost.
    for (const act of acts) setTimeout(redo, 0, act)
  },
  { once: true },
)
