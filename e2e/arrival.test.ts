import { expect, onTestFinished, test } from 'vitest'
import { openVisit, type Size } from './browser.ts'
import { getDatabase } from './database.ts'
import { expectSound } from './expect-sound.ts'
import { family, signInAs } from './sample-family.ts'

const arriveAs = async (name: 'claire' | 'theo', size: Size) => {
  const visit = await openVisit({ language: 'fr', size })
  onTestFinished(() => visit.leave())
  await signInAs(visit, family[name])
  return visit
}

const remembered = 'Elle avançait et il l’aimait pour cela.'

/** The family was created on the day the run began, which may have been yesterday. */
const rememberToday = async (): Promise<void> => {
  const db = await getDatabase()
  await db
    .updateTable('items')
    .set({ associated_date: `1972${new Date().toISOString().slice(4, 10)}` })
    .where('description', 'like', `%${remembered}`)
    .returning('uid')
    .executeTakeFirstOrThrow()
}

test('who is signed in arrives among their people, and answers a question', async () => {
  await rememberToday()
  const { page, say } = await arriveAs('claire', 'desktop')
  await page.waitForURL('/news')
  await expectSound(page, 'arrival-desktop')

  // Rendered by the server: all of it can be read before any script runs.
  const html = await (await page.request.get('/news')).text()
  expect(html).toContain(say('arrival:hello', { firstname: 'Claire' }))
  expect(html).toContain(remembered)

  const shelf = page.getByRole('region', { name: say('arrival:people.title') })
  await shelf.getByRole('link', { name: /Émile Laurent/ }).waitFor()
  await page.getByRole('heading', { name: /^Il y a \d+ ans, jour pour jour$/ }).waitFor()
  const waiting = page.getByRole('complementary', { name: say('arrival:waiting.title') })
  await waiting.getByRole('link').first().waitFor()

  const asked = page.locator('#question-title')
  const question = (await asked.textContent()) ?? ''
  await page.getByRole('button', { name: say('arrival:question.answer'), exact: true }).click()
  const composer = page.getByRole('dialog')
  await composer.getByText(question).waitFor()
  await expectSound(page, 'arrival-answer')
  await composer.getByRole('textbox').first().fill('Des pommes de terre sous la cendre.')
  await composer.getByRole('button', { name: say('composer:action.publish'), exact: true }).click()
  await composer.waitFor({ state: 'detached' })
  await asked.waitFor({ state: 'detached' })
  const told = page.getByRole('article').filter({ hasText: 'Des pommes de terre sous la cendre.' })
  await told.getByText(question).first().waitFor()
  await page.reload()
  await told.first().waitFor()
  expect(await asked.count()).toBe(0)
})

test('a question put aside is not asked again today', async () => {
  const { page, say } = await arriveAs('theo', 'phone')
  const asked = page.locator('#question-title')
  await asked.waitFor()
  await expectSound(page, 'arrival-phone')
  await page.getByRole('button', { name: say('arrival:question.forEver') }).click()
  await asked.waitFor({ state: 'detached' })
  await page.goto('/')
  await page.waitForURL('/news')
  await page.getByRole('heading', { name: say('feed:news.title') }).waitFor()
  expect(await asked.count()).toBe(0)
})
