import { useTranslation } from '../../i18n/use-translation.ts'
import type { Invitation } from './queries.ts'
import type { Outcome } from './use-invitation.ts'

type Words = { title: string; lead: string }

/** The outcome of an invitation, given just now on this screen or before. Undefined while it waits for an answer. */
export const useOutcomeWords = (): ((
  invitation: Invitation,
  outcome: Outcome | undefined,
) => Words | undefined) => {
  const { t } = useTranslation('invitations')
  return ({ person, email, state }, outcome) => {
    const name = person.firstname
    const declined = {
      title: t('invitations:declined.title'),
      lead: t('invitations:declined.text', { name }),
    }
    const now = {
      accepted: { title: t('invitations:accepted.title'), lead: t('invitations:accepted.text', { name }) },
      waiting: {
        title: t('invitations:waiting.title', { name }),
        lead: t('invitations:waiting.text', { name }),
      },
      declined,
      silenced: {
        title: t('invitations:silence.doneTitle'),
        lead: t('invitations:silence.doneText', { email }),
      },
    }
    const before = {
      pending: undefined,
      accepted: { title: t('invitations:answered.title'), lead: t('invitations:answered.text') },
      declined,
      cancelled: {
        title: t('invitations:cancelled.title'),
        lead: t('invitations:cancelled.text', { name }),
      },
      expired: { title: t('invitations:expired.title'), lead: t('invitations:expired.text', { name }) },
    }
    return outcome ? now[outcome] : before[state]
  }
}
