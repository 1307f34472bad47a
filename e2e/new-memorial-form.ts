import type { Visit } from './browser.ts'

type Day = { day: number; month: number; year: number }

const writeDate = async ({ page, say }: Visit, field: string, { day, month, year }: Day): Promise<void> => {
  const word = page.getByRole('button', { name: say(`memorials:field.${field}`) })
  if ((await word.getAttribute('aria-expanded')) === 'false') await word.click()
  await page
    .getByRole('textbox', { name: say(`memorials:field.${field}`), exact: true })
    .fill(`${day}/${month}/${year}`)
}

export const writeDeath = (visit: Visit, death: Day): Promise<void> => writeDate(visit, 'death', death)

export const writeMemorial = async (
  visit: Visit,
  { firstname, lastname, birth, death }: { firstname: string; lastname: string; birth: Day; death: Day },
): Promise<void> => {
  const { page, say } = visit
  await page.getByLabel(say('memorials:field.firstname'), { exact: true }).fill(firstname)
  await page.getByLabel(say('memorials:field.lastname'), { exact: true }).fill(lastname)
  await writeDate(visit, 'birth', birth)
  await writeDeath(visit, death)
}
