import { catalogue } from '@souvenance/contract/errors'
import { IconArrowBackUp, IconChevronDown, IconEye } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useFocusPassedOn } from '../../../ui/focus/use-focus-passed-on.ts'
import { useCloudName } from '../../../ui/marks/cloud-chip.tsx'
import { audiences } from './audiences.ts'
import classes from './view-as-banner.module.css'

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const

/** Sticky during view-as: ends it, or switches to another audience. */
export const ViewAsBanner = ({ viewAs }: { viewAs: number }) => {
  const { t } = useTranslation('pages', 'messages')
  const banner = useRef<HTMLDivElement>(null)
  useFocusPassedOn(banner)
  const nameOf = useCloudName()
  const navigate = useNavigate()
  const lookAs = (cloud: number) =>
    void navigate({ to: '.', search: (search) => ({ ...search, viewAs: cloud }), resetScroll: false })
  const names: Record<number, string> = {
    [audiences.everyone]: t('pages:viewAs.everyone'),
    [audiences.family]: t('pages:viewAs.family'),
    [audiences.friends]: t('pages:viewAs.friends'),
  }
  return (
    <div ref={banner} className={classes.banner} role="status">
      <div className={classes.said}>
        <IconEye size={24} stroke={1.6} aria-hidden="true" />
        <p>
          <b>{names[viewAs]}</b> {t(`messages:${catalogue.viewedAsCloud.key}`)}
        </p>
      </div>
      <div className={classes.ways}>
        <span className={classes.audience}>
          <select
            aria-label={t('pages:viewAs.switch')}
            value={viewAs}
            onChange={({ currentTarget }) => lookAs(Number(currentTarget.value))}
          >
            {Object.values(audiences).map((cloud) => (
              <option key={cloud} value={cloud}>
                {nameOf(cloud)}
              </option>
            ))}
          </select>
          <IconChevronDown {...icon} />
        </span>
        <Link
          className={classes.stop}
          to="."
          search={({ viewAs: _, ...search }: { viewAs?: number }) => search}
          resetScroll={false}
        >
          <IconArrowBackUp {...icon} />
          {t('pages:viewAs.stop')}
        </Link>
      </div>
    </div>
  )
}
