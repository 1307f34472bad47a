import { library } from '@souvenance/contract/items/library'
import { abuseReports } from '@souvenance/contract/operator/abuse-reports'
import type { createApp } from '@souvenance/server/app'
import { nameOperator } from '@souvenance/server/domains/operator-desk/public'
import type { Services } from '@souvenance/server/platform/services'
import { actAs } from './act-as.ts'
import { demoPeople } from './people.ts'

type Http = Awaited<ReturnType<typeof createApp>>

const operator = 'claire@laurent.example'
const reporter = 'Amelia'
const word = 'I took this picture, and would rather not have it shown to everybody.'

/** Claire looks after the installation too, and one report waits for her. */
export const seedReports = async (services: Services, http: Http, pageUid: string): Promise<void> => {
  const person = demoPeople.find(({ firstname }) => firstname === reporter)
  if (!person) throw new Error(`nobody of the sample families is called ${reporter}`)
  await actAs(http, person, async (acting) => {
    const { items } = await acting.call(library.list, { params: { uid: pageUid } })
    const targetUid = items.find(({ can }) => can.report)?.itemUid
    if (!targetUid) throw new Error('there is no picture to report')
    const body = { type: 'picture', targetUid, mode: 'usual', reason: 'rights', word } as const
    await acting.call(abuseReports.report, { body })
  })
  await nameOperator(services.db, 'add', operator)
}
