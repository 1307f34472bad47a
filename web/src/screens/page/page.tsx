import { pictureTypes } from '@souvenance/contract/pages/header-pictures'
import { IconCamera } from '@tabler/icons-react'
import { Outlet, useChildMatches } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { describePage } from '../../features/pages/describe-page.ts'
import { FollowButton } from '../../features/pages/header/follow-button.tsx'
import { PageCover } from '../../features/pages/header/page-cover.tsx'
import { PageIdentity } from '../../features/pages/header/page-identity.tsx'
import { PageMenu } from '../../features/pages/header/page-menu.tsx'
import { PageStrip } from '../../features/pages/header/page-strip.tsx'
import { PageTabs } from '../../features/pages/header/page-tabs.tsx'
import { ShareButton } from '../../features/pages/header/share-button.tsx'
import { TurnPagesLink } from '../../features/pages/header/turn-pages-link.tsx'
import { ViewAsBanner } from '../../features/pages/view-as/view-as-banner.tsx'
import { useScreenTitle } from '../../features/surroundings/screen-title.ts'
import { loadNamespaces } from '../../i18n/translation.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/page/icon-button.tsx'
import { FromLibrary } from './from-library.tsx'
import classes from './page.module.css'
import { usePage } from './use-page.ts'

const HeaderPictureDialog = lazy(async () => {
  const [module] = await Promise.all([
    import('../../features/header-pictures/header-picture-dialog.tsx'),
    loadNamespaces(['header-pictures']),
  ])
  return { default: module.HeaderPictureDialog }
})
const ViewAsDialog = lazy(async () => ({
  default: (await import('../../features/pages/view-as/view-as-dialog.tsx')).ViewAsDialog,
}))
const HelpingBar = lazy(async () => {
  const [module] = await Promise.all([
    import('../../features/assistance/helping-bar.tsx'),
    loadNamespaces(['assistance']),
  ])
  return { default: module.HelpingBar }
})
const LeavingBar = lazy(async () => {
  const [module] = await Promise.all([
    import('../../features/leaving/leaving-bar.tsx'),
    loadNamespaces(['leaving']),
  ])
  return { default: module.LeavingBar }
})
const FoldedBar = lazy(async () => {
  const [module] = await Promise.all([
    import('../../features/leaving/folded-bar.tsx'),
    loadNamespaces(['leaving']),
  ])
  return { default: module.FoldedBar }
})
const OfferHelpDialog = lazy(async () => {
  const [module] = await Promise.all([
    import('../../features/team/offer-help-dialog.tsx'),
    loadNamespaces(['team', 'requests']),
  ])
  return { default: module.OfferHelpDialog }
})

/** Screens with a heading of their own, which show the one-line page header. */
const stripRoutes = [
  '/page/$permalink/biography',
  '/page/$permalink/pictures',
  '/page/$permalink/family',
  '/page/$permalink/team',
]

/** Screens that links and menus lead to: the full header would push what they are for below the fold. */
const linkedRoutes = [
  '/page/$permalink/timeline/$itemUid',
  '/page/$permalink/tributes/$itemUid',
  '/page/$permalink/drafts',
  '/page/$permalink/proposals',
  '/page/$permalink/deleted',
]

type OpenDialog = 'portrait' | 'cover' | 'view-as' | 'offer-help'

/** The page header, with the chosen tab below it. */
export const Page = () => {
  const { t, language } = useTranslation('pages')
  const { page, viewAs } = usePage()
  const [open, setOpen] = useState<OpenDialog>()
  const routes = useChildMatches().map(({ routeId }): string => routeId)
  const reading = routes.some((id) => stripRoutes.some((route) => id.startsWith(route)))
  const linked = routes.some((id) => linkedRoutes.includes(id))
  useScreenTitle(page ? describePage(page, language, t).title : '')
  if (!page) return null
  const close = () => setOpen(undefined)
  const framed = viewAs === null ? undefined : classes.viewed
  const until = page.rights.expirationDate
  const bars = viewAs === null && (until || page.leaving || page.folded) && (
    <Suspense>
      {until && <HelpingBar page={page} until={until} />}
      {page.leaving && <LeavingBar page={page} leaving={page.leaving} />}
      {page.folded && <FoldedBar page={page} />}
    </Suspense>
  )
  if (reading || linked)
    return (
      <article className={framed}>
        {viewAs !== null && <ViewAsBanner viewAs={viewAs} />}
        <PageStrip page={page} titled={linked}>
          <PageTabs page={page} strip />
        </PageStrip>
        {bars}
        <Outlet />
      </article>
    )
  const camera = (label: string, dialog: OpenDialog) =>
    page.can.changePictures && (
      <span className={classes.camera}>
        <IconButton label={label} onClick={() => setOpen(dialog)}>
          <IconCamera size={22} stroke={1.6} />
        </IconButton>
      </span>
    )
  return (
    <article className={framed}>
      {viewAs !== null && <ViewAsBanner viewAs={viewAs} />}
      {bars}
      <PageCover page={page}>{camera(t('pages:menu.cover'), 'cover')}</PageCover>
      <PageIdentity
        page={page}
        onPortrait={camera(t('pages:menu.portrait'), 'portrait')}
        actions={
          <>
            <FollowButton page={page} />
            <ShareButton page={page} compact />
            <PageMenu
              page={page}
              onViewAs={() => setOpen('view-as')}
              onPortrait={() => setOpen('portrait')}
              onCover={() => setOpen('cover')}
              onOfferHelp={() => setOpen('offer-help')}
            />
            <TurnPagesLink page={page} className={classes.besideFollow ?? ''} />
          </>
        }
      />
      <div className={classes.tabs}>
        <PageTabs page={page} />
        <TurnPagesLink page={page} className={classes.besideTabs ?? ''} />
      </div>
      <Outlet />
      <Suspense>
        {open === 'offer-help' && <OfferHelpDialog page={page} onClose={close} />}
        {open === 'view-as' && <ViewAsDialog page={page} onClose={close} />}
        {(open === 'portrait' || open === 'cover') && (
          <HeaderPictureDialog
            key={open}
            page={page}
            kind={open === 'portrait' ? pictureTypes.profile : pictureTypes.cover}
            fromLibrary={(onChosen) => <FromLibrary userUid={page.userUid} most={1} onChosen={onChosen} />}
            onClose={close}
          />
        )}
      </Suspense>
    </article>
  )
}
