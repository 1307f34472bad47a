import { accounts } from '@souvenance/contract/accounts/accounts'
import { pageSettings } from '@souvenance/contract/pages/page-settings'
import { referenceData } from '@souvenance/contract/pages/reference-data'
import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { claire, renderComponent } from '../../../../test/render.tsx'
import { startService } from '../../../../test/service.ts'
import { SettingsSections } from '../../../shared/forms/sections/settings-sections.tsx'
import { HomeForm } from './home-form.tsx'
import { PhoneForm } from './phone-form.tsx'

const open = async (form: ReactNode) => {
  const service = startService()
  service.answer(accounts.session, () => ({ user: claire, serverTime: '2026-01-02T10:00:00.000Z' }))
  service.answer(referenceData.countries, () => ({
    items: [
      { uid: 'FR', label: 'France' },
      { uid: 'CH', label: 'Switzerland' },
    ],
  }))
  const view = await renderComponent(<SettingsSections own>{form}</SettingsSections>, { user: claire })
  const { person, say } = view
  const field = (name: string) =>
    screen.getByLabelText<HTMLInputElement>(say(`page-settings:contact.${name}`))
  const write = async (name: string, text: string) => {
    await person.clear(field(name))
    await person.click(field(name))
    await person.paste(text)
  }
  const save = () => person.click(screen.getByRole('button', { name: say('page-settings:save.save') }))
  return { ...view, service, field, write, save }
}

test('a telephone number is kept with its country', async () => {
  const { service, person, field, write, save } = await open(<PhoneForm saved={null} />)
  const change = service.answer(pageSettings.changePhone, () => null as never)
  await screen.findByRole('option', { name: 'France' })
  await person.selectOptions(field('phoneCountry'), 'FR')
  await write('number', '04 50 00 00 00')
  await save()
  await waitFor(() => expect(change).toHaveBeenCalledOnce())
  expect(change.mock.calls[0]?.[0].body).toEqual({ country: 'FR', number: '04 50 00 00 00' })
})

test('a number that is emptied is removed', async () => {
  const { service, person, field, save } = await open(<PhoneForm saved={{ number: '04 50 00 00 00' }} />)
  const change = service.answer(pageSettings.changePhone, () => null as never)
  await person.clear(field('number'))
  await save()
  await waitFor(() => expect(change).toHaveBeenCalledOnce())
  expect(change.mock.calls[0]?.[0].body).toEqual({})
})

test('a home is kept with what was filled in, its country shown before the list arrives', async () => {
  const { service, field, write, save } = await open(<HomeForm saved={{ country: 'CH', city: 'Genève' }} />)
  const change = service.answer(pageSettings.changeHome, () => null as never)
  expect(field('country').value).toBe('CH')
  await write('address', '3 rue du Lac')
  await save()
  await waitFor(() => expect(change).toHaveBeenCalledOnce())
  expect(change.mock.calls[0]?.[0].body).toEqual({ address: '3 rue du Lac', city: 'Genève', country: 'CH' })
})
