import { Button } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FullScreen } from '../full-screen.tsx'
import { MergeTable } from './merge-table.tsx'
import classes from './stale-texts.module.css'
import { type MergedText, useMerge } from './use-merge.ts'

export type Stale = { name: string; version: number; theirs: MergedText; mine: MergedText }

interface StaleTextsProps {
  stale: Stale
  /** With what became of both texts. */
  onGoOn: (text: MergedText) => void
  onClose: () => void
}

/** Someone saved in the meantime: both texts are there, and mine is what stays unless I say otherwise. */
export const StaleTexts = ({ stale, onGoOn, onClose }: StaleTextsProps) => {
  const { t } = useTranslation('biography')
  const { name, theirs, mine } = stale
  const merge = useMerge(theirs, mine, { start: 'take' })
  return (
    <FullScreen
      title={t('biography:stale.title', { name })}
      sunken
      onClose={onClose}
      footer={
        <>
          <p>{t('biography:stale.hint')}</p>
          <Button onClick={() => onGoOn(merge.result)}>{t('biography:stale.goOn')}</Button>
        </>
      }
    >
      <p className={classes.lead}>{t('biography:stale.lead', { name })}</p>
      <MergeTable
        merge={merge}
        left={theirs}
        right={mine}
        leftLabel={t('biography:stale.theirs', { name })}
        rightLabel={t('biography:stale.mine')}
      />
    </FullScreen>
  )
}
