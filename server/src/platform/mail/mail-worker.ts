import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database/connect.ts'
import { listen } from '../database/listen.ts'
import { languageFrom } from '../i18n/language-from.ts'
import { outboxChannel } from './enqueue-mail.ts'
import type { MailKinds } from './mail-kinds.ts'
import type { MailTransport } from './mail-transport.ts'
import { claimMail, leaseSeconds, markFailed, markSent, type OutboxMail } from './outbox.ts'
import { renderMail } from './render-mail.ts'

type Logger = { warn(details: object, message: string): void; error(details: object, message: string): void }
type WorkerOptions = {
  db: Database
  url: string
  transport: MailTransport
  kinds: MailKinds
  publicUrl: string
  /** The address of the people who run the installation. */
  contact?: string | undefined
  logger: Logger
}
export type MailWorker = { stop(): Promise<void> }

const lanes = 3
const pollingMilliseconds = 15_000
const stoppingMilliseconds = 10_000
const sendingMilliseconds = (leaseSeconds - 20) * 1_000

/** Sends due mails at least once, with any number of servers. */
export function startMailWorker(options: WorkerOptions): MailWorker {
  let stopping = false
  let asked = false
  let delivering: Promise<void> | undefined

  const deliverAll = async () => {
    while (asked && !stopping) {
      asked = false
      await Promise.all(Array.from({ length: lanes }, () => deliverWhileDue(options, () => stopping)))
    }
  }
  const wake = () => {
    asked = true
    delivering ??= deliverAll()
      .catch((error) => options.logger.warn({ err: error }, 'mail: the database did not answer'))
      .finally(() => {
        delivering = undefined
      })
  }
  const listener = listen(options.url, outboxChannel, wake)
  const polling = setInterval(wake, pollingMilliseconds)

  return {
    async stop() {
      stopping = true
      clearInterval(polling)
      await listener.close()
      // A mail still being sent is retried when its lease ends.
      await Promise.race([delivering, wait(stoppingMilliseconds, undefined, { ref: false })])
      options.transport.close()
    },
  }
}

async function deliverWhileDue(options: WorkerOptions, isStopping: () => boolean) {
  while (!isStopping()) {
    const mail = await claimMail(options.db)
    if (!mail) return
    await deliver(options, mail)
  }
}

async function deliver(options: WorkerOptions, mail: OutboxMail) {
  const { db, logger } = options
  const about = { mail: mail.uid, kind: mail.kind, attempts: mail.attempts }
  try {
    const rendered = await write(options, mail)
    if (rendered) await sendInTime(options.transport, mail, rendered)
    await markSent(db, mail, rendered ? null : 'obsolete')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const outcome = await markFailed(db, mail, reason)
    if (outcome === 'given up') logger.error(about, 'mail: given up after thirty days')
    else logger.warn({ ...about, code: codeOf(error) }, 'mail: not sent, to be tried again')
  }
}

async function write({ db, kinds, publicUrl, contact }: WorkerOptions, mail: OutboxMail) {
  const kind = kinds[mail.kind]
  if (!kind) throw new Error(`this version knows no mail of the kind ${mail.kind}`)
  const language = languageFrom(mail.language)
  const content = await db.transaction().execute((trx) =>
    kind({
      trx,
      params: Object.fromEntries(Object.entries(mail.params ?? {})),
      language,
      to: mail.recipient,
      publicUrl,
      contact,
    }),
  )
  return content && renderMail(content, { language: content.language ?? language, publicUrl, contact })
}

async function sendInTime(
  transport: MailTransport,
  mail: OutboxMail,
  rendered: ReturnType<typeof renderMail>,
) {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('the mail server was too slow')), sendingMilliseconds)
  try {
    const sending = transport.send({ ...rendered, to: mail.recipient, messageId: mail.message_id })
    await Promise.race([sending, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

// The text of a mail server's error may quote the address, so only its code is logged.
function codeOf(error: unknown) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
