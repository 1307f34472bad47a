import type { Actor } from './actor.ts'
import type { Policy, Rule, Verdict, Weighed } from './authorize.ts'

/** For acts that need no confirmed address, such as reading, following, and those on the own account and safe. */
export const openToUnconfirmed = <Thing>(rule: Rule<Thing>): Policy<Thing> => rule as Policy<Thing>

/**
 * For the few calls of people whose page is a memorial or being deleted, such as coming back or signing out. They are refused
 * every other call.
 */
export const evenAway = <May extends Weighed & ((...asked: never[]) => Verdict)>(may: May): May =>
  Object.assign(((...asked: never[]) => may(...asked)) as May, { evenAway: true })

export const isOpenToAway = (may: Weighed): boolean => 'evenAway' in may

type OfPage = { page: { uid: string; alive: boolean } }

/** For acts on a page: an unconfirmed account may act on its own page only. */
export const onPage = <Thing extends OfPage>(rule: Rule<Thing>): Policy<Thing> =>
  openToUnconfirmed((actor, thing: Thing) =>
    isOwn(actor, thing) ? rule(actor, thing) : ifConfirmed(actor, rule(actor, thing)),
  )

/**
 * For acts that reach other people, such as comments, likes, requests, letters, messages and reports: they need a confirmed
 * address even on the own page.
 */
export const reachingOthers = <Thing>(rule: Rule<Thing>): Policy<Thing> =>
  openToUnconfirmed((actor, thing: Thing) => ifConfirmed(actor, rule(actor, thing)))

const isOwn = (actor: Actor, { page }: OfPage): boolean =>
  actor.signedIn && page.alive && actor.userUid === page.uid

const ifConfirmed = (actor: Actor, verdict: Verdict): Verdict =>
  verdict === true && actor.signedIn && !actor.confirmed ? 'unconfirmed' : verdict

/** Policies that depend on the actor only. */
type OfActor = ((actor: Actor) => Verdict) & Weighed

export const anyone = openToUnconfirmed(() => true) as OfActor

export const signedIn = openToUnconfirmed(({ signedIn }) => signedIn) as OfActor

export const confirmed = reachingOthers(signedIn) as OfActor
