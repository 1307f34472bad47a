import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { mintToken } from '../../src/platform/crypto/random-token.ts'
import type { DB } from '../../src/platform/database/database-types.gen.ts'
import { sessionCookie } from '../../src/platform/http/calls/visit.ts'
import { cookieName } from '../../src/platform/http/cookies.ts'
import type { Browser, TestApp } from '../start-app.ts'
import { createPage } from './create-page.ts'

export type TestPerson = { uid: string; browser: Browser }

type Given = Partial<Insertable<DB['pages']>> & { confirmed?: boolean; joined?: Date }

const weekAgo = () => new Date(Date.now() - 7 * 86_400_000)

/** The password of everybody in tests, and its hash. */
export const ownPassword = 'the garden at noon'
const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$LDQUhAHmcuznlTa/6r/y8Q$cH9/k3ZvlNWmbP+hLsaqvaxSsPAHpND6F1+Enu6gb/A'

/** A living person with an account and a signed-in browser, without the slow sign-up. */
export const createPerson = async (
  { services: { db, clock, config }, browser }: TestApp,
  { confirmed = true, joined = weekAgo(), ...page }: Given = {},
): Promise<TestPerson> => {
  const uid = await createPage(db, { alive: true, firstname: 'Claire', ...page })
  const account = await db
    .insertInto('accounts')
    .values({ page_uid: uid, password_hash: passwordHash, language: 'en', created_at: joined })
    .returning('uid')
    .executeTakeFirstOrThrow()
  const address = `${randomUUID()}@laurent.example`
  const now = clock.now()
  await db
    .insertInto('emails')
    .values({
      account_uid: account.uid,
      address,
      folded: address,
      is_primary: true,
      confirmed_at: confirmed ? now : null,
    })
    .execute()
  const { token, hash } = mintToken()
  await db
    .insertInto('sessions')
    .values({
      account_uid: account.uid,
      token_hash: hash,
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + 400 * 86_400_000),
      user_agent: 'test',
      address: '127.0.0.1',
    })
    .execute()
  const own = browser()
  own.cookies.set(cookieName(sessionCookie, config.secureCookies), token)
  return { uid, browser: own }
}

/** Confirms the address of somebody, as the link of the mail does, or takes that back. */
export const setConfirmed = async (
  { services: { db, clock } }: TestApp,
  { uid }: Pick<TestPerson, 'uid'>,
  confirmed = true,
): Promise<void> => {
  await db
    .updateTable('emails')
    .set({ confirmed_at: confirmed ? clock.now() : null })
    .from('accounts')
    .whereRef('accounts.uid', '=', 'emails.account_uid')
    .where('accounts.page_uid', '=', uid)
    .execute()
}
