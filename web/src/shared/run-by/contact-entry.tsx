import { Menu } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSession } from '../session/session.ts'
import { useRunBy } from './run-by.ts'

/** A mail begins with the address of what it is about. */
const aboutThis = (contact: string): string =>
  contact.startsWith('mailto:') ? `${contact}?body=${encodeURIComponent(`${location.href}\n\n`)}` : contact

/** For visitors, who cannot report anything without an account. */
export const ContactEntry = () => {
  const { t } = useTranslation('shell')
  const { user } = useSession()
  const { contact } = useRunBy()
  if (user || contact === undefined) return null
  return (
    <Menu.Item
      component="a"
      href={aboutThis(contact)}
      leftSection={<IconMail size={21} stroke={1.6} aria-hidden="true" />}
    >
      {t('shell:runBy.write')}
    </Menu.Item>
  )
}
