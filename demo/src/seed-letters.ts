import { hereafter } from '@souvenance/contract/messages/hereafter'
import { postMortem } from '@souvenance/contract/messages/post-mortem'
import { pages } from '@souvenance/contract/pages/pages'
import { createApp } from '@souvenance/server/app'
import { clockOf } from '@souvenance/server/platform/clock/clock'
import type { Services } from '@souvenance/server/platform/services'
import { type DemoSealed, demoHereafter, demoSealed } from './letters.ts'
import { demoPeople } from './people.ts'
import { actTogether, getActing } from './seed-moments.ts'

const day = 24 * 60 * 60 * 1000
const involved = demoPeople.filter(({ firstname }) => ['Claire', 'Théo', 'Rose', 'Inès'].includes(firstname))

/** Claire writes to her father, and seals two letters for later. */
export const seedLetters = async (
  services: Services,
  memorials: ReadonlyMap<string, string>,
): Promise<void> => {
  const now = services.clock.now()
  let ago = 0
  const http = await createApp({ ...services, clock: clockOf(() => new Date(now.getTime() - ago * day)) })
  try {
    await actTogether(http, involved, async (cast) => {
      const claire = getActing(cast, 'Claire')
      const uidOf = async (name: string) =>
        (await getActing(cast, name).call(pages.page, { params: { uid: 'me' } })).userUid
      for (const { to, text, leftTo, ago: days } of demoHereafter) {
        ago = days
        const mailBoxMessage = { recipientUid: memorials.get(to) ?? '', message: text }
        const { uid } = await claire.call(hereafter.create, { body: { mailBoxMessage } })
        ago = 0
        if (leftTo)
          await claire.call(hereafter.leave, { params: { uid }, body: { userUid: await uidOf(leftTo) } })
      }
      for (const sealed of demoSealed) {
        const { to, subject, text } = sealed
        const recipient = { userType: 0 as const, userUid: await uidOf(to) }
        const message = { recipient, subject, msg: text, ...whenOf(sealed) }
        await claire.call(postMortem.save, { body: { message } })
      }
    })
  } finally {
    await http.close()
  }
}

const whenOf = (sealed: DemoSealed) => {
  if ('minutes' in sealed) return { type: 2 as const, minutes: sealed.minutes }
  const { day: date, month, year, hours } = sealed
  return { type: 0 as const, day: date, month, year, hours, minutes: 0, timezoneUid: 'Europe/Paris' }
}
