import { cloudTypes } from '@souvenance/contract/people/clouds'
import { IconKeyboard } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { cloudPeopleQuery } from '../queries.ts'
import { CloudCard } from './cloud-card.tsx'
import classes from './clouds-board.module.css'
import { standingClouds } from './standing-clouds.ts'
import { useCloudWords } from './use-cloud-words.ts'

interface CloudSidebarProps {
  uid: string
  /** The open cloud; undefined for all followers. */
  open: number | undefined
  counts: ReadonlyMap<number, number>
  total: number | undefined
  onOpen: (cloud: number | undefined) => void
  banOthers: ReactNode
}

export const CloudSidebar = ({ uid, open, counts, total, onOpen, banOthers }: CloudSidebarProps) => {
  const { t } = useTranslation('followers')
  const shared = (cloud: number) => ({
    uid,
    cloud,
    count: counts.get(cloud),
    open: open === cloud,
    onOpen: () => onOpen(cloud),
  })
  return (
    <nav className={classes.sidebar} aria-label={t('followers:cloud.label')}>
      <ul>
        <li>
          <CloudCard
            name={t('followers:cloud.all')}
            text={t('followers:cloud.allText')}
            count={total}
            open={open === undefined}
            onOpen={() => onOpen(undefined)}
          />
        </li>
        {standingClouds.map((cloud) => (
          <li key={cloud}>
            <PeopledCloud {...shared(cloud)} />
          </li>
        ))}
        <li className={classes.banned}>
          <PeopledCloud {...shared(cloudTypes.banned)} faceless />
        </li>
      </ul>
      {banOthers}
      <p className={classes.note}>
        <IconKeyboard size={20} stroke={1.6} aria-hidden="true" />
        {t('followers:cloud.keyboard')}
      </p>
    </nav>
  )
}

interface PeopledCloudProps {
  uid: string
  cloud: number
  count: number | undefined
  open: boolean
  onOpen: () => void
  /** Banned people are shown without portraits. */
  faceless?: boolean
}

const PeopledCloud = ({ uid, faceless = false, ...card }: PeopledCloudProps) => {
  const { nameOf, textOf } = useCloudWords()
  const { data } = useInfiniteQuery({ ...cloudPeopleQuery(uid, card.cloud), enabled: !faceless })
  return (
    <CloudCard
      {...card}
      name={nameOf(card.cloud)}
      text={textOf(card.cloud)}
      people={faceless ? [] : (data?.pages[0]?.items ?? [])}
    />
  )
}
