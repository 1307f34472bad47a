import type { Locator } from 'playwright-core'
import type { Visit } from './browser.ts'

type Cloud = 'all' | 'family' | 'friends' | 'none' | 'banned'

const cloudNamed = ({ page, say }: Visit, cloud: Cloud): Locator =>
  page
    .getByRole('navigation', { name: say('followers:cloud.label') })
    .getByRole('button')
    .filter({ has: page.getByText(say(`followers:cloud.${cloud}`), { exact: true }) })

/** The person in the list of the open cloud. */
export const personIn = ({ page, say }: Visit, cloud: Cloud, fullname: string): Locator =>
  page
    .getByRole('list', { name: say(`followers:cloud.${cloud}`), exact: true })
    .getByRole('listitem')
    .filter({ hasText: fullname })

/** The distance between the first two cards of one column. */
export const gapBelowFirst = async ({ page, say }: Visit, cloud: Cloud): Promise<number> => {
  const cards = page
    .getByRole('list', { name: say(`followers:cloud.${cloud}`), exact: true })
    .getByRole('article')
  const [above, below] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()]
  if (!above || !below) throw new Error('there are not two cards on the screen')
  return below.y - above.y - above.height
}

/** The cloud stored on the server, which may differ from the optimistic one on the screen. */
export const expectIn = async (visit: Visit, cloud: Cloud, fullname: string): Promise<void> => {
  await visit.page.reload()
  await cloudNamed(visit, cloud).click()
  await personIn(visit, cloud, fullname).waitFor()
}

/** Runs a cloud mutation and waits for the server's answer to it. */
export const answered = async ({ page }: Visit, change: () => Promise<void>): Promise<void> => {
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('/clouds/'),
  )
  await change()
  await (await answer).finished()
}

const middleOf = async (place: Locator): Promise<{ x: number; y: number }> => {
  const box = await place.boundingBox()
  if (!box) throw new Error(`${place} is not on the screen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Drags a follower by the handle onto the cloud and drops once the cloud shows that it accepts. */
export const dragTo = async (visit: Visit, person: Locator, cloud: Cloud, firstname: string) => {
  const { page, say } = visit
  await person.locator('[aria-hidden=true]').first().hover()
  await page.mouse.down()
  const { x, y } = await middleOf(cloudNamed(visit, cloud))
  await page.mouse.move(x, y, { steps: 20 })
  await page.getByText(say('followers:cloud.drop', { name: firstname })).waitFor()
  await page.mouse.up()
}
