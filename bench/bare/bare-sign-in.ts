import { createHash, randomBytes } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import { beginSignInText } from '@souvenance/server/domains/accounts/sign-in/begin-sign-in'
import { signInStatement } from '@souvenance/server/domains/accounts/sign-in/sign-in'
import type pg from 'pg'

const network = '127.0.0.1'
const agent = 'bare'
const month = 30 * 24 * 60 * 60 * 1000
const unlimited = { seconds: 60, hits: 100_000_000 }

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Baseline: the two statements of a sign-in with the password verification between them. */
export const bareSignInOver =
  (pool: pg.Pool) =>
  async ({ email, password }: { email: string; password: string }, device: string) => {
    const now = new Date()
    const [subject, deviceHash] = [hashOf(email), hashOf(device)]
    const { rows } = await pool.query({
      name: 'begin',
      text: beginSignInText,
      values: [email, deviceHash, subject, network, now, agent, unlimited.seconds, unlimited.hits, ''],
    })
    const [found] = rows
    if (!(await verify(found.passwordHash, password))) throw new Error('the password does not fit')
    const opened = await pool.query({
      name: 'open',
      text: signInStatement,
      values: [
        found.accountUid,
        found.passwordHash,
        hashOf(randomBytes(32).toString('base64url')),
        now,
        new Date(now.getTime() + month),
        agent,
        network,
        null,
        deviceHash,
        randomBytes(32),
        subject,
        [subject, found.subject],
        found.subject,
        null,
        found.subject,
      ],
    })
    return opened.rows[0]
  }
