import { Button } from '@mantine/core'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SectionHeading } from '../../../ui/text/section-heading.tsx'
import classes from './delete-memorial.module.css'
import { DeleteMemorialDialog } from './delete-memorial-dialog.tsx'

interface DeleteMemorialProps {
  page: PageHeader
  /** The page cannot be seen any more. */
  onGone: () => void
}

/** At the end of the settings of a memorial. The page of somebody who had an account is closed. */
export const DeleteMemorial = ({ page, onGone }: DeleteMemorialProps) => {
  const { t } = useTranslation('leaving')
  const [open, setOpen] = useState(false)
  const { firstname: name, closesOnly: closes } = page
  if (page.leaving) return null
  return (
    <section className={classes.section} aria-labelledby="delete-memorial">
      <SectionHeading id="delete-memorial">
        {closes ? t('leaving:closing.section') : t('leaving:memorial.section')}
      </SectionHeading>
      <p>
        {closes ? t('leaving:closing.sectionLead', { name }) : t('leaving:memorial.sectionLead', { name })}
      </p>
      <Button variant="outline" color="brique" onClick={() => setOpen(true)}>
        {closes ? t('leaving:closing.open') : t('leaving:memorial.open')}
      </Button>
      {open && <DeleteMemorialDialog page={page} onClose={() => setOpen(false)} onGone={onGone} />}
    </section>
  )
}
