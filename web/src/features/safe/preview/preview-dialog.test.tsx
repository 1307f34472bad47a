import { type SafeItem, safe } from '@souvenance/contract/safe/safe'
import { safeAddresses } from '@souvenance/contract/safe/safe-addresses'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { claire, renderComponent, shown } from '../../../../test/render.tsx'
import { aFile, aQuota } from '../../../../test/safe.ts'
import { startService } from '../../../../test/service.ts'
import { PreviewDialog } from './preview-dialog.tsx'

const letter = aFile('letter', 'txt')
const facade = aFile('facade', 'jpg')
const voice = aFile('voice', 'mp3')

const Shown = ({ first, onClose }: { first: SafeItem; onClose: () => void }) => {
  const [item, setItem] = useState(first)
  return <PreviewDialog item={item} files={[letter, facade, voice]} onItem={setItem} onClose={onClose} />
}

/** The bytes of a text are fetched outside the contract. */
const answerText = (answer: () => Response) => {
  const service = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    address.startsWith(safeAddresses.content(letter.itemUid))
      ? Promise.resolve(answer())
      : service(address, init),
  )
}

const open = async (first: SafeItem, answer = () => new Response('<b>Dear</b> Claire')) => {
  const service = startService()
  service.answer(safe.quota, () => aQuota)
  answerText(answer)
  const onClose = vi.fn()
  const view = await renderComponent(<Shown first={first} onClose={onClose} />, { user: claire })
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name: view.say(name) })
  return { ...view, service, onClose, button }
}

test('text is shown as it is written, and never as markup', async () => {
  await open(letter)
  const sheet = await screen.findByRole('region', { name: 'letter.txt' })
  expect(sheet.textContent).toBe('<b>Dear</b> Claire')
  expect(sheet.tabIndex).toBe(0)
})

test('a text that is only shown in part says so', async () => {
  const { say } = await open(
    letter,
    () => new Response('Dear Claire', { status: 206, headers: { 'content-range': 'bytes 0-10/9000000' } }),
  )
  await screen.findByText(shown(say('safe:preview.cut')))
})

test('steps from file to file, and stops at both ends', async () => {
  const { person, button } = await open(letter)
  await screen.findByRole('dialog', { name: 'letter.txt' })
  expect(button('safe:preview.before').disabled).toBe(true)
  await person.click(button('safe:preview.after'))
  const picture = await screen.findByRole<HTMLImageElement>('img', { name: 'facade.jpg' })
  expect(picture.getAttribute('src')).toBe(safeAddresses.content(facade.itemUid, { inline: true }))
  await person.click(button('safe:preview.after'))
  await waitFor(() => expect(document.querySelector('audio')?.getAttribute('aria-label')).toBe('voice.mp3'))
  expect(button('safe:preview.after').disabled).toBe(true)
})

test('a file that cannot be drawn offers another try, and its download', async () => {
  const { person, say } = await open(facade)
  fireEvent.error(await screen.findByRole('img', { name: 'facade.jpg' }))
  await screen.findByText(say('safe:preview.failed'))
  expect(screen.queryByRole('img', { name: 'facade.jpg' })).toBeNull()
  screen.getByRole('button', { name: say('safe:menu.download') })
  await person.click(screen.getByRole('button', { name: say('ui:error.retry') }))
  await screen.findByRole('img', { name: 'facade.jpg' })
})

test('the close button and Escape close it', async () => {
  const { person, onClose } = await open(facade)
  const dialog = within(await screen.findByRole('dialog', { name: 'facade.jpg' }))
  await person.click(dialog.getByRole('button', { name: 'Close' }))
  await person.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(2)
})
