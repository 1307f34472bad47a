import { sql } from 'kysely'
import { vi } from 'vitest'
import { lifeHandlers } from '../../src/app.ts'
import { createHeart } from '../../src/domains/lifecycle/heartbeat.ts'
import { openJournal } from '../../src/domains/lifecycle/journal.ts'
import { moveReports } from '../../src/domains/lifecycle/lifecycle-clock.ts'
import { minute } from '../../src/domains/lifecycle/report.ts'
import { workDue } from '../../src/domains/lifecycle/work-due.ts'
import { patience } from '../patience.ts'
import type { TestApp } from '../start-app.ts'
import { type Someone, signUpConfirmed } from './accounts.ts'
import { nameLegatee } from './name-legatee.ts'

type Scope = { named_by?: string; receives_page?: boolean; receives_wills?: boolean; receives_safe?: string }

/** A legatee for long enough to report. */
export const nameHeir = (
  app: TestApp,
  donor: { userUid: string },
  person: { userUid: string },
  { daysAgo = 30, ...scope }: Scope & { daysAgo?: number } = {},
): Promise<void> =>
  nameLegatee(app, donor.userUid, person.userUid, {
    created_at: sql<Date>`now() - make_interval(days => ${daysAgo})`,
    ...scope,
  })

/** A person with legatees who may report. */
export const createHousehold = async (
  app: TestApp,
  legatees = 1,
): Promise<{ owner: Someone; heirs: Someone[] }> => {
  await beat(app)
  const owner = await signUpConfirmed(app, { firstname: 'Claire' })
  const heirs: Someone[] = []
  for (let count = 0; count < legatees; count += 1) {
    const heir = await signUpConfirmed(app, { firstname: `Heir${count}` })
    await nameHeir(app, owner, heir)
    heirs.push(heir)
  }
  return { owner, heirs }
}

type Heart = ReturnType<typeof createHeart>
const hearts = new WeakMap<TestApp, Heart>()

/** The heart of this app; its first beat counts nothing. */
export const beat = async (app: TestApp): Promise<void> => {
  const { services } = app
  const heart = hearts.get(app) ?? createHeart(services, lifeHandlers, openJournal(services.config.KEY_DIR))
  hearts.set(app, heart)
  await heart.beat()
}

/** A server that begins: it takes the clock over. */
export const restart = async (app: TestApp): Promise<void> => {
  hearts.delete(app)
  await beat(app)
}

/** Every mail of the outbox has left, and the lifecycle has noticed it. */
export const deliverWarnings = async (app: TestApp): Promise<void> => {
  await app.mails()
  await workDue(app.services, lifeHandlers)
}

/** As if this much time had passed and counted, and a minute more: that of the test itself may not count. */
export const letPass = async (app: TestApp, ms: number): Promise<void> => {
  await app.services.db
    .transaction()
    .execute((trx) => moveReports(trx, -ms - minute, Number.MAX_SAFE_INTEGER))
  await beat(app)
}

/** All mails that lead to a path, as tokens of its links. */
export const aliveTokens = async (app: TestApp, address: string): Promise<string[]> =>
  vi.waitFor(async () => {
    const tokens = (await app.mails(address)).flatMap(({ text }) => /\/alive\/([\w-]+)/.exec(text)?.[1] ?? [])
    if (tokens.length === 0) throw new Error(`no warning went to ${address}`)
    return tokens
  }, patience)
