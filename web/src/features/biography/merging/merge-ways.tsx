import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconButton } from '../../../ui/page/icon-button.tsx'
import classes from './merge-screen.module.css'

export type MergeView = 'two' | 'one'

interface MergeWaysProps {
  view: MergeView
  onView: (view: MergeView) => void
  /** The current difference, from 1. */
  at: number
  count: number
  onGo: (step: number) => void
}

/** Switches the layout of the comparison and steps between differences. */
export const MergeWays = ({ view, onView, at, count, onGo }: MergeWaysProps) => {
  const { t } = useTranslation('biography')
  return (
    <>
      <SegmentedControl
        aria-label={t('biography:merge.view')}
        data={[
          { value: 'two', label: t('biography:merge.two') },
          { value: 'one', label: t('biography:merge.one') },
        ]}
        value={view}
        onChange={onView}
      />
      {count > 1 && (
        <div className={classes.ways}>
          <IconButton label={t('biography:merge.previous')} onClick={() => onGo(-1)}>
            <IconChevronUp size={22} stroke={1.6} />
          </IconButton>
          <span>{t('biography:merge.at', { at, count })}</span>
          <IconButton label={t('biography:merge.next')} onClick={() => onGo(1)}>
            <IconChevronDown size={22} stroke={1.6} />
          </IconButton>
        </div>
      )}
    </>
  )
}
