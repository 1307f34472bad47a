import { type IceCard, iceCards } from '@souvenance/contract/legacy/ice-card'
import { limits } from '@souvenance/contract/limits'
import { referenceData } from '@souvenance/contract/pages/reference-data'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { someCard } from '../../../test/ice-card.ts'
import { claire, renderComponent, shown } from '../../../test/render.tsx'
import { answerPing, lost, refusal, startService } from '../../../test/service.ts'
import { IceCardScreen } from './ice-card.tsx'

const openCard = async (card: IceCard = someCard()) => {
  const service = startService()
  answerPing(service)
  service.answer(iceCards.read, () => ({ iceCard: card }))
  service.answer(iceCards.openings, () => ({ items: [] }))
  service.answer(iceCards.preview, () => refusal('badInput'))
  service.answer(referenceData.countries, () => ({ items: [{ uid: 'FR', label: 'France' }] }))
  const view = await renderComponent(<IceCardScreen />, {
    user: claire,
    path: '/my/ice-card',
    layouts: ['page', 'space'],
  })
  const button = (key: string, values = {}) =>
    screen.findByRole('button', { name: shown(view.say(`ice-card:${key}`, values)) })
  const saveAll = async () =>
    view.person.click(await screen.findByRole('button', { name: view.say('page-settings:save.save') }))
  const field = (key: string) => screen.findByRole('textbox', { name: shown(view.say(`ice-card:${key}`)) })
  return { ...view, service, button, saveAll, field }
}
const labels = (count: number) => Array.from({ length: count }, (_, place) => ({ label: `Thing ${place}` }))

test('an allergy is added with Enter, saved with the version it was written from, and undone', async () => {
  const { service, person, say, saveAll, field } = await openCard()
  const save = service.answer(iceCards.save, ({ body }) => ({
    iceCard: someCard({ version: 2, allergies: body.iceCard.allergies }),
  }))
  await person.type(await field('allergies.add'), ' Wasp stings {Enter}')
  await screen.findByText('Wasp stings')
  await screen.findByText(shown(say('ice-card:unsaved')))
  await saveAll()
  await waitFor(() => expect(screen.queryByText(shown(say('ice-card:unsaved')))).toBeNull())
  const sent = save.mock.calls[0]?.[0].body.iceCard
  expect(sent).toMatchObject({ version: 1, allergies: [{ label: 'Penicillin' }, { label: 'Wasp stings' }] })
  expect(sent).not.toHaveProperty('pin')

  await person.click(
    screen.getByRole('button', { name: shown(say('ice-card:label.remove', { label: 'Penicillin' })) }),
  )
  expect(screen.queryByText('Penicillin')).toBeNull()
  await person.click(screen.getByRole('button', { name: say('page-settings:save.undo') }))
  await screen.findByText('Penicillin')
})

test('a list that is full takes no more, and says so', async () => {
  const { say } = await openCard(
    someCard({
      medications: labels(limits.iceLabels),
      contacts: Array.from({ length: limits.iceContacts }, (_, place) => ({
        name: `Person ${place}`,
        phone: '112',
        relationship: 0,
      })),
    }),
  )
  await screen.findByText(shown(say('ice-card:label.full', { most: limits.iceLabels })))
  screen.getByText(shown(say('ice-card:label.full', { most: limits.iceContacts })))
  expect(screen.queryByRole('textbox', { name: shown(say('ice-card:medications.add')) })).toBeNull()
  expect(screen.getByRole('button', { name: shown(say('ice-card:contacts.add')) })).toHaveProperty(
    'disabled',
    true,
  )
})

test('a contact needs a name and a number that can be dialled', async () => {
  const { person, say, button } = await openCard()
  await person.click(await button('contacts.add'))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText(shown(say('ice-card:person.phone'))), 'at home')
  await person.click(dialog.getByRole('button', { name: shown(say('ice-card:person.keep')) }))
  await dialog.findByText(shown(say('ice-card:person.nameMissing')))
  await dialog.findByText(shown(say('ice-card:person.phoneWrong')))
  await person.type(dialog.getByLabelText(shown(say('ice-card:person.name'))), 'Rose')
  await person.clear(dialog.getByLabelText(shown(say('ice-card:person.phone'))))
  await person.type(dialog.getByLabelText(shown(say('ice-card:person.phone'))), '+33 4 50 12 34 56')
  await person.click(dialog.getByRole('button', { name: shown(say('ice-card:person.keep')) }))
  await screen.findByText('+33 4 50 12 34 56')
  await screen.findByText(shown(say('ice-card:unsaved')))
})

test('a contact who is written down twice stands once on the card', async () => {
  const { person, say, button } = await openCard()
  await person.click(await button('contacts.add'))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText(shown(say('ice-card:person.name'))), 'Théo Moreau')
  await person.type(dialog.getByLabelText(shown(say('ice-card:person.phone'))), '+33 6 12 34 56 78')
  await person.click(dialog.getByRole('button', { name: shown(say('ice-card:person.keep')) }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getAllByText('Théo Moreau')).toHaveLength(1)
})

test('removing a contact or the doctor asks first', async () => {
  const { person, say, button } = await openCard()
  const remove = async (name: string) => {
    await person.click(await button('person.remove', { name }))
    return within(await screen.findByRole('dialog'))
  }
  await person.click(
    (await remove('Théo Moreau')).getByRole('button', { name: shown(say('ice-card:person.stay')) }),
  )
  screen.getByText('Théo Moreau')
  await person.click(
    (await remove('Théo Moreau')).getByRole('button', { name: shown(say('ice-card:contacts.remove')) }),
  )
  await waitFor(() => expect(screen.queryByText('Théo Moreau')).toBeNull())
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  await person.click(
    (await remove('Dr Marchand')).getByRole('button', { name: shown(say('ice-card:doctor.remove')) }),
  )
  await button('doctor.add')
})

test('a new PIN is made after a question that says what it costs', async () => {
  const { service, person, say, button } = await openCard()
  const renew = service.answer(iceCards.regeneratePin, () => ({ iceCard: someCard({ pin: '000111' }) }))
  await screen.findByText(shown(say('ice-card:pin.is', { pin: '419\u00a0203' })))
  await person.click(await button('pin.renew'))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(shown(say('ice-card:pin.renewText')))
  expect(renew).not.toHaveBeenCalled()
  await person.click(dialog.getByRole('button', { name: shown(say('ice-card:pin.renew')) }))
  await screen.findByText(shown(say('ice-card:pin.is', { pin: '000\u00a0111' })))
})

test('a card that another window saved is replaced only after a question, and mine is not lost', async () => {
  const { service, person, say, saveAll, field } = await openCard()
  const theirs = someCard({ version: 7, allergies: [{ label: 'Nuts' }] })
  const save = service.answer(iceCards.save, ({ body }) =>
    body.iceCard.version === 7
      ? { iceCard: someCard({ version: 8, allergies: body.iceCard.allergies }) }
      : refusal('iceCardChanged', { iceCard: JSON.stringify(theirs) }),
  )
  await person.type(await field('allergies.add'), 'Wasp stings{Enter}')
  await saveAll()
  const ask = async () =>
    within(await screen.findByRole('dialog', { name: shown(say('ice-card:clash.title')) }))
  await person.click((await ask()).getByRole('button', { name: shown(say('ice-card:clash.keep')) }))
  screen.getByText('Wasp stings')
  expect(save).toHaveBeenCalledOnce()
  await saveAll()
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(screen.queryByText(shown(say('ice-card:unsaved')))).toBeNull())
})

test('a lost answer keeps what was written', async () => {
  const { service, person, say, saveAll, field } = await openCard()
  const save = service.answer(iceCards.save, () => lost)
  await person.type(await field('medications.add'), 'Ramipril{Enter}')
  await saveAll()
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  await screen.findByText(shown(say('ice-card:unsaved')))
  screen.getByText('Ramipril')
})

test('what was opened online is listed, and a closed code says so', async () => {
  const service = startService()
  answerPing(service)
  service.answer(iceCards.read, () => ({ iceCard: someCard({ disabled: true }) }))
  service.answer(iceCards.openings, () => ({
    items: [{ date: '2026-02-03T10:00:00.000Z', country: { uid: 'CH', label: 'Switzerland' } }],
  }))
  service.answer(iceCards.preview, () => refusal('badInput'))
  service.answer(referenceData.countries, () => ({ items: [] }))
  const { say } = await renderComponent(<IceCardScreen />, {
    user: claire,
    path: '/my/ice-card',
    layouts: ['page', 'space'],
  })
  await screen.findByText('Switzerland')
  screen.getByText(shown(say('ice-card:pin.disabled')))
})

test('whom to call first is chosen with the keyboard, told, and saved in that order', async () => {
  const contacts = ['Théo', 'Rose', 'Michel'].map((name) => ({ name, phone: '112', relationship: 0 }))
  const { service, person, say, button, saveAll } = await openCard(someCard({ contacts }))
  const save = service.answer(iceCards.save, ({ body }) => ({
    iceCard: someCard({ version: 2, contacts: body.iceCard.contacts }),
  }))
  const later = await button('contacts.down', { name: 'Théo' })
  later.focus()
  await person.keyboard('{Enter}')
  await screen.findByText(shown(say('ice-card:contacts.moved', { name: 'Théo', number: 2, total: 3 })))
  expect(document.activeElement === (await button('contacts.down', { name: 'Théo' }))).toBe(true)
  await person.click(await button('contacts.up', { name: 'Rose' }))
  await person.click(await button('contacts.up', { name: 'Michel' }))
  await saveAll()
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  const names = save.mock.calls[0]?.[0].body.iceCard.contacts.map(({ name }) => name)
  expect(names).toEqual(['Rose', 'Michel', 'Théo'])
})
