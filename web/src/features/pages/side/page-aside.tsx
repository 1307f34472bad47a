import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { BookInvite } from './book-invite.tsx'
import { CaretakerList } from './caretaker-list.tsx'
import { LatestPictures } from './latest-pictures.tsx'
import classes from './page-aside.module.css'
import { ShareInvite } from './share-invite.tsx'

/** Beside a feed: the book, the latest pictures, who looks after the page, and how to pass it on. */
export const PageAside = ({ page }: { page: PageHeader }) => (
  <div className={classes.aside}>
    <BookInvite page={page} />
    <LatestPictures page={page} />
    {!page.alive && <CaretakerList page={page} />}
    {!page.alive && <ShareInvite page={page} />}
  </div>
)
