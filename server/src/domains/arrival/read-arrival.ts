import type { Arrival } from '@souvenance/contract/pages/arrival'
import { levels } from '@souvenance/contract/people/levels'
import type { Actor } from '../../platform/access/actor.ts'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { cardOf, hasLevel } from '../clouds/public.ts'
import { presentRows } from '../feed/public.ts'
import { presentBirth } from '../pages/public.ts'
import { chooseQuestion } from './choose-question.ts'
import { countFresh } from './count-fresh.ts'
import { countWaiting } from './count-waiting.ts'
import { dayOf } from './day-of-call.ts'
import { listOnThisDay } from './list-on-this-day.ts'
import { listOwnPages, type OwnPage } from './list-own-pages.ts'
import { listPutAside } from './questions-store.ts'

type Reading = { actor: Actor; services: Services; db: Services['db'] }

const mostPeople = 24

/** Reads only pages the person has a standing on and items visible to them. */
export const readArrival = async (call: Reading, asked: string | undefined): Promise<Arrival> => {
  const { userUid } = requireSignedIn(call.actor)
  const day = dayOf(asked, call.services.clock.now())
  const pages = await listOwnPages(call, userUid)
  const standings = pages.map(({ standing }) => standing)
  const people = pages.filter(({ level }) => level !== levels.owner)
  const shelf = people.slice(0, mostPeople)
  const [fresh, found, waiting, aside] = await Promise.all([
    countFresh(call, shelf),
    listOnThisDay(call, standings, day),
    countWaiting(call, standings),
    listPutAside(call.db, userUid),
  ])
  const chosen = chooseQuestion(call.actor, standings, aside, day)
  return {
    day,
    people: shelf.map((each) => presentShelved(each, fresh)),
    more: people.length > mostPeople,
    lookedAfter: people.filter(({ standing }) => hasLevel(standing, levels.editor)).length,
    onThisDay: await presentRows(call, standings, found),
    question: chosen
      ? {
          question: chosen.question,
          page: { ...cardOf(chosen.standing), birth: presentBirth(chosen.standing) },
        }
      : null,
    waiting,
  }
}

const presentShelved = ({ standing }: OwnPage, fresh: Map<string, number>) => ({
  ...cardOf(standing),
  fresh: fresh.get(standing.page.uid) ?? 0,
})
