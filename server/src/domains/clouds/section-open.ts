import { type Section, sections } from '@souvenance/contract/pages/sections'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { levels } from '@souvenance/contract/people/levels'
import { hasLevel, type Standing } from './standing.ts'

const closedToEditors: readonly Section[] = [sections.followers, sections.followings, sections.writeToMe]

/** Whether a section of the page is open to the viewer. */
export const sectionOpen = (standing: Standing, section: Section): boolean =>
  hasLevel(standing, closedToEditors.includes(section) ? levels.administrator : levels.editor) ||
  reaches(standing, privacyOf(standing, section))

export const privacyOf = ({ page, phase }: Standing, section: number): readonly number[] =>
  (phase === 'am' ? page.privacyAm : page.privacyPm)[String(section)] ?? []

export const reaches = ({ cloud }: Standing, clouds: readonly number[]): boolean =>
  clouds.includes(cloudTypes.public) || (cloud !== null && clouds.includes(cloud))

/** Whether a section is open to the family or friends of the page. */
export const isForCircles = (standing: Standing, section: Section): boolean =>
  privacyOf(standing, section).some((cloud) => cloud === cloudTypes.family || cloud === cloudTypes.friends)
