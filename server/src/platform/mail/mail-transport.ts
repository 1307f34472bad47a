import { createTransport } from 'nodemailer'
import type { Database } from '../database/connect.ts'

export type Mail = { to: string; subject: string; html: string; text: string; messageId: string }
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
    async send({ messageId, ...mail }) {
      await smtp.sendMail({
        ...mail,
        from,
        messageId: `<${messageId}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
    close: () => smtp.close(),
  }
}

/** Without an SMTP server, mails are kept for the local mailbox page. */
export function createMailboxTransport(db: Database): MailTransport {
  return {
    async send({ to, messageId, ...mail }) {
      await db
        .insertInto('mailbox_mails')
        .values({ ...mail, recipient: to, message_id: messageId })
        .onConflict((conflict) => conflict.column('message_id').doNothing())
        .execute()
    },
    close: () => {},
  }
}
