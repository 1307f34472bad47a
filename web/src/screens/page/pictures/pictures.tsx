import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useFollowFirst } from '../../../features/pages/use-follow-first.ts'
import { LibraryHead } from '../../../features/pictures/library/library-head.tsx'
import { YearRange } from '../../../features/pictures/library/year-range.tsx'
import {
  libraryRightsQuery,
  pictureYearsQuery,
  proposedCountQuery,
  roomQuery,
  type Years,
} from '../../../features/pictures/queries.ts'
import { isUnderway } from '../../../features/pictures/uploads/library-upload.ts'
import { UploadPanel } from '../../../features/pictures/uploads/upload-panel.tsx'
import { useLibraryUploads } from '../../../features/pictures/uploads/use-library-uploads.ts'
import { useUploadGuard } from '../../../features/pictures/uploads/use-upload-guard.ts'
import { formatSize } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSession } from '../../../shared/session/session.ts'
import { asViewed } from '../../../shared/view-as/as-viewed.ts'
import { useNoRights } from '../../../ui/dialogs/no-rights.ts'
import { useSubscribeFirst } from '../../../ui/dialogs/subscribe-first.ts'
import { QuotaBar } from '../../../ui/states/quota-bar.tsx'
import { usePage } from '../use-page.ts'
import classes from './pictures.module.css'
import { LibraryWall } from './pictures-wall.tsx'
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
  const { uploads, add, retry, cancel, clear } = useLibraryUploads(userUid)
  useUploadGuard(uploads.some(isUnderway))
  const looking = viewAs !== null
  const caring = page.can.publish
  const { data: range } = useQuery(pictureYearsQuery(userUid, viewAs))
  const rights = useQuery({ ...libraryRightsQuery(userUid, null), enabled: user !== null && !looking }).data
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
  const search = asViewed({ viewAs })
  const full = room !== undefined && room.used >= room.max
  return (
    <div className={classes.pictures}>
      <LibraryHead
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
      <UploadPanel
        uploads={uploads}
        permalink={permalink}
        onRetry={retry}
        onCancel={cancel}
        onClear={clear}
      />
      <LibraryWall
        page={page}
        viewAs={viewAs}
        years={years}
        range={range && <YearRange years={range.years} counts={range.counts} onChange={setYears} />}
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
