import { inheritedFolder } from '@souvenance/contract/safe/safe'
import { IconHistory, IconLock, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatSize } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { QuotaBar } from '../../../ui/states/quota-bar.tsx'
import { useSafeDropTarget } from '../drag/use-safe-drop-target.ts'
import { quotaQuery } from '../queries.ts'
import { FolderTree, type TreeFolder } from './folder-tree.tsx'
import classes from './safe-aside.module.css'

const icon = { size: 21, stroke: 1.6, 'aria-hidden': true } as const

const FolderLink = ({ folder, label }: { folder: TreeFolder; label: ReactNode }) => {
  const { over, props } = useSafeDropTarget({
    uid: folder.uid,
    name: folder.uid === '' ? undefined : folder.name,
  })
  return (
    <Link
      to="/my/safe"
      search={folder.uid === '' ? {} : { folder: folder.uid }}
      className={classes.link}
      activeOptions={{ exact: true }}
      data-over={over !== undefined || undefined}
      draggable={false}
      {...props}
    >
      {label}
    </Link>
  )
}

/** The sidebar: folder tree, inherited folders, trash and quota. */
export const SafeAside = ({ path }: { path: readonly string[] }) => {
  const { t, language } = useTranslation('safe')
  const { data: quota } = useQuery(quotaQuery)
  const format = (bytes: number) => formatSize(language, bytes)
  return (
    <aside className={classes.aside} aria-label={t('safe:aside.label')}>
      <nav className={classes.folders} aria-label={t('safe:tree.label')}>
        <div className={classes.tree}>
          <FolderTree path={path}>
            {(folder, label) => <FolderLink folder={folder} label={label} />}
          </FolderTree>
        </div>
        <Link
          to="/my/safe"
          search={{ folder: inheritedFolder }}
          className={classes.link}
          data-inherited
          data-here={path.includes(inheritedFolder) || undefined}
        >
          <IconLock {...icon} />
          {t('safe:inherited.name')}
        </Link>
      </nav>
      <ul className={classes.others}>
        <li>
          <Link to="/my/safe" search={{ view: 'trash' }} className={classes.link}>
            <IconTrash {...icon} />
            {t('safe:trash.title')}
          </Link>
        </li>
        <li>
          <Link to="/my/safe" search={{ view: 'activity' }} className={classes.link}>
            <IconHistory {...icon} />
            {t('safe:activity.title')}
          </Link>
        </li>
      </ul>
      {quota && (
        <div className={classes.quota}>
          <QuotaBar label={t('safe:quota')} used={quota.used} max={quota.max} format={format} />
        </div>
      )}
    </aside>
  )
}
