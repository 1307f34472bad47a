import type { Language } from '@souvenance/contract/languages'
import type { Transaction } from '../database/connect.ts'

export type MailContent = {
  /** Another language than the one it was enqueued in, where the reader's turned out. */
  language?: Language
  subject: string
  title: string
  paragraphs: string[]
  action?: { label: string; url: string }
  closing?: string[]
  /** Ends mails of this kind by a POST without a session (RFC 8058). Mails about safety have none. */
  unsubscribe?: { label: string; url: string }
}

export type MailContext = {
  /** Committed before the mail is sent, so that a token created here is valid when its link arrives. */
  trx: Transaction
  params: Record<string, unknown>
  language: Language
  to: string
  publicUrl: string
  /** The address of the people who run the installation. */
  contact?: string | undefined
}

/** Renders one kind of mail when it is sent; undefined when it is obsolete. */
export type MailKind = (context: MailContext) => Promise<MailContent | undefined>
export type MailKinds = Record<string, MailKind>
