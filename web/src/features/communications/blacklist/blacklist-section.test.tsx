import { communications } from '@souvenance/contract/accounts/communications'
import { search } from '@souvenance/contract/pages/search'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { personOf } from '../../../../test/biography.ts'
import { blacklistedOf, startCommunications } from '../../../../test/communications.ts'
import { claire, renderComponent, shown } from '../../../../test/render.tsx'
import { refusal } from '../../../../test/service.ts'
import { CommunicationsSettings } from '../communications-settings.tsx'

const rose = blacklistedOf('Rose', 'Fournier')
const karim = blacklistedOf('Karim', 'Haddad')

const open = async (blacklist = [rose, karim]) => {
  const server = startCommunications({ blacklist })
  server.service.answer(search.find, () => ({
    items: [{ ...personOf('Theo', 'Moreau'), level: null, attached: false }],
    invitation: null,
    eof: true,
    totalCount: 1,
  }))
  const view = await renderComponent(<CommunicationsSettings />, { user: claire, path: '/settings/general' })
  const { person, say } = view
  const removal = (name: string) =>
    screen.queryByRole('button', { name: shown(say('communications:blacklist.removeOf', { name })) })
  const undo = () => person.click(screen.getByRole('button', { name: say('communications:blacklist.undo') }))
  const who = () =>
    screen.getByRole<HTMLInputElement>('combobox', { name: say('communications:blacklist.who') })
  const add = () => person.click(screen.getByRole('button', { name: say('communications:blacklist.add') }))
  const chooseTheo = async () => {
    await person.click(who())
    await person.paste('Theo')
    await person.click(await screen.findByRole('option', { name: /Theo Moreau/u }))
  }
  await screen.findByText(say('communications:blacklist.title'))
  return { ...view, ...server, removal, undo, who, add, chooseTheo }
}

test('names who is on the list, and since when', async () => {
  const { say } = await open()
  screen.getByText(say('communications:blacklist.count', { count: 2 }))
  const row = screen.getByText('Rose Fournier').closest('li')
  expect(row?.textContent).toContain(say('communications:blacklist.since', { date: '3 February 2026' }))
})

test('who is taken off can write again; the notice undoes it', async () => {
  const { person, say, block, unblock, removal, undo } = await open()
  await person.click(removal('Rose Fournier') as HTMLElement)
  await screen.findByText(shown(say('communications:blacklist.removed', { name: 'Rose Fournier' })))
  expect(unblock.mock.calls[0]?.[0].params).toEqual({ userUid: rose.userUid })
  await waitFor(() => expect(removal('Rose Fournier')).toBeNull())
  expect(document.activeElement?.textContent).toContain('Karim Haddad')
  await undo()
  await waitFor(() => expect(removal('Rose Fournier')).not.toBeNull())
  expect(block.mock.calls[0]?.[0].body).toEqual({ userUid: rose.userUid })
})

test('someone who could not be taken off stays, and it is said', async () => {
  const { service, person, say, removal } = await open()
  service.answer(communications.unblock, () => refusal('unavailable'))
  await person.click(removal('Rose Fournier') as HTMLElement)
  await screen.findByText(shown(say('messages:ERR_2000026008')))
  expect(removal('Rose Fournier')).not.toBeNull()
})

test('someone found by name is added; the notice undoes it', async () => {
  const { say, block, unblock, removal, undo, who, add, chooseTheo } = await open([])
  screen.getByText(say('communications:blacklist.empty'))
  await chooseTheo()
  await add()
  await screen.findByText(shown(say('communications:blacklist.added', { name: 'Theo Moreau' })))
  expect(block.mock.calls[0]?.[0].body).toEqual({ userUid: 'Theo-Moreau' })
  await waitFor(() => expect(who().value).toBe(''))
  expect(removal('Theo Moreau')).not.toBeNull()
  await undo()
  await screen.findByText(say('communications:blacklist.empty'))
  expect(unblock).toHaveBeenCalledOnce()
})

test('a name that was only begun, or is listed already, is said beside the field', async () => {
  const { person, say, block, who, add, chooseTheo } = await open([blacklistedOf('Theo', 'Moreau')])
  await person.type(who(), 'The')
  await add()
  await screen.findByText(shown(say('communications:blacklist.nobody')))
  expect(who().getAttribute('aria-invalid')).toBe('true')
  await person.clear(who())
  await chooseTheo()
  await add()
  await screen.findByText(shown(say('communications:blacklist.already', { name: 'Theo Moreau' })))
  expect(block).not.toHaveBeenCalled()
})

test('what the server refuses stands beside the field, and the name stays', async () => {
  const { service, say, who, add, chooseTheo } = await open([])
  service.answer(communications.block, () => refusal('notFound'))
  await chooseTheo()
  await add()
  await screen.findByText(shown(say('messages:ERR_2000026002')))
  expect([who().getAttribute('aria-invalid'), who().value]).toEqual(['true', 'Theo Moreau'])
})

test('choices that are not saved yet outlast a change of the list', async () => {
  const { person, say, removal } = await open()
  const flowers = () => screen.getByLabelText<HTMLSelectElement>(say('communications:mails.flowers'))
  await person.selectOptions(flowers(), 'never')
  await person.click(removal('Karim Haddad') as HTMLElement)
  await waitFor(() => expect(removal('Karim Haddad')).toBeNull())
  expect(flowers().value).toBe('never')
  screen.getByRole('button', { name: say('page-settings:save.save') })
})
