import { beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '../../demo/src/people.ts'
import type { Database } from '../../server/src/platform/database/connect.ts'
import { chapterIn } from '../biography/journey.ts'
import { openVisit, type Visit } from '../browser.ts'
import { getDatabase, getPageUid } from '../database.ts'
import { expectSound } from '../expect-sound.ts'
import { guestsOf } from '../guests.ts'
import { followMail } from '../mails.ts'
import { chooseFromMenu, finishIntroduction, itemNamed, openSafe } from '../safe/safe-screen.ts'
import { family } from '../sample-family.ts'
import { stepByStep } from '../step-by-step.ts'
import {
  becomeLegatee,
  claireName,
  comeBack,
  letClaireDie,
  letPass,
  letSafeOpen,
  reportClaire,
} from './claires-death.ts'
import { expectBarred, forgetLegatees, leaveFolder, nameLegatee } from './death-steps.ts'

let db: Database
const arrive = guestsOf()
beforeAll(async () => {
  db = await getDatabase()
})

const openChapter = 'La fille de l’horloger'
const sealedChapter = 'Pour quand je ne serai plus là'
const leftFile = 'Qui a les clés.txt'

describe('Claire, whom Théo takes for dead', () => {
  let claire: Visit
  let theo: Visit
  let biography: string
  beforeAll(async () => {
    await forgetLegatees(db)
    claire = await arrive('claire')
    theo = await arrive('theo', 'phone')
    const { permalink } = await db
      .selectFrom('pages')
      .select('permalink')
      .where('uid', '=', await getPageUid(db, family.claire.email))
      .executeTakeFirstOrThrow()
    biography = `/${permalink}/biography`
  })
  stepByStep()

  const question = () =>
    claire.page.getByRole('heading', { name: claire.say('alive:reported.title', { name: 'Claire' }) })
  const openItem = (of: string) => itemNamed(theo, of).getByRole('button', { name: of, exact: true }).click()
  const sealedIsShown = async (): Promise<boolean> => {
    await theo.page.goto(biography)
    await chapterIn(theo, openChapter).waitFor()
    return (await chapterIn(theo, sealedChapter).count()) > 0
  }

  test('names Théo and Rose', async () => {
    await claire.page.goto('/legacy')
    await nameLegatee(claire, 'Théo Moreau')
    await nameLegatee(claire, 'Rose Mercier')
    await expectSound(claire.page, 'legatees-asked')
  })

  test('leaves Théo, who accepts, one folder of her safe', async () => {
    await becomeLegatee(theo, db)
    await claire.page.reload()
    await leaveFolder(claire, 'Théo Moreau', 'Maison')
  })

  test('is reported by him, gets the mail, and one press in it ends the report', async () => {
    await reportClaire(theo)
    await theo.page.getByRole('article', { name: claireName }).waitFor()
    await expectSound(theo.page, 'death-report-phone')
    const mailbox = await openVisit({ language: 'fr' })
    await followMail(mailbox, family.claire.email, 'warning', 'mail-warning')
    await expectSound(mailbox.page, 'alive-from-mail')
    await mailbox.page
      .getByRole('button', { name: mailbox.sayInMail('mail-lifecycle:alive.confirm') })
      .click()
    await mailbox.page
      .getByRole('heading', { name: mailbox.sayInMail('mail-lifecycle:alive.ended.title') })
      .waitFor()
    await mailbox.leave()
    await theo.page.goto('/report/death')
    await theo.page.getByText(theo.say('death-reports:ending.alive', { name: 'Claire' })).waitFor()
  })

  test('reported again, she is asked before anything else, and her password bars Théo', async () => {
    const { page, say } = claire
    await reportClaire(theo)
    await question().waitFor()
    await page.getByText(say('alive:reported.password')).click()
    await page.getByLabel(say('alive:reported.passwordLabel'), { exact: true }).fill(demoPassword)
    await expectSound(page, 'alive')
    await page
      .getByRole('button', { name: say('alive:reported.withPassword') })
      .last()
      .click()
    await question().waitFor({ state: 'detached' })
    await page.getByRole('region', { name: say('legatees:mine') }).waitFor()
    expect(await sealedIsShown()).toBe(false)
    await expectBarred(theo)
    await letPass(db, 31)
  })

  test('when nobody answers, what she wrote opens to Théo, and her page becomes a memorial', async () => {
    const { page, say } = theo
    await reportClaire(theo)
    await letClaireDie(db, claire)
    await page.goto('/report/death')
    await page.getByRole('link', { name: say('death-reports:see', { name: 'Claire' }) }).click()
    await page.getByRole('heading', { name: say('inherited:title', { name: 'Claire' }) }).waitFor()
    await expectSound(page, 'handing-over-phone')
    await page.getByRole('link', { name: say('inherited:readWills', { name: 'Claire' }) }).click()
    await page.getByRole('button', { name: say('inherited:will.download') }).waitFor()
    await expectSound(page, 'inherited-wills-phone')
    expect(await sealedIsShown()).toBe(true)
    await chapterIn(theo, sealedChapter).getByText('huit tours, pas neuf').waitFor()
    await expectSound(page, 'memorial-of-claire-phone')
  })

  test('her safe opens to him later, with the folder left to him and nothing else', async () => {
    const { page, say } = theo
    await openSafe(theo)
    await finishIntroduction(theo)
    expect(await itemNamed(theo, say('safe:inherited.name')).count()).toBe(0)
    await letSafeOpen(db)
    await openSafe(theo)
    await openItem(say('safe:inherited.name'))
    await openItem(claireName)
    await itemNamed(theo, 'Maison').waitFor()
    for (const other of ['Papiers de famille', 'Mots de passe et clés', 'Lettre pour plus tard.txt'])
      expect(await itemNamed(theo, other).count()).toBe(0)
    await expectSound(page, 'inherited-safe-phone')
    await openItem('Maison')
    const download = page.waitForEvent('download')
    await chooseFromMenu(theo, leftFile, 'safe:menu.download')
    await (await download).path()
  })

  test('comes back to everything closed, and reads what was opened', async () => {
    const { page, say } = claire
    await comeBack(claire, () => expectSound(page, 'come-back'))
    await page.getByRole('link', { name: say('inherited:meanwhile.see') }).click()
    await page
      .getByText(/Théo.*dernières volontés/)
      .first()
      .waitFor()
    await page.getByText(new RegExp(`Théo.*${leftFile}`)).waitFor()
    await expectSound(page, 'opened-meanwhile')
  })

  test('leaves nothing open to Théo', async () => {
    const { page, say } = theo
    theo.expectRefusal(404, /\/legacy\/inherited\//)
    await page.goto(`/legacy/inherited/${await getPageUid(db, family.claire.email)}/last-wills`)
    await page.getByText(say('inherited:closed')).waitFor()
    await openSafe(theo)
    expect(await itemNamed(theo, say('safe:inherited.name')).count()).toBe(0)
    expect(await sealedIsShown()).toBe(false)
  })
})
