import { type SafeItem, safeTypes } from '@souvenance/contract/safe/safe'
import { IconArchive, IconChevronDown, IconChevronRight, IconFolder } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { nameOf } from '../item-names.ts'
import { subfoldersQuery } from '../queries.ts'
import classes from './folder-tree.module.css'

export interface TreeFolder {
  uid: string
  name: string
}

interface FolderTreeProps {
  /** The path of uids to the open folder, whose branches are expanded initially. */
  path: readonly string[]
  children: (folder: TreeFolder, label: ReactNode) => ReactNode
  /** Branches that are disabled. */
  closed?: (uid: string) => boolean
}

interface BranchProps extends FolderTreeProps {
  folder: Pick<SafeItem, 'itemUid' | 'itemType' | 'name' | 'itemsCount'>
}

const root = { itemUid: '', itemType: safeTypes.root, name: '', itemsCount: null }

const Branch = ({ folder, path, children, closed }: BranchProps) => {
  const { t } = useTranslation('safe')
  const uid = folder.itemUid
  const isRoot = uid === ''
  const enterable = !closed?.(uid) && folder.itemsCount !== 0
  const [wanted, setWanted] = useState<boolean>()
  const open = enterable && (wanted ?? (isRoot || path.slice(0, -1).includes(uid)))
  const { data: inside } = useQuery({ ...subfoldersQuery(uid), enabled: open })
  const barren = inside?.length === 0
  const name = nameOf(t, folder)
  const Icon = isRoot ? IconArchive : IconFolder
  const Chevron = open ? IconChevronDown : IconChevronRight
  return (
    <li>
      <div className={classes.line}>
        {enterable && !barren && !isRoot ? (
          <button
            type="button"
            className={classes.fold}
            aria-expanded={open}
            aria-label={open ? t('safe:tree.close', { name }) : t('safe:tree.open', { name })}
            onClick={() => setWanted(!open)}
          >
            <Chevron size={18} stroke={1.6} aria-hidden="true" />
          </button>
        ) : (
          !isRoot && <span className={classes.fold} />
        )}
        {children(
          { uid, name },
          <>
            <Icon className={classes.icon} size={21} stroke={1.6} aria-hidden="true" />
            <span className={classes.name} title={name}>
              {name}
            </span>
          </>,
        )}
      </div>
      {open && inside && inside.length > 0 && (
        <ul className={classes.inside}>
          {inside.map((one) => (
            <Branch key={one.itemUid} folder={one} path={path} closed={closed}>
              {children}
            </Branch>
          ))}
        </ul>
      )}
    </li>
  )
}

export const FolderTree = (props: FolderTreeProps) => (
  <ul className={classes.tree}>
    <Branch folder={root} {...props} />
  </ul>
)
