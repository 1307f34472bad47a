import type { Language } from '@souvenance/contract/languages'
import type { Transaction } from '../database/connect.ts'

export type MailContent = {
  subject: string
  title: string
  paragraphs: string[]
  action?: { label: string; url: string }
  closing?: string[]
}

export type MailContext = {
  /** Kept before the mail leaves: a token minted here is good when its link arrives. */
  trx: Transaction
  params: Record<string, unknown>
  language: Language
  to: string
  publicUrl: string
}

/** Writes one kind of mail at the moment it is sent; nothing when it is no longer wanted. */
export type MailKind = (context: MailContext) => Promise<MailContent | undefined>
export type MailKinds = Record<string, MailKind>
