import { Button } from '@mantine/core'
import {
  findChapter,
  listChapters,
  type Position,
  placements,
} from '@souvenance/contract/biography/chapter-tree'
import type { SummaryChapter } from '@souvenance/contract/biography/chapters'
import { IconListTree } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import classes from './place-choice.module.css'

interface PlaceChoiceProps {
  chapters: readonly SummaryChapter[]
  value: Position | null
  onChange: (position: Position) => void
}

/** Where the chapter stands, chosen from the contents. */
export const PlaceChoice = ({ chapters, value, onChange }: PlaceChoiceProps) => {
  const { t } = useTranslation('biography')
  const [opened, setOpened] = useState(false)
  const beside = value && findChapter(chapters, value.itemUid)
  const say = (action: number, title: string) => {
    if (action === placements.before) return t('biography:place.before', { title })
    if (action === placements.after) return t('biography:place.after', { title })
    return t('biography:place.inside', { title })
  }
  const choose = (itemUid: string, action: number) => {
    onChange({ itemUid, action })
    setOpened(false)
  }
  return (
    <div className={classes.choice}>
      <p className={classes.label}>{t('biography:place.label')}</p>
      <p>
        {value && beside ? say(value.action, `${beside.num} ${beside.title}`) : t('biography:place.last')}
      </p>
      {chapters.length > 0 && (
        <Button
          variant="outline"
          size="sm"
          leftSection={<IconListTree size={20} stroke={1.6} aria-hidden="true" />}
          onClick={() => setOpened(true)}
        >
          {t('biography:place.choose')}
        </Button>
      )}
      <Dialog
        opened={opened}
        kind="form"
        title={t('biography:place.choose')}
        onClose={() => setOpened(false)}
      >
        <ol className={classes.tree}>
          {listChapters(chapters).map(({ chapter, depth }) => (
            <li key={chapter.itemUid} data-depth={depth}>
              <span>
                {chapter.num} {chapter.title}
              </span>
              <span className={classes.ways}>
                {chapter.can.placeBeside && (
                  <>
                    <Button
                      variant="subtle"
                      size="sm"
                      aria-label={say(placements.before, chapter.title)}
                      onClick={() => choose(chapter.itemUid, placements.before)}
                    >
                      {t('biography:place.beforeShort')}
                    </Button>
                    <Button
                      variant="subtle"
                      size="sm"
                      aria-label={say(placements.after, chapter.title)}
                      onClick={() => choose(chapter.itemUid, placements.after)}
                    >
                      {t('biography:place.afterShort')}
                    </Button>
                  </>
                )}
                {chapter.can.placeInside && (
                  <Button
                    variant="subtle"
                    size="sm"
                    aria-label={say(placements.lastInside, chapter.title)}
                    onClick={() => choose(chapter.itemUid, placements.lastInside)}
                  >
                    {t('biography:place.insideShort')}
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ol>
      </Dialog>
    </div>
  )
}
