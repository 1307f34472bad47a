import { setTimeout as pause } from 'node:timers/promises'
import type { Frame, Locator, Page } from 'playwright-core'
import type { Visit } from './browser.ts'
import { expectSound } from './expect-sound.ts'

type MailKind = 'confirmation' | 'passwordReset' | 'anotherAdded' | 'invitation' | 'letter' | 'warning'

/** A notice mail links to the screen that undoes the change. */
const actionOf = (kind: MailKind): string => {
  if (kind === 'invitation') return 'mail-requests:invitation.action'
  if (kind === 'letter') return 'mail-letters:arrived.action'
  if (kind === 'warning') return 'mail-lifecycle:warning.action'
  return `mail-accounts:${kind === 'anotherAdded' ? 'notice' : kind}.action`
}

/** The subjects of invitations and letters name people; the address is enough to find them. */
const subjectOf = (kind: MailKind, sayInMail: Visit['sayInMail']): string => {
  if (kind === 'invitation' || kind === 'letter') return ''
  if (kind === 'warning') return sayInMail('mail-lifecycle:warning.subject_F', { person: 'Claire Laurent' })
  return sayInMail(`mail-accounts:${kind}.subject`)
}

/** Opens the newest mail of a kind to this address in the mailbox, and follows its link. */
export const followMail = async (visit: Visit, recipient: string, kind: MailKind, picture?: string) => {
  const { page, say, sayInMail } = visit
  const subject = subjectOf(kind, sayInMail)
  await page.goto('/mailbox')
  const mail = page
    .getByRole('navigation', { name: say('mailbox:list') })
    .getByRole('link')
    .filter({ hasText: subject })
    .filter({ hasText: recipient })
  await mail.first().click()
  const frame = await loadedFrame(page)
  const link = frame.getByRole('link', { name: sayInMail(actionOf(kind)) })
  await link.waitFor()
  if (picture) await expectSound(page, picture)
  await leaveBy(link, page)
}

/**
 * A mail may have loaded before the window shows its frame, on a busy machine: the click then reaches the page behind it. A
 * person would click again, and so does this.
 */
const leaveBy = async (link: Locator, page: Page): Promise<void> => {
  const left = page.waitForURL((url) => url.pathname !== '/mailbox').then(() => true)
  const click = async () => {
    // While the next page is on its way, the frame may already be gone.
    await link.click().catch(() => undefined)
    return pause(20_000, false, { ref: false })
  }
  while (!(await Promise.race([left, click()])));
}

/** A sandboxed mail is drawn by a process of its own: a click before it has loaded hits the page behind it. */
const loadedFrame = async (page: Page): Promise<Frame> => {
  const element = await page.locator('iframe').elementHandle()
  const frame = await element?.contentFrame()
  if (!frame) throw new Error('the mail has no frame')
  await frame.waitForURL(/\/mailbox\/mails\//, { waitUntil: 'load' })
  return frame
}
