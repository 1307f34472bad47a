import type { PageHeader } from '@souvenance/contract/pages/page-header'
import type { Follower } from '@souvenance/contract/people/followers'
import { useTranslation } from '../../i18n/use-translation.ts'

/** The role of the list's owner on a followed page, beyond following it. */
export const useTie = ({ firstname, rights }: PageHeader): ((followed: Follower) => string | undefined) => {
  const { t } = useTranslation('followers')
  const person = { name: firstname }
  const ties = rights.own
    ? [t('followers:tie.iWrite'), t('followers:tie.iAdminister')]
    : [t('followers:tie.writes', person), t('followers:tie.administers', person)]
  return ({ level = 0 }) => ties[Math.min(level, ties.length) - 1]
}
