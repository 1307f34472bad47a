import type { Visit } from './browser.ts'

export const password = 'seven herons by the water'

export const writeNewcomer = async ({ page, say }: Visit): Promise<void> => {
  await page.getByLabel(say('accounts:field.firstname')).fill('Mathilde')
  await page.getByLabel(say('accounts:field.lastname'), { exact: true }).fill('Aubrac')
  await page.getByLabel(say('accounts:field.woman')).check()
  await page.getByLabel(say('ui:date.day')).selectOption('14')
  await page.getByLabel(say('ui:date.month')).selectOption('3')
  await page.getByLabel(say('ui:date.year')).selectOption('1958')
}

export const writeEmail = ({ page, say }: Visit, email: string): Promise<void> =>
  page.getByLabel(say('accounts:field.email')).fill(email)

export const choosePassword = ({ page, say }: Visit, chosen: string): Promise<void> =>
  page.getByLabel(say('accounts:field.newPassword')).fill(chosen)

export const submitSignUp = ({ page, say }: Visit): Promise<void> =>
  page.getByRole('button', { name: say('accounts:signUp.submit') }).click()

/** Signs up through the form and waits for the first steps. */
export const signUp = async (visit: Visit, email: string): Promise<void> => {
  await visit.page.goto('/sign-up')
  await writeNewcomer(visit)
  await writeEmail(visit, email)
  await choosePassword(visit, password)
  await submitSignUp(visit)
  await visit.page.waitForURL('/welcome')
}
