import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../server/src/platform/database/connect.ts'
import { openVisit, type Visit } from './browser.ts'
import { getDatabase } from './database.ts'
import { expectSound } from './expect-sound.ts'
import { guestsOf } from './guests.ts'
import { becomeLegatee, comeBack, letClaireDie, letPass, reportClaire } from './legacy/claires-death.ts'
import { followMail } from './mails.ts'
import { stepByStep } from './step-by-step.ts'
import { tabTo } from './tab-to.ts'

let db: Database
const arrive = guestsOf()
beforeAll(async () => {
  db = await getDatabase()
})

const writer = 'Claire Laurent'
const far = 'colette@loin.example'
const words = 'Les rames sont derrière la porte.'

/** The document that a press of a button brings. */
const download = async (page: Page, press: () => Promise<void>): Promise<string> => {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return (await readFile(await file.path())).subarray(0, 5).toString()
}

describe('letters of Claire', () => {
  let claire: Visit
  let theo: Visit
  let colette: Visit
  beforeAll(async () => {
    claire = await arrive('claire')
    theo = await arrive('theo', 'phone')
    colette = await openVisit({ language: 'fr', size: 'phone' })
  })
  afterAll(() => colette?.leave())

  stepByStep()

  const creditsLeft = ({ page, say }: Visit, count: number) =>
    page
      .getByText(
        say(`letters:credits.left_${count === 0 ? 'zero' : count === 1 ? 'one' : 'other'}`, { count }),
      )
      .waitFor()
  const sealed = ({ page }: Visit, subject: string) => page.getByRole('article').filter({ hasText: subject })
  const seal = ({ page, say }: Visit) =>
    page.getByRole('button', { name: say('letters:write.seal'), exact: true })
  const addressees = ({ page, say }: Visit) =>
    page.getByRole('combobox', { name: say('letters:write.to'), exact: true })
  const wait = async ({ page, say }: Visit, amount: number, unit: 'minute' | 'day') => {
    await page.getByLabel(say('letters:when.unit')).selectOption(unit)
    await page.getByLabel(say('letters:when.amount')).selectOption(String(amount))
  }

  test('to her father is kept, deleted and taken back', async () => {
    const { page, say } = claire
    await page.goto('/letters/new')
    await page.getByRole('combobox', { name: say('letters:write.to') }).fill('Émile')
    await page.getByRole('option', { name: /Émile Laurent/ }).click()
    await page.getByLabel(say('letters:write.letter')).fill(`Papa,\n\n${words}`)
    await page.reload()
    await page.getByText(words).waitFor()
    await page.getByRole('button', { name: say('letters:hereafter.keep') }).click()
    await page
      .getByRole('heading', { level: 2, name: say('letters:to', { name: 'Émile Laurent' }) })
      .waitFor()
    await expectSound(page, 'hereafter')
    await page.getByRole('button', { name: say('letters:delete'), exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/letters')
    await page.getByRole('link', { name: say('letters:trash.title') }).click()
    await page.getByRole('heading', { level: 2, name: say('letters:trash.title') }).waitFor()
    await expectSound(page, 'hereafter-deleted')
    const deleted = page.getByRole('main').getByRole('listitem').filter({ hasText: words })
    await deleted.getByRole('button', { name: say('letters:trash.restore') }).click()
    await page.getByRole('link', { name: new RegExp(words) }).waitFor()
  })

  test('for later is sealed with the keyboard alone', async () => {
    const { page, say } = claire
    await page.goto('/post-mortem')
    await creditsLeft(claire, 3)
    await expectSound(page, 'letters-for-later')
    await tabTo(page, page.getByRole('link', { name: say('letters:later.write') }))
    await page.keyboard.press('Enter')
    await addressees(claire).waitFor()
    await tabTo(page, addressees(claire))
    await page.keyboard.type('Théo')
    await page.getByRole('option', { name: 'Théo Moreau' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByLabel(say('letters:write.subject')))
    await page.keyboard.type('La cave')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Tout est dans la boîte.')
    await expectSound(page, 'letter-for-later')
    await tabTo(page, seal(claire))
    await page.keyboard.press('Enter')
    await creditsLeft(claire, 2)
    await sealed(claire, 'La cave').waitFor()
  })

  test('is seen as its reader will, changed, and deleted with its credit given back', async () => {
    const { page, say } = claire
    const menu = page.getByRole('button', { name: say('letters:more', { name: 'Théo Moreau' }) })
    await sealed(claire, 'La cave').getByRole('button').click()
    await page.getByRole('menuitem', { name: say('letters:preview.entry') }).click()
    await page.getByText('Tout est dans la boîte.').waitFor()
    await expectSound(page, 'letter-preview')
    await page.getByRole('link', { name: say('letters:preview.back') }).click()
    await menu.first().waitFor()
    await sealed(claire, 'La cave')
      .getByRole('link', { name: say('letters:change', { name: 'Théo Moreau' }) })
      .click()
    await page.getByLabel(say('letters:write.subject')).fill('Le grenier')
    await page.getByRole('radio', { name: new RegExp(`^${say('letters:when.onDate')}`) }).check()
    await page.getByRole('radio', { name: say('letters:occasion.season') }).check()
    await page.getByLabel(say('letters:occasion.season'), { exact: true }).last().selectOption('spring')
    await page.getByLabel(say('letters:occasion.year'), { exact: true }).first().selectOption('2040')
    await page.getByText(/20 mars 2040|20 March 2040/).waitFor()
    await expectSound(page, 'letter-on-a-date')
    await seal(claire).click()
    await sealed(claire, 'Le grenier').waitFor()
    await creditsLeft(claire, 2)
    await sealed(claire, 'Le grenier').getByRole('button').click()
    await page.getByRole('menuitem', { name: say('letters:delete') }).click()
    await page.getByRole('button', { name: say('letters:remove.action') }).click()
    await sealed(claire, 'Le grenier').waitFor({ state: 'detached' })
    await creditsLeft(claire, 3)
  })

  test('goes to several people, one each, until no credit is left', async () => {
    const { page, say } = claire
    await page.goto('/post-mortem/new')
    await addressees(claire).fill('Théo')
    await page.getByRole('option', { name: 'Théo Moreau' }).click()
    await page.getByRole('combobox', { name: say('letters:write.else') }).fill(far)
    await page.getByRole('option', { name: new RegExp(far) }).click()
    await page.getByLabel(say('letters:write.subject')).fill('La barque')
    await page.getByLabel(say('letters:write.letter')).fill(words)
    await wait(claire, 1, 'minute')
    await seal(claire).click()
    await creditsLeft(claire, 1)
    await page.getByRole('link', { name: say('letters:later.write') }).click()
    await addressees(claire).fill(far)
    await page.getByRole('option', { name: new RegExp(far) }).click()
    await page.getByLabel(say('letters:write.subject')).fill('Un mois après')
    await page.getByLabel(say('letters:write.letter')).fill('Celle-ci attendra.')
    await wait(claire, 30, 'day')
    await seal(claire).click()
    await creditsLeft(claire, 0)
    expect(await page.getByRole('link', { name: say('letters:later.write') }).count()).toBe(0)
    await expectSound(page, 'letters-no-credit')
  })

  test('leaves once she has died, and Théo reads it when he wants to', async () => {
    const { page, say } = theo
    await becomeLegatee(theo, db)
    await reportClaire(theo)
    await letClaireDie(db, claire)
    await page.goto('/letters/received')
    await page.getByText(say('letters:received.empty')).waitFor()
    await letPass(db, 1)
    const row = page.getByRole('main').getByRole('link', { name: new RegExp(`^.*${writer}`) })
    await expect
      .poll(async () => {
        await page.reload()
        await page.getByRole('heading', { level: 1, name: say('letters:received.title') }).waitFor()
        return row.count()
      })
      .toBe(1)
    await expectSound(page, 'received-list-phone')
    await row.click()
    await page.getByRole('button', { name: say('letters:received.later.week') }).click()
    await page
      .getByText(say('letters:received.reminded', { day: '' }).replace('.', ''), { exact: false })
      .waitFor()
    await expectSound(page, 'received-closed-phone')
    expect(await page.getByText(words).count()).toBe(0)
    await page.getByRole('button', { name: say('letters:received.read') }).press('Enter')
    await page.getByText(words).waitFor()
    await expectSound(page, 'received-open-phone')
    const keep = page.getByRole('button', { name: say('letters:received.keep') })
    expect(await download(page, () => keep.click())).toBe('%PDF-')
  })

  test('reaches a reader without an account by mail, who chooses as freely', async () => {
    const { page, sayInMail } = colette
    const press = (name: string) =>
      page.getByRole('button', { name: sayInMail(`mail-letters:page.${name}`), exact: true })
    await followMail(colette, far, 'letter')
    await page
      .getByRole('heading', { name: sayInMail('mail-letters:page.closed.title', { from: writer }) })
      .waitFor()
    expect(await page.getByText(words).count()).toBe(0)
    await expectSound(page, 'letter-page-phone')
    await press('month').press('Enter')
    await page.getByRole('heading', { name: sayInMail('mail-letters:page.later.title') }).waitFor()
    await press('read').click()
    await page.getByText(words).waitFor()
    await expectSound(page, 'letter-page-read-phone')
    expect(await download(page, () => press('print').click())).toBe('%PDF-')
  })

  test('stays sealed if it had not left when she comes back', async () => {
    const { page, say } = claire
    await comeBack(claire)
    await page.getByRole('link', { name: say('inherited:meanwhile.see') }).waitFor()
    await page.goto('/post-mortem')
    await expect.poll(() => sealed(claire, 'La barque').getByText(say('letters:state.left')).count()).toBe(2)
    await expectSound(page, 'letters-after-return')
    const { uid } = await db
      .selectFrom('post_mortem_letters')
      .select('uid')
      .where('left_at', 'is not', null)
      .limit(1)
      .executeTakeFirstOrThrow()
    claire.expectRefusal(409, /\/post-mortem/)
    await page.goto(`/post-mortem/${uid}/change`)
    await page.getByText(say('letters:hasLeft')).waitFor()
    await letPass(db, 60)
    await page.goto('/post-mortem')
    await sealed(claire, 'Un mois après')
      .getByRole('link', { name: say('letters:change', { name: far }) })
      .waitFor()
    const { count } = await db
      .selectFrom('mailbox_mails')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('recipient', '=', far)
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(1)
  })
})
