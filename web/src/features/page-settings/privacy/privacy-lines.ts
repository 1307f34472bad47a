import { type Section, sections } from '@souvenance/contract/pages/sections'
import {
  IconActivity,
  IconBook2,
  IconCake,
  IconChartLine,
  IconMail,
  IconPencil,
  IconPhoto,
  IconQuote,
  IconSearch,
  IconSitemap,
  IconUserHeart,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'

interface PrivacyLine {
  section: Section
  Icon: typeof IconBook2
  title: string
  text: string
  /** Memorials receive no messages and follow nobody. */
  onlyAlive?: boolean
}

interface PrivacyGroup {
  title: string
  lines: readonly PrivacyLine[]
}

export const usePrivacyGroups = (alive: boolean): PrivacyGroup[] => {
  const { t } = useTranslation('page-settings')
  const line = (
    section: Section,
    Icon: PrivacyLine['Icon'],
    [title, text]: [string, string],
    onlyAlive = false,
  ): PrivacyLine => ({ section, Icon, title, text, onlyAlive })
  const groups = [
    {
      title: t('page-settings:privacy.story'),
      lines: [
        line(sections.biography, IconBook2, [
          t('page-settings:privacy.biography'),
          t('page-settings:privacy.biographyText'),
        ]),
        line(sections.timeline, IconChartLine, [
          t('page-settings:privacy.timeline'),
          t('page-settings:privacy.timelineText'),
        ]),
        line(sections.pictures, IconPhoto, [
          t('page-settings:privacy.pictures'),
          t('page-settings:privacy.picturesText'),
        ]),
        line(sections.recentActivity, IconActivity, [
          t('page-settings:privacy.recent'),
          t('page-settings:privacy.recentText'),
        ]),
      ],
    },
    {
      title: t('page-settings:privacy.people'),
      lines: [
        line(sections.tributes, IconQuote, [
          t('page-settings:privacy.tributes'),
          t('page-settings:privacy.tributesText'),
        ]),
        line(sections.writeTributes, IconPencil, [
          t('page-settings:privacy.writeTributes'),
          t('page-settings:privacy.writeTributesText'),
        ]),
        line(sections.familyCircle, IconSitemap, [
          t('page-settings:privacy.family'),
          t('page-settings:privacy.familyText'),
        ]),
        line(sections.followers, IconUsersGroup, [
          t('page-settings:privacy.followers'),
          t('page-settings:privacy.followersText'),
        ]),
        line(
          sections.followings,
          IconUserHeart,
          [t('page-settings:privacy.followings'), t('page-settings:privacy.followingsText')],
          true,
        ),
      ],
    },
    {
      title: t('page-settings:privacy.about'),
      lines: [
        line(sections.fullBirthDate, IconCake, [
          t('page-settings:privacy.birth'),
          t('page-settings:privacy.birthText'),
        ]),
        line(sections.foundBySearch, IconSearch, [
          t('page-settings:privacy.search'),
          alive ? t('page-settings:privacy.searchText') : t('page-settings:privacy.searchMemorialText'),
        ]),
        line(
          sections.writeToMe,
          IconMail,
          [t('page-settings:privacy.write'), t('page-settings:privacy.writeText')],
          true,
        ),
      ],
    },
  ]
  return groups.map(({ title, lines }) => ({
    title,
    lines: lines.filter(({ onlyAlive }) => alive || !onlyAlive),
  }))
}
