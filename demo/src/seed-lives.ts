import { covers, pictureTypes, profiles } from '@souvenance/contract/pages/header-pictures'
import { pageSettings } from '@souvenance/contract/pages/page-settings'
import { pages } from '@souvenance/contract/pages/pages'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { clouds } from '@souvenance/contract/people/followers'
import { createApp } from '@souvenance/server/app'
import type { Services } from '@souvenance/server/platform/services'
import { type Acting, actAs } from './act-as.ts'
import { fillSafes } from './fill-safes.ts'
import { keepContacts } from './keep-contacts.ts'
import { type DemoMemorial, demoMemorials } from './memorials.ts'
import { type DemoPerson, demoPeople } from './people.ts'
import { prepareLegacies } from './prepare-legacies.ts'
import { seedBiographies } from './seed-biographies.ts'
import { seedConversations } from './seed-conversations.ts'
import { seedFamily } from './seed-family.ts'
import { seedLately } from './seed-lately.ts'
import { seedLetters } from './seed-letters.ts'
import { seedMoments } from './seed-moments.ts'
import { seedNewcomer } from './seed-newcomer.ts'
import { seedPictures } from './seed-pictures.ts'
import { seedReports } from './seed-reports.ts'
import { writeCard } from './write-card.ts'
import { writeWills } from './write-wills.ts'

type Http = Awaited<ReturnType<typeof createApp>>

/** Creates the memorials and their followers. */
export const seedLives = async (services: Services): Promise<void> => {
  const http = await createApp(services)
  try {
    const [memorials] = await Promise.all([seedMemorials(http), ...demoPeople.map(showSelf(http))])
    const pictures = await seedPictures(services, memorials)
    await Promise.all([
      fillSafes(services, http, memorials.get('Émile') ?? '')
        .then(() => writeWills(http))
        .then(() => writeCard(http)),
      seedBiographies(services, memorials, pictures),
      seedMoments(services, memorials, pictures),
      seedFamily(services, http, memorials),
      seedConversations(services),
    ])
    await prepareLegacies(services, http, memorials.get('Émile') ?? '')
    await seedLetters(services, memorials)
    await seedLately(services, memorials)
    await seedReports(services, http, memorials.get('Margaret') ?? '')
    await keepContacts(http)
    await seedNewcomer(services, http)
  } finally {
    await http.close()
  }
}

const seedMemorials = async (http: Http): Promise<ReadonlyMap<string, string>> => {
  const memorials = new Map<string, string>()
  for (const told of demoMemorials) memorials.set(told.memorial.firstname, await seedMemorial(http, told))
  return memorials
}

const showSelf =
  (http: Http) =>
  (person: DemoPerson): Promise<void> =>
    actAs(http, person, (acting) => show(acting, 'me', pictureTypes.profile, portraitOf(person)))

const seedMemorial = async (http: Http, told: DemoMemorial): Promise<string> => {
  const creator = getPerson(told.creator)
  const uid = await actAs(http, creator, async (acting) => {
    const { memorial } = await acting.call(pages.createMemorial, { body: told.memorial })
    if (!memorial) throw new Error('the sample families have the same memorial twice')
    const params = { uid: memorial.userUid }
    await acting.call(pageSettings.changeTag, { params, body: { tag: told.tag } })
    await acting.call(pageSettings.changeMemorial, {
      params,
      body: { visible: true, indexable: told.indexable },
    })
    if (told.portrait) await show(acting, memorial.userUid, pictureTypes.profile, told.portrait)
    if (told.cover) await show(acting, memorial.userUid, pictureTypes.cover, `cover-${told.cover}`)
    return memorial.userUid
  })
  const follow = (name: string) =>
    actAs(http, getPerson(name), async (acting) => {
      await acting.call(clouds.follow, { params: { uid } })
      return (await acting.call(pages.page, { params: { uid: 'me' } })).userUid
    })
  const family = await Promise.all(told.family.map(follow))
  const friends = await Promise.all(told.friends.map(follow))
  await actAs(http, creator, async (acting) => {
    const place = (cloudType: number) => (userUid: string) =>
      acting.call(clouds.attach, { params: { uid, cloudType, userUid } })
    await Promise.all(family.map(place(cloudTypes.family)))
    await Promise.all(friends.map(place(cloudTypes.friends)))
  })
  return uid
}

/** Uses the whole picture as crop; the first of its kind becomes current. */
const show = async (
  acting: Acting,
  uid: string,
  kind: (typeof pictureTypes)[keyof typeof pictureTypes],
  name: string,
): Promise<void> => {
  const { itemUid, width, height } = await acting.sendPicture(uid, kind, name)
  const add = kind === pictureTypes.profile ? profiles.add : covers.add
  const picture = { itemUid, x1: 0, y1: 0, x2: width, y2: height }
  await acting.call(add, { params: { uid }, body: { picture } })
}

const portraitOf = ({ firstname }: DemoPerson): string =>
  `portrait-${firstname.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()}`

const getPerson = (firstname: string): DemoPerson => {
  const person = demoPeople.find((one) => one.firstname === firstname)
  if (!person) throw new Error(`nobody of the sample families is called ${firstname}`)
  return person
}
