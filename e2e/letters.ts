import type { Frame, Page } from 'playwright-core'
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
  const frame = await loadedFrame(page)
  const link = frame.getByRole('link', { name: sayInLetter(`mail-accounts:${kind}.action`) })
  await link.waitFor()
  if (picture) await expectSound(page, picture)
  await link.click()
  await page.waitForURL((url) => url.pathname !== '/mailbox')
}

/** A closed-off letter is drawn by a process of its own: before it has loaded, a click meets the page behind it. */
const loadedFrame = async (page: Page): Promise<Frame> => {
  const element = await page.locator('iframe').elementHandle()
  const frame = await element?.contentFrame()
  if (!frame) throw new Error('the letter has no frame')
  await frame.waitForURL(/\/mailbox\/mails\//, { waitUntil: 'load' })
  return frame
}
