import type { MailChoice, MailTopic } from '@souvenance/contract/people/mail-choices'
import { useTranslation } from '../../../i18n/use-translation.ts'

interface MailLine {
  topic: MailTopic
  title: string
  text: string
}

interface MailGroup {
  title: string
  lines: readonly MailLine[]
}

export const useMailGroups = (): readonly MailGroup[] => {
  const { t } = useTranslation('communications')
  const line = (topic: MailTopic, title: string, text: string): MailLine => ({ topic, title, text })
  return [
    {
      title: t('communications:mails.waiting'),
      lines: [
        line('messages', t('communications:mails.messages'), t('communications:mails.messagesText')),
        line('requests', t('communications:mails.requests'), t('communications:mails.requestsText')),
        line('proposals', t('communications:mails.proposals'), t('communications:mails.proposalsText')),
      ],
    },
    {
      title: t('communications:mails.others'),
      lines: [
        line('tributes', t('communications:mails.tributes'), t('communications:mails.tributesText')),
        line('comments', t('communications:mails.comments'), t('communications:mails.commentsText')),
        line('flowers', t('communications:mails.flowers'), t('communications:mails.flowersText')),
        line('followers', t('communications:mails.followers'), t('communications:mails.followersText')),
      ],
    },
    {
      title: t('communications:mails.part'),
      lines: [line('roles', t('communications:mails.roles'), t('communications:mails.rolesText'))],
    },
    {
      title: t('communications:mails.remembrance'),
      lines: [line('days', t('communications:mails.days'), t('communications:mails.daysText'))],
    },
  ]
}

export const useMailChoices = (): readonly { value: MailChoice; label: string }[] => {
  const { t } = useTranslation('communications')
  return [
    { value: 'soon', label: t('communications:mails.soon') },
    { value: 'daily', label: t('communications:mails.daily') },
    { value: 'weekly', label: t('communications:mails.weekly') },
    { value: 'never', label: t('communications:mails.never') },
  ]
}
