import type { Follower } from '@souvenance/contract/clouds-api'
import type { PageHeader } from '@souvenance/contract/page-header'
import { useTranslation } from '../../i18n/use-translation.ts'

const owner = 3

/** What the person whose list it is does for a page beyond following it, which the list says of all. */
export const useTie = ({ firstname, rights }: PageHeader): ((followed: Follower) => string | undefined) => {
  const { t } = useTranslation('followers')
  const own = rights.level === owner
  const person = { name: firstname }
  const ties = own
    ? [t('followers:tie.iWrite'), t('followers:tie.iAdminister')]
    : [t('followers:tie.writes', person), t('followers:tie.administers', person)]
  return ({ level = 0 }) => ties[Math.min(level, ties.length) - 1]
}
