import {
  type Blacklisted,
  type Communications,
  communications,
} from '@souvenance/contract/accounts/communications'
import { usualChoices } from '@souvenance/contract/people/mail-choices'
import { personOf } from './biography.ts'
import { startService } from './service.ts'

export const blacklistedOf = (firstname: string, lastname: string): Blacklisted => ({
  ...personOf(firstname, lastname),
  dateAdded: '2026-02-03T10:00:00.000Z',
})

/** The settings of communications as a server holds them, with the calls that change them. */
export const startCommunications = (part: Partial<Communications> = {}) => {
  const service = startService()
  const held: Communications = {
    mails: usualChoices,
    timeZone: 'Europe/Paris',
    language: 'en',
    blacklist: [],
    remembered: [],
    ...part,
  }
  service.answer(communications.read, () => ({ cfg: held }))
  const change = service.answer(communications.change, ({ body: { cfg } }) => {
    held.mails = { ...held.mails, ...cfg.mails }
    held.timeZone = cfg.timeZone ?? held.timeZone
    return { cfg: held }
  })
  const block = service.answer(communications.block, ({ body: { userUid } }) => {
    const [firstname = '', lastname = ''] = userUid.split('-')
    held.blacklist = [blacklistedOf(firstname, lastname), ...held.blacklist]
    return { cfg: held }
  })
  const unblock = service.answer(communications.unblock, ({ params }) => {
    held.blacklist = held.blacklist.filter(({ userUid }) => userUid !== params.userUid)
    return { cfg: held }
  })
  const remember = service.answer(communications.remember, ({ params: { userUid } }) => {
    const [firstname = '', lastname = ''] = userUid.split('-')
    held.remembered = [personOf(firstname, lastname), ...held.remembered]
    return { cfg: held }
  })
  const forget = service.answer(communications.forget, ({ params }) => {
    held.remembered = held.remembered.filter(({ userUid }) => userUid !== params.userUid)
    return { cfg: held }
  })
  return { service, held, change, block, unblock, remember, forget }
}
