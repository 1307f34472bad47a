import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { shutUntil } from '../lock/safe-call.ts'
import { subfoldersQuery } from '../queries.ts'
import { FolderTree } from './folder-tree.tsx'
import classes from './safe-chooser.module.css'

interface SafeChooserProps {
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Folders of the safe, each to be ticked. Items chosen elsewhere, such as single files, stay chosen. */
export const SafeChooser = ({ chosen, onChange }: SafeChooserProps) => {
  const { t, language } = useTranslation('safe')
  const { data: folders, error, refetch } = useQuery(subfoldersQuery(''))
  const until = shutUntil(error)
  if (until) return <p>{t('safe:shut.text', { until: formatMoment(language, until) })}</p>
  if (error) return <ErrorState onRetry={() => void refetch()} />
  if (!folders) return <LoadingState shape="people" />
  if (folders.length === 0) return <p>{t('safe:chooser.none')}</p>
  const toggle = (uid: string) =>
    onChange(chosen.includes(uid) ? chosen.filter((one) => one !== uid) : [...chosen, uid])
  return (
    <FolderTree path={[]}>
      {({ uid }, label) =>
        uid === '' ? (
          <span className={classes.line}>{label}</span>
        ) : (
          <label className={classes.line}>
            <input type="checkbox" checked={chosen.includes(uid)} onChange={() => toggle(uid)} />
            {label}
          </label>
        )
      }
    </FolderTree>
  )
}
