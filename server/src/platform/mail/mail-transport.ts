import { createTransport } from 'nodemailer'
import type { Database } from '../database/connect.ts'

export type Mail = {
  to: string
  subject: string
  html: string
  text: string
  messageId: string
  unsubscribeUrl?: string
}
export type MailTransport = { send(mail: Mail): Promise<void>; close(): void }

export function createSmtpTransport(url: string, from: string): MailTransport {
  const smtp = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  const host = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'souvenance'
  return {
    async send({ messageId, unsubscribeUrl, ...mail }) {
      await smtp.sendMail({
        ...mail,
        from,
        messageId: `<${messageId}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...oneClick(unsubscribeUrl) },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
    close: () => smtp.close(),
  }
}

/** RFC 8058: the reader's mail program unsubscribes by one POST. */
const oneClick = (url: string | undefined): Record<string, string> =>
  url ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}

/** Without an SMTP server, mails are kept for the local mailbox page. */
export function createMailboxTransport(db: Database): MailTransport {
  return {
    async send({ to, messageId, subject, html, text }) {
      await db
        .insertInto('mailbox_mails')
        .values({ subject, html, text, recipient: to, message_id: messageId })
        .onConflict((conflict) => conflict.column('message_id').doNothing())
        .execute()
    },
    close: () => {},
  }
}
