import type { Breadcrumb } from '@souvenance/contract/safe/safe'
import { IconArchive, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSafeDropTarget } from '../drag/use-safe-drop-target.ts'
import { nameOf } from '../item-names.ts'
import classes from './safe-breadcrumb.module.css'

const Step = ({ step, readOnly }: { step: Breadcrumb[number]; readOnly: boolean }) => {
  const { t } = useTranslation('safe')
  const name = nameOf(t, step)
  const isRoot = step.itemUid === ''
  const { over, props } = useSafeDropTarget(
    readOnly ? undefined : { uid: step.itemUid, name: isRoot ? undefined : name },
  )
  return (
    <Link
      to="/my/safe"
      search={isRoot ? {} : { folder: step.itemUid }}
      activeOptions={{ exact: true }}
      className={classes.step}
      data-over={over !== undefined || undefined}
      draggable={false}
      {...props}
    >
      {isRoot && <IconArchive size={20} stroke={1.6} aria-hidden="true" />}
      {name}
    </Link>
  )
}

/** The path to the open folder; each step is a drop target. */
export const SafeBreadcrumb = ({ path, readOnly }: { path: Breadcrumb; readOnly: boolean }) => {
  const { t } = useTranslation('safe')
  return (
    <nav className={classes.path} aria-label={t('safe:breadcrumb')}>
      {path.map((step, place) => (
        <Fragment key={step.itemUid}>
          {place > 0 && (
            <IconChevronRight className={classes.sign} size={18} stroke={1.6} aria-hidden="true" />
          )}
          <Step step={step} readOnly={readOnly} />
        </Fragment>
      ))}
    </nav>
  )
}
