import { DialogHost } from '../dialogs/dialog-host.tsx'
import { NoticeArea } from '../notices/notice-area.tsx'
import { BackToTop } from '../page/back-to-top.tsx'
import { usePageTitle } from '../page/page-title.ts'
import { SkipLink } from '../page/skip-link.tsx'
import { ScreenHeading } from '../text/screen-heading.tsx'
import { DateSamples } from './date-samples.tsx'
import { DialogSamples } from './dialog-samples.tsx'
import { FieldSamples } from './field-samples.tsx'
import classes from './gallery.module.css'
import { ListSamples } from './list-samples.tsx'
import { MarkSamples } from './mark-samples.tsx'
import { NoticeSamples } from './notice-samples.tsx'
import { PageSamples } from './page-samples.tsx'
import { PickSamples } from './pick-samples.tsx'
import { PlaceSamples } from './place-samples.tsx'
import { StateSamples } from './state-samples.tsx'
import { TextSamples } from './text-samples.tsx'
import { TimeSamples } from './time-samples.tsx'

/** Every part of the design system in all its states. Served in development only, so its text is not translated. */
export const Gallery = () => {
  usePageTitle('Gallery', 3)
  return (
    <div className={classes.gallery}>
      <SkipLink />
      <NoticeArea container="fixed" />
      <main id="main" tabIndex={-1}>
        <ScreenHeading lead="Every part, in every state, by day and by lamplight.">Gallery</ScreenHeading>
        <NoticeArea container="main" />
        <MarkSamples />
        <NoticeSamples />
        <DialogSamples />
        <FieldSamples />
        <DateSamples />
        <PickSamples />
        <PlaceSamples />
        <StateSamples />
        <TimeSamples />
        <TextSamples />
        <ListSamples />
        <PageSamples />
      </main>
      <BackToTop />
      <DialogHost />
    </div>
  )
}
