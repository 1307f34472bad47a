import { Button } from '@mantine/core'
import { safe } from '@souvenance/contract/safe/safe'
import { IconArchive, IconKey, IconRestore } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { safeCall } from '../lock/safe-call.ts'
import { quotaQuery } from '../queries.ts'
import classes from './wizard-dialog.module.css'

const icon = { size: 26, stroke: 1.5, 'aria-hidden': true } as const

/** The introduction, at the first visit. */
export const WizardDialog = () => {
  const { t } = useTranslation('safe')
  const client = useQueryClient()
  const points = [
    { Icon: IconArchive, title: t('safe:wizard.keepTitle'), text: t('safe:wizard.keepText') },
    { Icon: IconKey, title: t('safe:wizard.closedTitle'), text: t('safe:wizard.closedText') },
    { Icon: IconRestore, title: t('safe:wizard.backTitle'), text: t('safe:wizard.backText') },
  ]
  const finish = () => {
    client.setQueryData(quotaQuery.queryKey, (quota) => quota && { ...quota, wizard: false })
    // If this call is lost, the introduction shows again at the next visit.
    void safeCall(safe.finishWizard, {}).catch(() => {})
  }
  return (
    <Dialog
      opened
      kind="form"
      title={t('safe:wizard.title')}
      onClose={finish}
      footer={<Button onClick={finish}>{t('safe:wizard.begin')}</Button>}
    >
      <ul className={classes.points}>
        {points.map(({ Icon, title, text }) => (
          <li key={title} className={classes.point}>
            <Icon {...icon} />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
