import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatSize } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FlowStep } from './flow-step.tsx'
import { copyQuery } from './queries.ts'

/** A copy is offered before anything is decided; nobody has to take it. */
export const CopyFirst = () => {
  const { t, language } = useTranslation('leaving')
  const copy = useQuery(copyQuery).data?.items.find(({ kind }) => kind === 'account')
  const isReady = copy?.state === 'ready'
  return (
    <FlowStep number={1} title={t('leaving:copy.title')} place="before" done={isReady}>
      <p>
        {isReady
          ? t('leaving:copy.ready', { size: formatSize(language, copy.size ?? 0) })
          : t('leaving:copy.text')}{' '}
        <Link to="/my/export">{isReady ? t('leaving:copy.open') : t('leaving:copy.ask')}</Link>
      </p>
    </FlowStep>
  )
}
