import { knownPart } from '@souvenance/contract/dates/dates'
import type { CoverPics, PageHeader, PartialDate, ProfilePics } from '@souvenance/contract/pages/page-header'
import { sections } from '@souvenance/contract/pages/sections'
import { fullName } from '@souvenance/contract/people/full-name'
import { levels } from '@souvenance/contract/people/levels'
import type { Actor } from '../../platform/access/actor.ts'
import { hasLevel, pagePolicy, type Standing, sectionOpen } from '../clouds/public.ts'
import { familyPolicy } from '../family/public.ts'
import { feedPolicy, offersTribute } from '../items/public.ts'

type Shown = Pick<PageHeader, 'counts'> & { profilePics: ProfilePics; coverPics: CoverPics }

export const presentPage = (actor: Actor, standing: Standing, shown: Shown): PageHeader => {
  const { page, level, cloud, viewAs } = standing
  return {
    userUid: page.uid,
    permalink: page.permalink,
    firstname: page.firstname,
    lastname: page.lastname,
    maritalName: page.maritalName,
    fullname: fullName(page),
    gender: page.gender,
    alive: page.alive,
    birth: presentBirth(standing),
    death: presentDeath(standing),
    tag: page.tag === '' ? null : page.tag,
    indexable: page.visible && !page.folded && page.indexable,
    ...(page.folded && { folded: true }),
    profilePics: shown.profilePics,
    coverPics: shown.coverPics,
    counts: shown.counts,
    rights: {
      level,
      own: hasLevel(standing, levels.owner),
      follows: viewAs === null && cloud !== null,
      viewAs,
    },
    can: canOf(actor, standing),
  }
}

const yearOnly = 3

export const presentBirth = (standing: Standing): PartialDate | null => {
  const { birthDate, birthDateFormat } = standing.page
  return presentDate(birthDate, sectionOpen(standing, sections.fullBirthDate) ? birthDateFormat : yearOnly)
}

export const presentDeath = ({ page }: Standing): PartialDate | null =>
  page.alive ? null : presentDate(page.deathDate, page.deathDateFormat)

const presentDate = (date: string | null, format: number): PartialDate | null =>
  date === null ? null : { date: knownPart({ date, format }), format }

const canOf = (actor: Actor, standing: Standing): PageHeader['can'] => {
  const own = standing.viewAs === null
  const follows = standing.cloud !== null
  const manages = own && pagePolicy.manage(actor, standing) === true
  return {
    follow: own && !follows && pagePolicy.follow(actor, standing) === true,
    unfollow: own && follows && pagePolicy.unfollow(actor, standing) === true,
    publish: own && pagePolicy.publish(actor, standing) === true,
    viewAs: own && pagePolicy.inspect(actor, standing) === true,
    manageFollowers: manages,
    changeSettings: manages,
    changePictures: manages,
    offerHelp: own && pagePolicy.offerHelp(actor, standing) === true,
    remember: own && pagePolicy.remember(actor, standing) === true,
    joinFamily:
      own && (familyPolicy.ask(actor, standing) === true || familyPolicy.join(actor, standing) === true),
    writeTo: own && pagePolicy.writeTo(actor, standing) === true,
    writeTribute: offersTribute(standing),
    writeLetter: own && pagePolicy.writeLetter(actor, standing) === true,
    seeDeleted: own && feedPolicy.seeDeleted(actor, standing) === true,
    report: own && pagePolicy.report(actor, standing) === true,
  }
}
