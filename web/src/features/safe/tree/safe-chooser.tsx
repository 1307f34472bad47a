import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { subfoldersQuery } from '../queries.ts'
import { FolderTree } from './folder-tree.tsx'
import classes from './safe-chooser.module.css'

interface SafeChooserProps {
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Folders of the safe, each to be ticked. What was chosen elsewhere, such as single files, stays chosen. */
export const SafeChooser = ({ chosen, onChange }: SafeChooserProps) => {
  const { t } = useTranslation('safe')
  const { data: folders } = useQuery(subfoldersQuery(''))
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
