import { accounts } from '@souvenance/contract/accounts/accounts'
import { deathReports } from '@souvenance/contract/legacy/death-reports'
import { lastWills } from '@souvenance/contract/legacy/last-wills'
import { expect } from 'vitest'
import { sendFile } from '../send-file.ts'
import type { TestApp } from '../start-app.ts'
import { type Someone, signUpConfirmed } from './accounts.ts'
import { beat, deliverWarnings, nameHeir } from './stand-in-life.ts'

type Words = { wish: string; fileName: string; contract?: string }

/** Somebody whose last wills name a file of the safe; one legatee receives all, one the page, one the safe. */
export const createTestator = async (app: TestApp, { wish, fileName, contract }: Words) => {
  await beat(app)
  const owner = await signUpConfirmed(app, { firstname: 'Claire' })
  const { item } = await sendFile(app, owner.browser, { bytes: Buffer.from('Signed.'), filename: fileName })
  const contracts = contract ? [{ uid: crypto.randomUUID(), kind: 1, company: contract }] : []
  const questions = [{ num: 1, content: [{ num: 4, answer: { text: wish, files: [item.itemUid] } }] }]
  const body = { lastWills: { version: 0, questions, contracts } }
  expect((await owner.browser.call(lastWills.save, { body })).status).toBe(200)
  const heir = await signUpConfirmed(app, { firstname: 'Théo' })
  const ofPage = await signUpConfirmed(app, { firstname: 'Rose' })
  const ofSafe = await signUpConfirmed(app, { firstname: 'Jean' })
  await nameHeir(app, owner, heir)
  await nameHeir(app, owner, ofPage, { receives_wills: false, receives_safe: 'nothing' })
  await nameHeir(app, owner, ofSafe, { receives_page: false, receives_wills: false })
  return { owner, heir, ofPage, ofSafe, stranger: await signUpConfirmed(app), itemUid: item.itemUid }
}

/** The warnings have arrived. */
export const reportDeathOf = async (app: TestApp, owner: Someone, heir: Someone): Promise<void> => {
  const body = { uid: owner.userUid, pwd: heir.password, deathDate: '2026-01-02' }
  expect((await heir.browser.call(deathReports.report, { body })).status).toBe(200)
  await deliverWarnings(app)
}

export const signInAgain = async ({ browser, email, password }: Someone): Promise<void> => {
  await browser.call(accounts.signIn, { body: { email, password } })
}

export const comeBack = async ({ browser, password }: Someone): Promise<void> => {
  expect((await browser.call(deathReports.resurrect, { body: { password } })).status).toBe(200)
}
