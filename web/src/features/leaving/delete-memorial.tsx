import { Button } from '@mantine/core'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SectionHeading } from '../../ui/text/section-heading.tsx'
import classes from './delete-memorial.module.css'
import { DeleteMemorialDialog } from './delete-memorial-dialog.tsx'

interface DeleteMemorialProps {
  page: PageHeader
  /** The page cannot be seen any more. */
  onGone: () => void
}

/** At the end of the settings of a memorial. */
export const DeleteMemorial = ({ page, onGone }: DeleteMemorialProps) => {
  const { t } = useTranslation('leaving')
  const [open, setOpen] = useState(false)
  if (page.leaving) return null
  return (
    <section className={classes.section} aria-labelledby="delete-memorial">
      <SectionHeading id="delete-memorial">{t('leaving:memorial.section')}</SectionHeading>
      <p>{t('leaving:memorial.sectionLead', { name: page.firstname })}</p>
      <Button variant="outline" color="brique" onClick={() => setOpen(true)}>
        {t('leaving:memorial.open')}
      </Button>
      {open && <DeleteMemorialDialog page={page} onClose={() => setOpen(false)} onGone={onGone} />}
    </section>
  )
}
