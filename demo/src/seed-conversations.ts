import { inbox } from '@souvenance/contract/messages/inbox'
import { pageSettings } from '@souvenance/contract/pages/page-settings'
import { pages } from '@souvenance/contract/pages/pages'
import { sections } from '@souvenance/contract/pages/sections'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { createApp } from '@souvenance/server/app'
import { clockOf } from '@souvenance/server/platform/clock/clock'
import type { Services } from '@souvenance/server/platform/services'
import type { Acting } from './act-as.ts'
import { type DemoConversation, demoConversations } from './conversations.ts'
import { demoPeople } from './people.ts'
import { actTogether, type Cast, getActing } from './seed-moments.ts'

const hour = 60 * 60 * 1000

/** The families write to each other; everybody in them can be written to. */
export const seedConversations = async (services: Services): Promise<void> => {
  const now = services.clock.now()
  let ago = 0
  const http = await createApp({ ...services, clock: clockOf(() => new Date(now.getTime() - ago * hour)) })
  const goTo = (hours: number) => {
    ago = hours
  }
  try {
    await actTogether(http, demoPeople, async (cast) => {
      const uids = new Map<string, string>()
      for (const [name, acting] of cast) uids.set(name, await open(acting))
      for (const told of demoConversations) await seedOne(cast, uids, told, goTo)
      goTo(0)
    })
  } finally {
    await http.close()
  }
}

const open = async (acting: Acting): Promise<string> => {
  const params = { uid: 'me' }
  await acting.call(pageSettings.changePrivacy, {
    params,
    body: { am: { [sections.writeToMe]: [cloudTypes.public] } },
  })
  return (await acting.call(pages.page, { params })).userUid
}

const seedOne = async (
  cast: Cast,
  uids: ReadonlyMap<string, string>,
  { with: others, subject, messages, unreadBy = [] }: DemoConversation,
  goTo: (hours: number) => void,
): Promise<void> => {
  const people = ['Claire', ...others]
  const [first, ...rest] = messages
  const recipientUids = people.filter((name) => name !== first.by).map((name) => uids.get(name) ?? '')
  goTo(first.ago)
  const begun = await getActing(cast, first.by).call(inbox.start, {
    body: { mailBoxMessage: { recipientUids, subject, message: first.text } },
  })
  const { uid } = begun.subject
  for (const { by, ago, text, deleted } of rest) {
    goTo(ago)
    const acting = getActing(cast, by)
    const body = { mailBoxMessage: { subjectUid: uid, message: text } }
    const { message } = await acting.call(inbox.send, { params: { uid }, body })
    if (deleted) await acting.call(inbox.removeMessage, { params: { uid, messageUid: message.uid } })
  }
  for (const name of people.filter((one) => !unreadBy.includes(one))) {
    const acting = getActing(cast, name)
    const { messageAnchorDate } = await acting.call(inbox.messages, { params: { uid } })
    await acting.call(inbox.read, { params: { uid }, body: { messageAnchorDate } })
  }
}
