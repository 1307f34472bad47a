import { useQuery } from '@tanstack/react-query'
import { BringLink } from '../../features/exports/bring-link.tsx'
import { ExportPanel } from '../../features/exports/export-panel.tsx'
import { exportsQuery } from '../../features/exports/queries.ts'
import { useScreenTitle } from '../../features/surroundings/screen-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ScreenHeading } from '../../ui/text/screen-heading.tsx'
import { SectionHeading } from '../../ui/text/section-heading.tsx'
import classes from './export.module.css'

/** A copy of everything that is the viewer's, and the copies of memorials they asked for. */
export const Export = () => {
  const { t } = useTranslation('exports')
  useScreenTitle(t('exports:title'))
  const memorials = useQuery(exportsQuery).data?.items.filter(({ kind }) => kind === 'memorial') ?? []
  return (
    <div className={classes.screen}>
      <ScreenHeading lead={t('exports:lead')}>{t('exports:title')}</ScreenHeading>
      <ul className={classes.list}>
        <li>{t('exports:holds.page')}</li>
        <li>{t('exports:holds.private')}</li>
        <li>{t('exports:holds.read')}</li>
      </ul>
      <ExportPanel />
      {memorials.map(({ page }) => (
        <section key={page.uid} aria-labelledby={`export-${page.uid}`}>
          <SectionHeading id={`export-${page.uid}`}>{page.fullname}</SectionHeading>
          <ExportPanel memorialUid={page.uid} />
        </section>
      ))}
      <BringLink />
    </div>
  )
}
