import type { TestApp } from '../start-app.ts'
import { allOpenTo, createPage } from './create-page.ts'
import { createPerson, type TestPerson } from './create-person.ts'
import { addCaretaker, addFollower } from './stand-on-page.ts'

export type Family = {
  page: string
  claire: TestPerson
  michel: TestPerson
  theo: TestPerson
  karim: TestPerson
}

/**
 * A public page with four people: Claire holds it, Michel edits it, Théo follows it in the family and Karim
 * among the friends.
 */
export const gatherFamily = async (
  app: TestApp,
  { alive = false, privacy = allOpenTo(1) }: { alive?: boolean; privacy?: string } = {},
): Promise<Family> => {
  const { db } = app.services
  const facts = { privacy_am: privacy, privacy_pm: privacy }
  const claire = await createPerson(app, { firstname: 'Claire', ...(alive ? facts : {}) })
  const page = alive ? claire.uid : await createPage(db, { firstname: 'Émile', ...facts })
  const michel = await createPerson(app, { firstname: 'Michel' })
  const theo = await createPerson(app, { firstname: 'Théo' })
  const karim = await createPerson(app, { firstname: 'Karim' })
  if (!alive) await addCaretaker(db, { page, person: claire.uid }, 'administrator')
  await addCaretaker(db, { page, person: michel.uid }, alive ? 'assistant' : 'editor')
  await addFollower(db, { page, person: theo.uid }, 2)
  await addFollower(db, { page, person: karim.uid }, 3)
  return { page, claire, michel, theo, karim }
}
