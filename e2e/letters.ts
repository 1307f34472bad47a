import type { Locator, Page } from 'playwright-core'
import type { Visit } from './browser.ts'
import { expectSound } from './expect-sound.ts'

type LetterKind = 'confirmation' | 'passwordReset'

/** Opens the newest letter of a kind to this address in the mailbox, and follows its link. */
export const followLetter = async (visit: Visit, recipient: string, kind: LetterKind, picture?: string) => {
  const { page, say, sayInLetter } = visit
  const subject = sayInLetter(`mail-accounts:${kind}.subject`)
  await page.goto('/mailbox')
  const letter = page
    .getByRole('navigation', { name: say('mailbox:list') })
    .getByRole('link')
    .filter({ hasText: subject })
    .filter({ hasText: recipient })
  await letter.first().click()
  const frame = page.frameLocator('iframe')
  const link = frame.getByRole('link', { name: sayInLetter(`mail-accounts:${kind}.action`) })
  await link.waitFor()
  if (picture) await expectSound(page, picture)
  await clickUntilItLeads(page, link)
}

const mostClicks = 4

/** A click can be lost while the letter is still being laid out; a person would click again. */
const clickUntilItLeads = async (page: Page, link: Locator): Promise<void> => {
  for (let click = 1; click <= mostClicks; click += 1) {
    await link.click()
    const left = page.waitForURL((url) => url.pathname !== '/mailbox', { timeout: 10_000 })
    if (
      await left.then(
        () => true,
        () => false,
      )
    )
      return
  }
  throw new Error('the link in the letter leads nowhere')
}
