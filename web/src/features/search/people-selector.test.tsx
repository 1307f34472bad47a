import { type Found, search } from '@souvenance/contract/pages/search'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { claire, renderComponent } from '../../../test/render.tsx'
import { refusal, startService } from '../../../test/service.ts'
import { PeopleSelector } from './people-selector.tsx'

const page = '00000000-0000-4000-8000-0000000000e1'
const found = (firstname: string, part: Partial<Found> = {}): Found => ({
  userUid: firstname,
  permalink: firstname.toLowerCase(),
  firstname,
  lastname: 'Benali',
  fullname: `${firstname} Benali`,
  alive: true,
  birthYear: null,
  deathYear: null,
  profilePics: {},
  level: null,
  attached: false,
  ...part,
})
const answerOf = (...items: Found[]) => ({ items, invitation: null, eof: true, totalCount: items.length })

const open = async () => {
  const service = startService()
  const onSelect = vi.fn()
  const onClose = vi.fn()
  const view = await renderComponent(
    <PeopleSelector
      title="Ban someone"
      lead="They will not be told."
      action="Continue"
      onBehalfOf={page}
      onSelect={onSelect}
      onClose={onClose}
    />,
    { user: claire },
  )
  const { person, say } = view
  const dialog = within(await screen.findByRole('dialog', { name: 'Ban someone' }))
  const field = () => dialog.getByLabelText<HTMLInputElement>(say('search:selector.label'))
  const write = async (text: string) => {
    await person.clear(field())
    await person.click(field())
    await person.paste(text)
  }
  const action = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Continue' })
  return { ...view, service, dialog, field, write, action, onSelect, onClose }
}

test('the field has the focus; one character is not enough to search', async () => {
  const { service, say, dialog, field, write, action } = await open()
  const find = service.answer(search.find, () => answerOf())
  await waitFor(() => expect(document.activeElement === field()).toBe(true))
  await write('k')
  dialog.getByText(say('search:selector.hint'))
  expect(action().disabled).toBe(true)
  await write('ka')
  await dialog.findByText(say('search:popup.nobody'))
  expect(find.mock.calls.map(([{ query }]) => query.query)).toEqual(['ka'])
})

test('somebody is chosen among those found, and handed over', async () => {
  const { service, person, say, dialog, write, action, onSelect } = await open()
  const karim = found('Karim')
  const find = service.answer(search.find, () => answerOf(found('Nadia', { attached: true }), karim))
  await write('benali')
  await dialog.findByText(say('search:popup.found', { count: 2 }))
  dialog.getByText(say('search:selector.attached'))
  expect(find.mock.calls[0]?.[0].query).toMatchObject({ query: 'benali', rb: page })
  await person.click(dialog.getByRole('radio', { name: /Karim/u }))
  await person.click(action())
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(karim)
})

test('a chosen person who is no longer among those found is not handed over', async () => {
  const { service, person, say, dialog, write, action, onSelect } = await open()
  service.answer(search.find, ({ query }) =>
    query.query === 'benali' ? answerOf(found('Nadia'), found('Karim')) : answerOf(),
  )
  await write('benali')
  await person.click(await dialog.findByRole('radio', { name: /Karim/u }))
  expect(action().disabled).toBe(false)
  await write('whitfield')
  await dialog.findByText(say('search:popup.nobody'))
  expect(action().disabled).toBe(true)
  expect(onSelect).not.toHaveBeenCalled()
})

test('a failed search is said where its results would stand', async () => {
  const { service, say, dialog, write } = await open()
  service.answer(search.find, () => refusal('badInput'))
  await write('benali')
  await dialog.findByText(say('search:popup.failed'))
})

test('Escape and the button cancel', async () => {
  const { person, say, dialog, onSelect, onClose } = await open()
  await person.click(dialog.getByRole('button', { name: say('search:selector.cancel') }))
  await person.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(2)
  expect(onSelect).not.toHaveBeenCalled()
})
