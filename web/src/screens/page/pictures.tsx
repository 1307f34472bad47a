import type { PageHeader } from '@souvenance/contract/page-header'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '../../api/session.ts'
import { useFollowFirst } from '../../features/pages/use-follow-first.ts'
import {
  pictureYearsQuery,
  proposedCountQuery,
  roomQuery,
  stockRightsQuery,
  type Years,
} from '../../features/pictures/queries.ts'
import { StockHead } from '../../features/pictures/stock-head.tsx'
import { isUnderway } from '../../features/pictures/stock-upload.ts'
import { UploadPanel } from '../../features/pictures/upload-panel.tsx'
import { useStockUploads } from '../../features/pictures/use-stock-uploads.ts'
import { useUploadGuard } from '../../features/pictures/use-upload-guard.ts'
import { YearRange } from '../../features/pictures/year-range.tsx'
import { formatSize } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useNoRights } from '../../ui/dialogs/no-rights.ts'
import { useSubscribeFirst } from '../../ui/dialogs/subscribe-first.ts'
import { QuotaBar } from '../../ui/states/quota-bar.tsx'
import classes from './pictures.module.css'
import { StockWall } from './pictures-wall.tsx'
import { usePage } from './use-page.ts'
import { YearsShownProvider } from './years-shown.ts'

const PicturesOf = ({ page, viewAs }: { page: PageHeader; viewAs: number | null }) => {
  const { t, language } = useTranslation('pictures')
  const navigate = useNavigate()
  const { user } = useSession()
  const subscribeFirst = useSubscribeFirst()
  const tellNoRights = useNoRights()
  const followFirst = useFollowFirst(page)
  const { userUid, permalink, firstname } = page
  const [years, setYears] = useState<Years | null>(null)
  const { uploads, add, retry, cancel, clear } = useStockUploads(userUid)
  useUploadGuard(uploads.some(isUnderway))
  const looking = viewAs !== null
  const caring = (page.rights.level ?? 0) >= 1 && !looking
  const { data: range } = useQuery(pictureYearsQuery(userUid, viewAs))
  const rights = useQuery({ ...stockRightsQuery(userUid, null), enabled: user !== null && !looking }).data
    ?.rights
  const room = useQuery({ ...roomQuery(userUid), enabled: caring }).data
  const proposed = useQuery({ ...proposedCountQuery(userUid), enabled: user !== null && !looking }).data
    ?.count

  const may = caring || rights?.canPropose === true
  const refuse = () => {
    if (!user) return void subscribeFirst(`/${permalink}/pictures`)
    void followFirst(t('pictures:followFirst', { name: firstname }))
  }
  const addressOf = (itemUid: string) => `/${permalink}/pictures/${itemUid}`
  const search = looking ? { viewAs } : {}
  const full = room !== undefined && room.used >= room.max
  return (
    <div className={classes.pictures}>
      <StockHead
        summary={
          proposed ? (
            <Link to="/$permalink/pictures/proposals" params={{ permalink }}>
              {caring
                ? t('pictures:proposals.waiting', { count: proposed })
                : t('pictures:proposals.mine', { count: proposed })}
            </Link>
          ) : (
            t('pictures:lead', { name: firstname })
          )
        }
        room={
          room && (
            <QuotaBar
              label={t('pictures:room')}
              used={room.used}
              max={room.max}
              format={(bytes) => formatSize(language, bytes)}
            />
          )
        }
        action={looking ? undefined : caring || !rights ? t('pictures:add') : t('pictures:propose')}
        drop={caring ? t('pictures:drop') : t('pictures:dropProposed')}
        onAdd={add}
        onRefused={may && !full ? undefined : full ? () => void tellNoRights(t('pictures:full')) : refuse}
      />
      {range && <YearRange years={range.years} counts={range.counts} onChange={setYears} />}
      <UploadPanel
        uploads={uploads}
        permalink={permalink}
        onRetry={retry}
        onCancel={cancel}
        onClear={clear}
      />
      <StockWall
        page={page}
        viewAs={viewAs}
        years={years}
        caring={caring}
        addressOf={({ itemUid }) => addressOf(itemUid)}
        onOpen={({ itemUid }) =>
          void navigate({
            to: '/$permalink/pictures/$itemUid',
            params: { permalink, itemUid },
            search,
            resetScroll: false,
          })
        }
      />
      <YearsShownProvider value={years}>
        <Outlet />
      </YearsShownProvider>
    </div>
  )
}

export const Pictures = () => {
  const { page, viewAs } = usePage()
  return page && <PicturesOf page={page} viewAs={viewAs} />
}
