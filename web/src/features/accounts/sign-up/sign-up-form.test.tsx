import { accounts } from '@souvenance/contract/accounts/accounts'
import type { Language } from '@souvenance/contract/languages'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { claire, renderComponent, shown } from '../../../../test/render.tsx'
import { refusal, startService } from '../../../../test/service.ts'
import { LanguageChoice } from '../language/language-choice.tsx'
import { SignUpForm } from './sign-up-form.tsx'

const form = (
  <>
    <LanguageChoice />
    <SignUpForm email={undefined} associateRequest={undefined} onSignedUp={() => {}} />
  </>
)

describe.each<Language>(['en', 'fr'])('the form of a new account, in %s', (language) => {
  const open = async () => {
    const view = await renderComponent(form, { language })
    const { person, say } = view
    const field = (name: string) => screen.getByLabelText<HTMLInputElement>(say(`accounts:field.${name}`))
    const write = async (name: string, text: string) => {
      await person.clear(field(name))
      await person.paste(text)
    }
    const choose = (part: string, value: string) =>
      person.selectOptions(screen.getByLabelText(say(`ui:date.${part}`)), value)
    const submit = () => person.click(screen.getByRole('button', { name: say('accounts:signUp.submit') }))
    const writeNewcomer = async () => {
      await write('firstname', 'Mathilde')
      await write('lastname', 'Aubrac')
      await person.click(field('woman'))
      await choose('day', '14')
      await choose('month', '3')
      await choose('year', '1958')
    }
    return { ...view, field, write, choose, submit, writeNewcomer }
  }

  test('shows missing values beside their fields, in the current language', async () => {
    const { say, person, submit } = await open()
    await submit()
    const words = screen.getByLabelText(say('ui:date.day')).getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(words)?.textContent).toBe(say('accounts:error.birthDate'))
    const expectFaults = async () => {
      for (const name of ['firstname', 'birthDate', 'email'])
        await screen.findAllByText(shown(say(`accounts:error.${name}`)))
    }
    const toOther = language === 'en' ? 'ui:language.toFrench' : 'ui:language.toEnglish'
    await person.click(screen.getByText(say(toOther)))
    await waitFor(() => expect(document.documentElement.lang).not.toBe(language))
    await expectFaults()
    const back = screen.getByRole('button', { name: new RegExp(`^${language.toUpperCase()}`) })
    expect(document.activeElement === back).toBe(true)
    await person.keyboard('{Enter}')
    await waitFor(() => expect(document.documentElement.lang).toBe(language))
    await expectFaults()
  })

  test('says at the date which day stands for one that does not exist', async () => {
    const { say, choose } = await open()
    const day = () => screen.getByLabelText<HTMLSelectElement>(say('ui:date.day'))
    const said = (asked: number, chosen: number) => shown(say('ui:date.noDay', { asked, chosen }))
    await choose('year', '1956')
    await choose('day', '31')
    expect(screen.queryByText(/31/, { selector: '[role=status]' })).toBeNull()
    await choose('month', '2')
    expect((await screen.findByText(said(31, 29))).closest('fieldset')).toBe(day().closest('fieldset'))
    expect(day().value).toBe('29')
    await choose('year', '1958')
    await screen.findByText(said(29, 28))
    await choose('day', '14')
    expect(screen.queryByText(said(29, 28))).toBeNull()
  })

  test('suggests a corrected address, and keeps the values over a reload', async () => {
    const { say, person, field, write, writeNewcomer, leave } = await open()
    await writeNewcomer()
    await write('email', 'mathilde@gmial.com')
    await person.tab()
    await screen.findByText(shown(say('ui:suggestion.question', { email: 'mathilde@gmail.com' })))
    await person.click(screen.getByRole('button', { name: say('ui:suggestion.accept') }))
    expect(field('email').value).toBe('mathilde@gmail.com')

    leave()
    await renderComponent(form, { language })
    expect(field('firstname').value).toBe('Mathilde')
    expect(screen.getByLabelText<HTMLSelectElement>(say('ui:date.year')).value).toBe('1958')
    expect(field('email').value).toBe('mathilde@gmail.com')
  })

  test('a married name brings the choice of how the page is named, by that name at first', async () => {
    const { say, write, writeNewcomer } = await open()
    await writeNewcomer()
    expect(screen.queryByLabelText(say('accounts:field.pageName'))).toBeNull()
    await write('maritalName', 'Laurent')
    const choice = screen.getByLabelText<HTMLSelectElement>(say('accounts:field.pageName'))
    expect(choice.selectedOptions[0]?.textContent).toBe('Mathilde Laurent')
  })

  test('refuses a weak password beside its field', async () => {
    const service = startService()
    const signUp = service.answer(accounts.signUp, () => refusal('passwordTooCommon', { field: 'password' }))
    const { say, field, write, submit, writeNewcomer } = await open()
    await writeNewcomer()
    await write('email', 'mathilde@example.org')
    await write('newPassword', 'short')
    await submit()
    await screen.findByText(shown(say('accounts:error.passwordShort', { minimum: 12 })))
    expect(signUp).not.toHaveBeenCalled()

    await write('newPassword', 'password1234')
    await submit()
    await screen.findByText(shown(say('messages:ERR_2000027004')))
    expect(field('newPassword').getAttribute('aria-invalid')).toBe('true')
    for (const verdict of ['weak', 'good', 'excellent'])
      expect(screen.queryByText(say(`ui:password.${verdict}`))).toBeNull()
    await waitFor(() => expect(document.activeElement === field('newPassword')).toBe(true))

    service.answer(accounts.signUp, () => ({ user: claire }))
    await write('newPassword', 'seven herons by the water')
    await submit()
    await waitFor(() => expect(sessionStorage.getItem('draft:sign-up')).toBeNull())
  })
})

test('the address of an invitation is fixed, whatever was written before', async () => {
  sessionStorage.setItem('draft:sign-up', JSON.stringify({ email: 'another@mail.example' }))
  const invited = (
    <SignUpForm email="rose@mail.example" associateRequest="a-mailed-token" onSignedUp={() => {}} />
  )
  const { say } = await renderComponent(invited)
  const field = screen.getByLabelText<HTMLInputElement>(say('accounts:field.email'))
  expect([field.value, field.readOnly]).toEqual(['rose@mail.example', true])
  screen.getByText(say('accounts:signUp.invitedAddress'))
})
