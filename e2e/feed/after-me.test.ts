import { expect, onTestFinished, test } from 'vitest'
import { openVisit, type Size, type Visit } from '../browser.ts'
import { expectSound } from '../expect-sound.ts'
import { recordDeath } from '../record-death.ts'
import { family, signInAs } from '../sample-family.ts'
import { button, chooseFamily, choosePhase, composer, giveTitle, itemCalled, itemsIn } from './journey.ts'

const rosePage = '/rose-mercier'
const sealed = 'Le carnet de Thônes'
const told = 'La classe de neige'

const arrive = async (name: keyof typeof family, size: Size): Promise<Visit> => {
  const visit = await openVisit({ language: family[name].language, size })
  onTestFinished(() => visit.leave())
  await signInAs(visit, family[name])
  return visit
}

/** Written by Rose on her own page, for her family. */
const write = async (rose: Visit, title: string, phase: string, action: string): Promise<void> => {
  const { page, say } = rose
  await page.goto(`${rosePage}/timeline`)
  await button(rose, 'composer:kind.life-event').click()
  const dialog = composer(rose, 'create.life-event')
  await giveTitle(rose, title)
  await dialog.getByLabel(say('composer:text.life-event')).fill('À lire sans se presser.')
  expect(await button(rose, 'composer:action.seal').count()).toBe(0)
  await choosePhase(rose, phase)
  await chooseFamily(rose)
  await expectSound(page, `composer-${action}`)
  await dialog.getByRole('button', { name: say(`composer:action.${action}`) }).click()
  await dialog.waitFor({ state: 'detached' })
  await itemCalled(rose, title).waitFor()
}

test('an item sealed by Rose is readable by nobody during her life, and by her family afterwards', async () => {
  const rose = await arrive('rose', 'desktop')
  const theo = await arrive('theo', 'phone')
  // In the sample family Théo is in the family circle of Rose.
  await theo.page.goto(rosePage)
  await theo.page.getByText(theo.say('pages:rights.follower', { name: 'Rose' })).waitFor()
  await write(rose, told, 'composer:phase.now', 'publish')
  await write(rose, sealed, 'composer:phase.after.own', 'seal')
  await expectSound(rose.page, 'timeline-sealed')

  for (const [path, list] of [
    ['/news', 'feed:news.title'],
    [`${rosePage}/timeline`, 'feed:timeline.title'],
    [rosePage, 'feed:recent.title'],
  ] as const) {
    await theo.page.goto(path)
    await itemsIn(theo, list).first().waitFor()
    await itemCalled(theo, told).waitFor()
    expect(await itemCalled(theo, sealed).count()).toBe(0)
  }

  await rose.page.goto('about:blank')
  await recordDeath(rosePage.slice(1), '2026-01-05')
  await theo.page.goto(`${rosePage}/timeline`)
  await itemCalled(theo, sealed).waitFor()
  await expectSound(theo.page, 'timeline-opened-phone')
})
