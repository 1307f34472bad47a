import { useState } from 'react'
import { ImportContacts } from '../../features/contacts/import-contacts.tsx'
import { takeConsent } from '../../features/contacts/use-consent.ts'
import { StepFoot, StepFrame } from '../../features/first-steps/step-frame.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { StepProps } from './step-props.ts'

export const ContactsStep = ({ ways, onDone }: StepProps) => {
  const { t } = useTranslation('welcome')
  const [consent] = useState(takeConsent)
  return (
    <StepFrame title={t('welcome:contacts.title')} lead={t('welcome:contacts.lead')}>
      <ImportContacts onDone={onDone} {...(consent && { consent })} />
      <StepFoot {...ways} onNext={null} />
    </StepFrame>
  )
}
