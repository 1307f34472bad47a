import type { DataOf } from '@souvenance/contract/endpoint'
import type { Language } from '@souvenance/contract/languages'
import type { lastWills } from '@souvenance/contract/legacy/last-wills'
import type { Database } from '../../platform/database/connect.ts'
import type { Call } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { listKeptFiles, nameFiles } from '../safe/public.ts'
import type { OwnWills } from './load-own-wills.ts'
import { presentWills } from './present-wills.ts'
import { noWills, type Wills } from './tidy-wills.ts'
import { findWills, type KeptWills, listSaves } from './wills-store.ts'

export const readWills = async ({
  db,
  services,
  thing,
  input,
  visit,
}: Call<typeof lastWills.read, OwnWills, undefined>): Promise<DataOf<typeof lastWills.read>> => {
  const kept = await findWills(db, services, thing.ownerUid)
  return showWills({ db, services, own: thing, language: input.query.language ?? visit.language }, kept)
}

export const readSave = async ({
  db,
  services,
  thing,
  input,
  visit,
}: Call<typeof lastWills.readSave, OwnWills, undefined>): Promise<DataOf<typeof lastWills.readSave>> => {
  const kept = await findWills(db, services, thing.ownerUid, input.params.version)
  if (!kept) throw new Refusal('notFound')
  return showWills({ db, services, own: thing, language: input.query.language ?? visit.language }, kept)
}

export const readSaves = async ({
  db,
  thing,
}: Call<typeof lastWills.saves, OwnWills, undefined>): Promise<DataOf<typeof lastWills.saves>> => {
  const saves = await listSaves(db, thing.ownerUid)
  return {
    items: saves.map(({ version, changed_at }) => ({ version, changedAt: changed_at.toISOString() })),
  }
}

type Showing = { db: Database; services: Services; own: OwnWills; language: Language }

const showWills = async (
  { db, services, own: { ownerUid, safeLocked }, language }: Showing,
  kept: KeptWills | undefined,
): Promise<DataOf<typeof lastWills.read>> => {
  const uids = filesOf(kept?.wills ?? noWills)
  const there = new Set(await listKeptFiles(db, ownerUid, uids))
  const names = safeLocked ? new Map<string, string>() : await nameFiles(db, services, { ownerUid, uids })
  return {
    ...presentWills(language, kept),
    files: uids.map((uid) => ({ uid, name: names.get(uid) ?? null, gone: !there.has(uid) })),
    safeLocked,
  }
}

/** The files of the safe that last wills name. */
export const filesOf = ({ questions, contracts }: Wills): string[] => [
  ...new Set([
    ...questions.flatMap(({ content }) => content.flatMap(({ answer }) => answer.files ?? [])),
    ...contracts.flatMap(({ file }) => file ?? []),
  ]),
]
