import type { DataOf } from '@souvenance/contract/endpoint'
import type { Overview, operatorDesk, Trouble } from '@souvenance/contract/operator/operator-desk'
import type { Config } from '../../config.ts'
import type { Call } from '../../platform/http/calls/call.ts'
import { readBackup, readJobs, readStorage, readVersions } from './facts/machine.ts'
import { readDeathReports, readOrphans, readPeople, readWaiting } from './facts/people.ts'
import { readLetters, readMails } from './facts/post.ts'
import type { Operator } from './load-operator.ts'

type Read = typeof operatorDesk.read
const megabyte = 1024 * 1024

export const readOverview = async ({
  db,
  services: { config },
  thing: { userUid, openUntil },
}: Call<Read, Operator & { openUntil: Date }, undefined>): Promise<DataOf<Read>> => {
  const deathReports = await readDeathReports(db, config, userUid)
  const facts = {
    orphans: await readOrphans(db),
    mails: await readMails(db),
    letters: await readLetters(db),
    jobs: await readJobs(db),
    storage: await readStorage(db, config),
    backup: await readBackup(db),
  }
  return {
    until: openUntil.toISOString(),
    troubles: troublesOf(facts, config),
    waiting: { ...(await readWaiting(db)), deathReports: deathReports.length },
    deathReports,
    ...facts,
    versions: await readVersions(db),
    people: await readPeople(db),
  }
}

type Facts = Pick<Overview, 'orphans' | 'mails' | 'letters' | 'jobs' | 'storage' | 'backup'>

/** Uploads are refused below the least free space, so it is told at twice as much. */
const troublesOf = (
  { orphans, mails, letters, jobs, storage, backup }: Facts,
  { FREE_DISK_MB, CONTACT }: Config,
): Trouble[] => {
  const met: Record<Trouble, boolean> = {
    noRoom: storage.free !== null && storage.free < 2 * FREE_DISK_MB * megabyte,
    noBackup: backup.old && backup.at === null,
    oldBackup: backup.old && backup.at !== null,
    jobsFailed: jobs.failed.length > 0,
    mailsFail: mails.failed.length > 0,
    lettersFailed: letters.length > 0,
    nobodyHolds: orphans.count > 0,
    noContact: CONTACT === undefined,
  }
  return (Object.keys(met) as Trouble[]).filter((trouble) => met[trouble])
}
