import { contacts } from '@souvenance/contract/people/contacts'
import { clouds } from '@souvenance/contract/people/followers'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { claire, renderComponent } from '../../../test/render.tsx'
import { cardOf } from '../../../test/requests.ts'
import { refusal, startService } from '../../../test/service.ts'
import { ContactList } from './contact-list.tsx'
import { FollowingsSuggestions } from './followings-suggestions.tsx'
import { ImportContacts } from './import-contacts.tsx'

const providers = {
  items: [
    { name: 'file', displayName: 'vCard', type: 'file' as const, pos: 1 },
    { name: 'icloud', displayName: 'iCloud', type: 'special' as const, pos: 2 },
    { name: 'carddav', displayName: 'CardDAV', type: 'carddav' as const, pos: 3 },
    { name: 'manual', displayName: 'E-mail', type: 'manual' as const, pos: 4 },
  ],
}
const contactOf = (email: string, name = '') => ({
  contactUid: crypto.randomUUID(),
  email,
  name,
  userUid: null,
  person: null,
  invited: false,
})

const show = async (prepare: (service: ReturnType<typeof startService>) => void = () => {}) => {
  const service = startService()
  service.answer(contacts.providers, () => providers)
  service.answer(contacts.suggest, () => ({ indexed: false }))
  prepare(service)
  const onDone = vi.fn()
  return { ...(await renderComponent(<ImportContacts onDone={onDone} />, { user: claire })), onDone }
}

const vcf = new File(['BEGIN:VCARD'], 'people.vcf', { type: 'text/vcard' })

test('a file brings contacts, and the step goes on', async () => {
  const { person, say, onDone } = await show((service) => {
    service.answer(contacts.importFile, () => ({ found: 500, added: 500 }))
  })
  await person.upload(await screen.findByLabelText(say('contacts:file.title'), { selector: 'input' }), vcf)
  await screen.findByText(say('contacts:import.brought', { count: 500 }))
  expect(onDone).not.toHaveBeenCalled()
  await person.click(screen.getByRole('button', { name: say('contacts:continue') }))
  expect(onDone).toHaveBeenCalledOnce()
})

test('an empty file shows that no contact came, and the providers again', async () => {
  const { person, say } = await show((service) => {
    service.answer(contacts.importFile, () => ({ found: 0, added: 0 }))
  })
  await person.upload(await screen.findByLabelText(say('contacts:file.title'), { selector: 'input' }), vcf)
  await screen.findByText(say('contacts:import.none'))
  screen.getByRole('button', { name: /CardDAV/u })
})

test('a refused password keeps the server and the name, not the password', async () => {
  const { person, say } = await show((service) => {
    service.answer(contacts.importStd, () => refusal('bookCredentials'))
  })
  await person.click(await screen.findByRole('button', { name: /CardDAV/u }))
  await person.type(screen.getByLabelText(say('contacts:carddav.address')), 'cloud.example.org')
  await person.type(screen.getByLabelText(say('contacts:carddav.username')), 'claire')
  await person.type(screen.getByLabelText(say('contacts:carddav.password')), 'wrong')
  await person.click(screen.getByRole('button', { name: say('contacts:bring') }))
  await screen.findByText(say('contacts:import.none'))
  expect(screen.getByLabelText(say('contacts:carddav.address'))).toHaveProperty('value', 'cloud.example.org')
  expect(screen.getByLabelText(say('contacts:carddav.username'))).toHaveProperty('value', 'claire')
  expect(screen.getByLabelText(say('contacts:carddav.password'))).toHaveProperty('value', '')
  expect(screen.getAllByText(say('messages:ERR_2000039002')).length).toBe(2)
})

test('a password is asked for before anything is sent', async () => {
  const { person, say } = await show()
  await person.click(await screen.findByRole('button', { name: /iCloud/u }))
  await person.click(screen.getByRole('button', { name: say('contacts:bring') }))
  await screen.findByText(say('contacts:noPassword'))
  await screen.findByText(say('contacts:icloud.noUsername'))
})

test('an import that runs can be stopped', async () => {
  const { person, say } = await show((service) => {
    service.answer(contacts.importFile, () => new Promise(() => {}))
  })
  await person.upload(await screen.findByLabelText(say('contacts:file.title'), { selector: 'input' }), vcf)
  await person.click(await screen.findByRole('button', { name: say('contacts:import.cancel') }))
  await screen.findByRole('button', { name: /CardDAV/u })
  expect(screen.queryByText(say('contacts:import.none'))).toBeNull()
})

test('one contact is added by hand, needs an address, and the step goes on', async () => {
  const add = vi.fn()
  const { person, say, onDone } = await show((service) => {
    service.answer(contacts.addManually, ({ body }) => {
      add(body)
      return { contact: contactOf(body.email) }
    })
  })
  await person.click(
    await screen.findByRole('button', { name: new RegExp(say('contacts:manual.title'), 'u') }),
  )
  await person.click(screen.getByRole('button', { name: say('contacts:manual.add') }))
  await screen.findByText(say('contacts:manual.noEmail'))
  await person.type(screen.getByLabelText(say('contacts:manual.email')), 'rose@laurent.example')
  await person.click(screen.getByRole('button', { name: say('contacts:manual.add') }))
  await waitFor(() => expect(add).toHaveBeenCalledWith({ email: 'rose@laurent.example' }))
  await person.click(await screen.findByRole('button', { name: say('contacts:continue') }))
  expect(onDone).toHaveBeenCalledOnce()
})

test('a contact is invited or deleted', async () => {
  const service = startService()
  let items = [contactOf('rose@laurent.example', 'Rose'), contactOf('theo@laurent.example', 'Théo')]
  service.answer(contacts.list, () => ({ items, eof: true, totalCount: items.length, foundByAddress: false }))
  service.answer(contacts.suggest, () => ({ indexed: false }))
  const invite = service.answer(contacts.invite, () => {
    items = items.map((item) => ({ ...item, invited: item.name === 'Rose' }))
    return {} as never
  })
  service.answer(contacts.remove, ({ params }) => {
    items = items.filter(({ contactUid }) => contactUid !== params.contactUid)
    return {}
  })
  const { person, say } = await renderComponent(<ContactList />, { user: claire })
  await person.click(await screen.findByRole('button', { name: /Invite.*Rose/u }))
  await person.type(await screen.findByLabelText(say('contacts:invite.word')), 'Come and see')
  expect(invite.mock.calls).toHaveLength(0)
  await person.click(screen.getByRole('button', { name: say('contacts:invite.send') }))
  await screen.findByText(say('contacts:list.invited'))
  expect(invite.mock.calls[0]?.[0].body).toEqual({ email: 'rose@laurent.example', word: 'Come and see' })
  await person.click(screen.getByRole('button', { name: say('contacts:list.delete', { name: 'Théo' }) }))
  await waitFor(() => expect(screen.queryByText('Théo')).toBeNull())
})

test('suggestions are asked for, shown with their reason, and followed', async () => {
  const service = startService()
  let indexed = false
  service.answer(contacts.suggest, () => {
    indexed = true
    return { indexed: false }
  })
  service.answer(contacts.suggestions, () => ({
    indexed,
    items: indexed ? [{ ...cardOf('Rose', 'Laurent', 1), reason: 'relative' as const }] : [],
  }))
  const follow = service.answer(clouds.follow, () => ({ followers: 1, follows: true, cloudType: 1 }))
  const onDone = vi.fn()
  const { person, say } = await renderComponent(<FollowingsSuggestions onDone={onDone} />, { user: claire })
  await screen.findByText(say('contacts:suggestions.relative'))
  await person.click(screen.getByRole('button', { name: /Follow.*Rose/u }))
  await screen.findByRole('button', { name: /Following.*Rose/u })
  expect(follow).toHaveBeenCalledOnce()
  await person.click(screen.getByRole('button', { name: say('contacts:continue') }))
  expect(onDone).toHaveBeenCalledOnce()
})
