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
  await link.click()
}
