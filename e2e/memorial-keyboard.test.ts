import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { jpegOf } from '../server/test/sample-pictures.ts'
import type { Visit } from './browser.ts'
import { expectSound } from './expect-sound.ts'
import { holdsFocus } from './focus.ts'
import { guestsOf } from './guests.ts'
import { stepByStep } from './step-by-step.ts'
import { tabTo } from './tab-to.ts'

// Runs in the page: whether the label of the focused field is below the header.
const labelInSight = `(() => {
  const [label] = document.activeElement.labels
  return label.getBoundingClientRect().top >= document.querySelector('header').getBoundingClientRect().bottom
})()`

// Runs in the page: whether the name has all the width beside the portrait, that of the buttons too.
const nameBesidePortrait = `(() => {
  const name = document.querySelector('h1')
  return name.getBoundingClientRect().right >= name.parentElement.lastElementChild.getBoundingClientRect().right
})()`

/** Visible to nobody else, so that no other journey finds it. */
describe('a memorial created and administered with the keyboard alone', () => {
  let michel: Visit
  const arrive = guestsOf()
  beforeAll(async () => {
    michel = await arrive('michel', 'desktop')
  })

  stepByStep()

  const button = (name: string, values?: Record<string, string>): Locator =>
    michel.page.getByRole('button', { name: michel.say(name, values), exact: true })
  const heading = (name: string): Promise<void> =>
    michel.page
      .getByRole('heading', { name: michel.say(name, { name: 'Émile' }), exact: true })
      .first()
      .waitFor()
  const press = async (goal: Locator): Promise<void> => {
    await goal.waitFor()
    await tabTo(michel.page, goal)
    await michel.page.keyboard.press('Enter')
  }
  const write = async (field: string, text: string): Promise<void> => {
    await tabTo(michel.page, michel.page.getByLabel(michel.say(field), { exact: true }))
    await michel.page.keyboard.type(text)
  }

  test('is created despite a possible duplicate', async () => {
    const { page, say } = michel
    await page.goto('/memorials')
    await press(page.getByRole('link', { name: say('memorials:menu.create') }))
    await heading('memorials:create.title')
    await write('memorials:field.firstname', 'Émile')
    await write('memorials:field.lastname', 'Laurand')
    await press(page.getByRole('button', { name: say('memorials:field.birth') }))
    const birth = page.getByRole('textbox', { name: say('memorials:field.birth'), exact: true })
    await birth.and(page.locator(':focus')).waitFor()
    await page.keyboard.type('vers 1932')
    // As far down as it goes, the field is above the window when the form leads back to it.
    await tabTo(page, button('memorials:form.submit'))
    await page.evaluate('scrollTo({ top: document.body.scrollHeight, behavior: "instant" })')
    await page.keyboard.press('Enter')
    await birth.and(page.locator(':focus')).waitFor()
    await expect.poll(() => page.evaluate(labelInSight)).toBe(true)
    await birth.fill('')
    await tabTo(page, page.getByLabel(say('memorials:field.visible')))
    await page.keyboard.press('Space')
    await press(button('memorials:form.submit'))
    await heading('memorials:duplicates.title')
    await expectSound(page, 'keyboard-duplicates')
    await press(button('memorials:duplicates.none'))
    await heading('memorials:created.title')
  })

  test('gets a cropped portrait', async () => {
    const { page, say } = michel
    await press(button('memorials:step.next'))
    await heading('memorials:pictures.title')
    const choose = button('header-pictures:preview.portrait')
    await press(choose)
    const dialog = page.getByRole('dialog', { name: say('header-pictures:portrait') })
    const chosen = page.waitForEvent('filechooser')
    await press(button('header-pictures:upload.choose'))
    const file = { name: 'emile.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(400, 500) }
    await (await chosen).setFiles(file)
    const frame = dialog.getByRole('application', { name: say('header-pictures:crop.frame') })
    await frame.waitFor()
    await tabTo(page, frame)
    await page.keyboard.press('ArrowUp')
    const keep = button('header-pictures:crop.keep')
    await expect.poll(() => keep.isEnabled()).toBe(true)
    await expectSound(page, 'keyboard-cropper')
    await press(keep)
    await dialog.waitFor({ state: 'detached' })
    await choose.and(page.locator(':focus')).waitFor()
    for (const step of ['family', 'legacy', 'team']) {
      await press(button('memorials:step.next'))
      await heading(`memorials:${step}.title`)
    }
    await press(button('memorials:step.finish'))
    await page.waitForURL(/\/emile-laurand/)
    // The address changes before the screen does.
    await page.getByRole('heading', { level: 1, name: 'Émile Laurand' }).waitFor()
    await expect.poll(() => page.evaluate(nameBesidePortrait)).toBe(true)
  })

  test('has one section restricted to the family, and its followers moved', async () => {
    const { page, say } = michel
    await press(button('pages:menu.label'))
    const settings = page.getByRole('menuitem', { name: say('pages:menu.settings') })
    await settings.waitFor()
    await holdsFocus(page.getByRole('menu'))
    for (let step = 0; step < 8 && (await settings.and(page.locator(':focus')).count()) === 0; step += 1)
      await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await heading('page-settings:privacy.title')
    const label = `${say('page-settings:privacy.followers')}, ${say('page-settings:privacy.whoSees')}`
    await press(page.getByLabel(label))
    const friends = page.getByRole('option', { name: say('ui:cloud.friends') })
    await friends.waitFor()
    await expectSound(page, 'keyboard-privacy')
    for (let step = 0; step < 4; step += 1) {
      await page.keyboard.press('ArrowDown')
      if ((await friends.getAttribute('data-combobox-selected')) !== null) break
    }
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await press(button('page-settings:save.save'))
    await page.getByText(say('page-settings:privacy.changed_one')).waitFor({ state: 'detached' })
    await press(page.getByRole('link', { name: say('page-settings:frame.clouds'), exact: true }))
    await heading('followers:clouds.title')
    await page.getByText('Michel Laurent', { exact: true }).last().waitFor()
    await expectSound(page, 'keyboard-clouds')
  })
})
