import { lazy, Suspense, useEffect, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'

const Toggle = () => {
  const [open, setOpen] = useState(false)
  return (
    <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
      More
    </button>
  )
}

const Screen = ({ part: Part }: { part: typeof Toggle }) => {
  useEffect(() => void dispatchEvent(new Event('hydrated')), [])
  return (
    <Suspense>
      <Part />
    </Suspense>
  )
}

/** The toggle, whose code arrives when `arrive` is called. */
const loadLater = () => {
  const { promise, resolve } = Promise.withResolvers<{ default: typeof Toggle }>()
  return { part: lazy(() => promise) as unknown as typeof Toggle, arrive: () => resolve({ default: Toggle }) }
}

let root: Root
let added: Parameters<typeof addEventListener>[] = []
let place: HTMLElement
let button: HTMLButtonElement
const hydrate = (part: typeof Toggle) => {
  root = hydrateRoot(place, <Screen part={part} />)
}
const whenHydrated = () => new Promise((resolve) => addEventListener('hydrated', resolve, { once: true }))
const isOpen = () => place.querySelector('button')?.getAttribute('aria-expanded')
const settle = () => new Promise((resolve) => setTimeout(resolve, 200))

beforeAll(() => {
  Object.defineProperty(document, 'currentScript', {
    configurable: true,
    value: { dataset: { modules: 'data:text/javascript,' } },
  })
})

beforeEach(async () => {
  place = document.createElement('div')
  place.innerHTML = renderToString(<Screen part={Toggle} />)
  document.body.append(place)
  button = place.querySelector('button') as HTMLButtonElement
  vi.resetModules()
  const listen = vi.spyOn(window, 'addEventListener')
  // @ts-expect-error The script exports nothing, so it is no module to TypeScript.
  await import('./defer-hydration.ts')
  added = listen.mock.calls
  listen.mockRestore()
})

afterEach(() => {
  root.unmount()
  place.remove()
  for (const [type, listener] of added) removeEventListener(type, listener, true)
})

it('does a press before hydration once', async () => {
  button.click()
  button.click()
  expect(button.ariaBusy).toBe('true')
  hydrate(Toggle)
  button.click()
  await vi.waitFor(() => expect(isOpen()).toBe('true'))
  await settle()
  expect(isOpen()).toBe('true')
  expect(button.ariaBusy).not.toBe('true')
})

it('does a press again once the code of its part has arrived', async () => {
  const { part, arrive } = loadLater()
  button.click()
  const hydrated = whenHydrated()
  hydrate(part)
  await hydrated
  await settle()
  expect([isOpen(), button.ariaBusy]).toEqual(['false', 'true'])
  arrive()
  await vi.waitFor(() => expect(isOpen()).toBe('true'))
})

it('keeps a press after hydration on a part that waits for its code', async () => {
  const { part, arrive } = loadLater()
  const hydrated = whenHydrated()
  hydrate(part)
  await hydrated
  button.click()
  await settle()
  expect(isOpen()).toBe('false')
  arrive()
  await vi.waitFor(() => expect(isOpen()).toBe('true'))
  button.click()
  await vi.waitFor(() => expect(isOpen()).toBe('false'))
})
