import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { itemsOf } from '../../shared/lists/paging.ts'
import { ListEnd } from '../../ui/lists/list-end.tsx'
import { progressOf } from '../../ui/lists/list-progress.ts'
import { SectionHeading } from '../../ui/text/section-heading.tsx'
import { DonorList } from './donors/donor-list.tsx'
import classes from './legacy-board.module.css'
import { LegateeList } from './legatee-list.tsx'
import { MemorialLegacy } from './memorial-legacy.tsx'
import { legaciesQuery } from './queries.ts'
import { QuorumChoice } from './quorum-choice.tsx'
import { Readiness } from './readiness.tsx'
import type { SafePicker } from './scope-dialog.tsx'
import { Storyline } from './story/storyline.tsx'

/** The viewer's legacies and legatees, and the people who chose the viewer. */
export const LegacyBoard = ({ picker }: { picker: SafePicker }) => {
  const { t } = useTranslation('legatees')
  const query = useInfiniteQuery(legaciesQuery)
  const all = itemsOf(query.data)
  const own = all.find((legacy) => legacy.own)
  const memorials = all.filter((legacy) => !legacy.own)
  return (
    <>
      {own && (
        <div className={classes.board}>
          <div className={classes.wide}>
            <Readiness title={t('legatees:readiness.title')} sentences={own.readiness} />
          </div>
          <Storyline legacy={own} />
          <div className={classes.side}>
            <section className={classes.part} aria-labelledby="legacy-mine">
              <SectionHeading id="legacy-mine">{t('legatees:mine')}</SectionHeading>
              <LegateeList legacy={own} picker={picker} />
              <QuorumChoice legacy={own} />
            </section>
            <section className={classes.part} aria-labelledby="legacy-donors">
              <SectionHeading id="legacy-donors">{t('legatees:choseMe')}</SectionHeading>
              <DonorList />
            </section>
          </div>
          {memorials.length > 0 && (
            <section className={classes.wide} aria-labelledby="legacy-memorials">
              <SectionHeading id="legacy-memorials">{t('legatees:memorials')}</SectionHeading>
              <ul className={classes.memorials}>
                {memorials.map((legacy) => (
                  <li key={legacy.legacyUid}>
                    <MemorialLegacy legacy={legacy} picker={picker} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
      <ListEnd
        shape="people"
        progress={progressOf(query)}
        onMore={() => void (query.data ? query.fetchNextPage() : query.refetch())}
      />
    </>
  )
}
