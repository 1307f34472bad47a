import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderComponent } from '../../../../test/render.tsx'
import { LinkDialog } from './link-dialog.tsx'

const open = async (href = '') => {
  const onSet = vi.fn()
  const onClose = vi.fn()
  const view = await renderComponent(<LinkDialog href={href} onSet={onSet} onClose={onClose} />)
  const { person, say } = view
  await screen.findByRole('dialog', { name: say('biography:link.title') })
  const field = () => screen.getByLabelText<HTMLInputElement>(say('biography:link.address'))
  const write = async (text: string) => {
    await person.clear(field())
    await person.click(field())
    await person.paste(text)
  }
  const set = () => screen.getByRole<HTMLButtonElement>('button', { name: say('biography:link.set') })
  return { ...view, field, write, set, onSet, onClose }
}

test('the address has the focus, and Enter sets it', async () => {
  const { person, field, write, set, onSet } = await open()
  await waitFor(() => expect(document.activeElement === field()).toBe(true))
  expect(set().disabled).toBe(true)
  await write('https://annecy.example')
  await person.keyboard('{Enter}')
  expect(onSet).toHaveBeenCalledExactlyOnceWith('https://annecy.example')
})

test.each(['javascript:alert(1)', 'https://not a host'])(
  '%s is refused beside the field',
  async (address) => {
    const { person, say, write, set, onSet } = await open()
    await write(address)
    screen.getByText(say('biography:link.wrong'))
    expect(set().disabled).toBe(true)
    await person.keyboard('{Enter}')
    expect(onSet).not.toHaveBeenCalled()
  },
)

test('a link that stands can be removed', async () => {
  const { person, say, onSet } = await open('https://annecy.example')
  await person.click(screen.getByRole('button', { name: say('biography:link.remove') }))
  expect(onSet).toHaveBeenCalledExactlyOnceWith('')
})

test('Escape leaves it as it was', async () => {
  const { person, write, onSet, onClose } = await open('https://annecy.example')
  await write('https://elsewhere.example')
  await person.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
  expect(onSet).not.toHaveBeenCalled()
})
