import { Button } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FullScreen } from '../full-screen.tsx'
import { MergeTable } from './merge-table.tsx'
import classes from './stale-texts.module.css'
import { type MergedText, useMerge } from './use-merge.ts'

export type Stale = {
  name: string
  /** The viewer saved it, in another window. */
  yours: boolean
  version: number
  theirs: MergedText
  mine: MergedText
  /** The text both were written from, if the viewer may see it. */
  base: MergedText | undefined
}

interface StaleTextsProps {
  stale: Stale
  /** With the text that resulted from the merge. */
  onGoOn: (text: MergedText) => void
  onClose: () => void
}

/** Someone saved in the meantime: changes of one side alone are decided, those of both sides are chosen here. */
export const StaleTexts = ({ stale, onGoOn, onClose }: StaleTextsProps) => {
  const { t } = useTranslation('biography')
  const { name, yours, theirs, mine, base } = stale
  const merge = useMerge(theirs, mine, { base })
  const open = merge.places.filter((place) => !merge.decisions.has(place)).length
  return (
    <FullScreen
      title={yours ? t('biography:stale.ownTitle') : t('biography:stale.title', { name })}
      sunken
      onClose={onClose}
      footer={
        <>
          <p role="status">
            {open > 0 ? t('biography:stale.open', { count: open }) : t('biography:stale.hint')}
          </p>
          <Button disabled={open > 0} onClick={() => onGoOn(merge.result)}>
            {t('biography:stale.goOn')}
          </Button>
        </>
      }
    >
      <p className={classes.lead}>{t('biography:stale.lead')}</p>
      <MergeTable
        merge={merge}
        left={theirs}
        right={mine}
        leftLabel={yours ? t('biography:stale.own') : t('biography:stale.theirs', { name })}
        rightLabel={t('biography:stale.mine')}
      />
    </FullScreen>
  )
}
