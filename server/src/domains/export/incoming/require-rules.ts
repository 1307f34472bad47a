import { isPossibleLifetime } from '@souvenance/contract/dates/dates'
import { limits } from '@souvenance/contract/limits'
import { allSections } from '@souvenance/contract/pages/sections'
import { isCloudSelection } from '@souvenance/contract/people/clouds'
import type { MemorialData, PageData } from '../format.ts'
import { everyMomentIn } from './everybody-in.ts'
import { UnfitArchive } from './unfit-archive.ts'

/** How far the clock of where the file is from may be ahead. */
const mostAheadMs = 60 * 60 * 1000

/** Applies the rules of the calls to a file too, though it has the form of an export. */
export const requireRules = (data: MemorialData, now: Date): void => {
  const { page, chapters, items } = data
  if (!hasPossibleLife(page, now))
    throw new UnfitArchive('damaged', 'data.json holds dates of a life that cannot be.')
  if (![page.privacyAm, page.privacyPm].every(isPossiblePrivacy))
    throw new UnfitArchive('damaged', 'data.json holds a choice of who sees what that cannot be made.')
  const latest = new Date(now.getTime() + mostAheadMs).toISOString()
  for (const moment of everyMomentIn(data))
    if (moment !== null && moment > latest)
      throw new UnfitArchive('damaged', 'data.json tells of a moment that has not come yet.')
  // An address that no browser can read would break every screen that shows it.
  for (const { link } of [...chapters, ...items])
    for (const url of [link?.url, link?.player?.url])
      if (url !== undefined && !URL.canParse(url))
        throw new UnfitArchive('damaged', 'data.json holds a link that leads nowhere.')
}

const hasPossibleLife = (page: PageData, now: Date): boolean => {
  const birth = page.birthDate === null ? undefined : { date: page.birthDate, format: page.birthDateFormat }
  const death = page.deathDate === null ? undefined : { date: page.deathDate, format: page.deathDateFormat }
  return isPossibleLifetime({ birth, death }, now, limits.oldestBirthYears)
}

const sections = new Set(allSections.map(String))

const isPossiblePrivacy = (map: PageData['privacyPm']): boolean =>
  Object.entries(map).every(([section, clouds]) => sections.has(section) && isCloudSelection(clouds))
