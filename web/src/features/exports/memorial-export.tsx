import { useTranslation } from '../../i18n/use-translation.ts'
import { SectionHeading } from '../../ui/text/section-heading.tsx'
import { BringLink } from './bring-link.tsx'
import { ExportPanel } from './export-panel.tsx'
import classes from './exports.module.css'

/** The last section of a memorial's settings. */
export const MemorialExport = ({ uid }: { uid: string }) => {
  const { t } = useTranslation('exports')
  return (
    <section className={classes.memorial} aria-labelledby="memorial-export">
      <SectionHeading id="memorial-export">{t('exports:memorial.title')}</SectionHeading>
      <p className={classes.calm}>{t('exports:memorial.lead')}</p>
      <ExportPanel memorialUid={uid} />
      <BringLink />
    </section>
  )
}
