import { accountSettings } from '@souvenance/contract/accounts/account-settings'
import { accounts } from '@souvenance/contract/accounts/accounts'
import { expect, test } from 'vitest'
import { claire, renderComponent } from '../../../test/render.tsx'
import { startService } from '../../../test/service.ts'
import { call } from '../../api/call.ts'
import { claimDrafts, keepDraft, readDraft } from '../forms/draft.ts'
import { checkSession, openSession, sessionQuery } from './session.ts'

const michel = { ...claire, userUid: '00000000-0000-4000-8000-0000000000c2', firstname: 'Michel' }
const empty = { message: '' }

const open = async (user: typeof claire | null, now: typeof claire | null) => {
  const service = startService()
  service.answer(accounts.session, () => ({ user: now, serverTime: '2026-01-02T10:00:00.000Z' }))
  const { client } = await renderComponent(null, { user })
  client.setQueryData(['feed'], user?.firstname ?? 'nobody')
  return { client, service, session: () => client.getQueryData(sessionQuery.queryKey) }
}

test('a window stays with whom it was opened for, also when somebody else has signed in', async () => {
  const { client, service, session } = await open(claire, michel)
  claimDrafts(sessionStorage, claire.userUid)
  keepDraft(sessionStorage, 'comment:1', { message: 'Ma Jeanne' }, [])
  await checkSession(client)
  expect(session()).toMatchObject({ user: claire, ended: true, replaced: true })
  expect(readDraft(sessionStorage, 'comment:1', empty).message).toBe('Ma Jeanne')
  const read = service.answer(accounts.listSessions, () => ({ items: [] }))
  await call(accounts.listSessions, {})
  expect(read.mock.calls[0]?.[0].actingAs).toBe(claire.userUid)
  openSession(client, claire)
  expect(session()).toEqual({ user: claire, mailbox: false, ended: false })
  expect(client.getQueryData(['feed'])).toBe('Claire')
})

test('nothing that one person wrote or read here is there for the next', async () => {
  const { client, session } = await open(claire, michel)
  claimDrafts(sessionStorage, claire.userUid)
  keepDraft(sessionStorage, 'comment:1', { message: 'Ma Jeanne' }, [])
  await checkSession(client)
  openSession(client, michel)
  expect(session()).toEqual({ user: michel, mailbox: false, ended: false })
  expect(client.getQueryData(['feed'])).toBeUndefined()
  expect(readDraft(sessionStorage, 'comment:1', empty).message).toBe('')
})

test('a session that only ended is not one that somebody else has', async () => {
  const { client, session } = await open(claire, null)
  await checkSession(client)
  expect(session()).toEqual({ user: claire, mailbox: false, ended: true })
})

test('a window without anybody takes up who has signed in', async () => {
  const { client, service, session } = await open(null, michel)
  const change = service.answer(accountSettings.changeLanguage, ({ body }) => body)
  await call(accountSettings.changeLanguage, { body: { language: 'fr' } })
  await checkSession(client)
  await call(accountSettings.changeLanguage, { body: { language: 'fr' } })
  expect(session()?.user).toEqual(michel)
  expect(change.mock.calls.map(([{ actingAs }]) => actingAs)).toEqual(['visitor', michel.userUid])
})

test('who signed in is not forgotten when everything is read again', async () => {
  const { client, session } = await open(null, null)
  openSession(client, claire)
  await client.invalidateQueries()
  expect(session()?.user).toEqual(claire)
})
