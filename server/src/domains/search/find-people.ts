import type { DataOf } from '@souvenance/contract/endpoint'
import { limits } from '@souvenance/contract/limits'
import type { search } from '@souvenance/contract/search-api'
import type { Call } from '../../platform/http/call.ts'
import { findMailAddress } from '../accounts/public.ts'
import type { Standing } from '../clouds/public.ts'
import { presentPerson } from '../pages/public.ts'
import type { Candidate } from './candidate-store.ts'
import { findByAddress } from './find-by-address.ts'
import { findByName } from './find-by-name.ts'
import { listAttached } from './list-attached.ts'

/** The page on whose behalf the search is made, if any. */
export type OnBehalf = { standing: Standing | null }

type Finding = Call<typeof search.find, OnBehalf, undefined>
type Result = DataOf<typeof search.find>

/** An address is given back to be invited in the same words whether anyone is registered under it or not. */
export const findPeople = async (call: Finding): Promise<Result> => {
  const { query } = call.input
  const address = call.actor.signedIn ? findAddress(query.query ?? '') : undefined
  const found = address ? await findContact(call, address.folded) : await findNamed(call)
  const first = ((query.page ?? 1) - 1) * limits.pageSize
  const shown = found.slice(first, first + limits.pageSize)
  return {
    items: await present(call, shown),
    invitation: query.enableEmails && address && found.length === 0 ? { email: address.address } : null,
    eof: first + limits.pageSize >= found.length,
    totalCount: found.length,
  }
}

const findAddress = (text: string) => (text.includes('@') ? findMailAddress(text) : undefined)

const viewerOf = ({ actor }: Finding): string | null => (actor.signedIn ? actor.userUid : null)

const findContact = async (call: Finding, folded: string): Promise<Candidate[]> => {
  const viewer = viewerOf(call)
  return call.input.query.enableRue && viewer !== null ? findByAddress(call.db, viewer, folded) : []
}

const findNamed = (call: Finding): Promise<Candidate[]> => {
  const { query = '', firstname = '', lastname = '', enableFullname = true, ...filters } = call.input.query
  const names = { query: enableFullname ? query : '', firstname, lastname }
  return findByName(call.db, names, { viewerUid: viewerOf(call), filters })
}

const present = async (call: Finding, shown: readonly Candidate[]): Promise<Result['items']> => {
  const { db, thing } = call
  if (shown.length === 0) return []
  const people = shown.map(({ uid }) => uid)
  const attached = thing.standing ? await listAttached(db, thing.standing, people) : new Set<string>()
  return shown.map((candidate) => ({
    ...presentPerson(candidate),
    level: candidate.level,
    attached: attached.has(candidate.uid),
  }))
}
