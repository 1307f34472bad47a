import { accountSettings } from '@souvenance/contract/accounts/account-settings'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { claire, renderComponent, shown } from '../../../../test/render.tsx'
import { refusal, startService } from '../../../../test/service.ts'
import { sessionQuery } from '../../../shared/session/session.ts'
import { LanguageSection } from './language-section.tsx'

/** The words are French once the document is. */
const expectFrench = () => waitFor(() => expect(document.documentElement.lang).toBe('fr'))
const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

test('a language is spoken at once, and kept in the account', async () => {
  const change = startService().answer(accountSettings.changeLanguage, () => ({ language: 'fr' }) as never)
  const { person, say, client } = await renderComponent(<LanguageSection />, { user: claire })
  expect(choice('English').checked).toBe(true)
  await person.click(choice('Français'))
  await expectFrench()
  await screen.findByText(shown(say('settings:language.legend')))
  await waitFor(() => expect(choice('Français').checked).toBe(true))
  await waitFor(() => expect(change).toHaveBeenCalledOnce())
  expect(change.mock.calls[0]?.[0].body).toEqual({ language: 'fr' })
  await waitFor(() => expect(client.getQueryData(sessionQuery.queryKey)?.user?.language).toBe('fr'))
})

test('a visitor changes the language of this device alone', async () => {
  startService()
  const { person, say } = await renderComponent(<LanguageSection />)
  await person.click(choice('Français'))
  await expectFrench()
  await screen.findByText(shown(say('settings:language.legend')))
})

test('a choice that the account did not keep is told', async () => {
  startService().answer(accountSettings.changeLanguage, () => refusal('unavailable'))
  const { person, say } = await renderComponent(<LanguageSection />, { user: claire })
  await person.click(choice('Français'))
  await expectFrench()
  await screen.findByText(shown(say('messages:ERR_2000026008')))
})
