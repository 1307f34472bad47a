import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderComponent, shown } from '../../../../test/render.tsx'
import { ShareDialog } from './share-dialog.tsx'

const shared = {
  url: 'https://souvenance.example/emile/timeline/1',
  title: 'The lake',
  text: 'A memory of Émile',
}

const open = async () => {
  const onClose = vi.fn()
  const view = await renderComponent(<ShareDialog shared={shared} onClose={onClose} />)
  await screen.findByRole('dialog', { name: view.say('feed:share.title') })
  const copy = () => view.person.click(screen.getByRole('button', { name: view.say('feed:share.copy') }))
  return { ...view, onClose, copy }
}

test('the address is shown, and selected whole when it is entered', async () => {
  const { person, say } = await open()
  const field = screen.getByLabelText<HTMLInputElement>(say('feed:share.address'))
  expect(field.value).toBe(shared.url)
  expect(field.readOnly).toBe(true)
  await person.click(field)
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(shared.url)
})

test('copying says so, and closes the dialog', async () => {
  const { say, onClose, copy } = await open()
  await copy()
  await screen.findByText(shown(say('feed:share.copied')))
  expect(await navigator.clipboard.readText()).toBe(shared.url)
  expect(onClose).toHaveBeenCalledOnce()
})

test('an address that cannot be copied is shown, to be copied by hand', async () => {
  const { onClose, copy } = await open()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  await copy()
  const area = screen.getByRole('region', { name: 'Notices' })
  await waitFor(() => expect(area.textContent).toContain(shared.url))
  expect(onClose).toHaveBeenCalledOnce()
})

test.each([
  ['Facebook', 'https://www.facebook.com/'],
  ['LinkedIn', 'https://www.linkedin.com/'],
  ['Gmail', 'https://mail.google.com/'],
  ['Outlook', 'https://outlook.live.com/'],
])('%s opens apart, and learns nothing of where it was opened', async (name, origin) => {
  await open()
  const way = screen.getByRole<HTMLAnchorElement>('link', { name })
  expect(way.href.startsWith(origin)).toBe(true)
  expect(way.href).toContain(encodeURIComponent(shared.url))
  expect(way.target).toBe('_blank')
  expect(way.rel).toBe('noopener noreferrer')
})
