import { Button } from '@mantine/core'
import { listChapters, type Position, placements } from '@souvenance/contract/biography/chapter-tree'
import type { SummaryChapter } from '@souvenance/contract/biography/chapters'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import classes from './place-choice.module.css'
import { usePlaceWords } from './use-place-words.ts'

export interface PlaceChoiceProps {
  chapters: readonly SummaryChapter[]
  value: Position | null
  onChange: (position: Position | null) => void
}

/** The contents of the book, with the places a chapter can take. */
export const PlaceChoice = ({ chapters, value, onChange }: PlaceChoiceProps) => {
  const { t } = useTranslation('biography')
  const say = usePlaceWords()
  const ways = ({ can }: SummaryChapter): [number, string][] => [
    ...(can.placeBeside
      ? ([
          [placements.before, t('biography:place.beforeShort')],
          [placements.after, t('biography:place.afterShort')],
        ] as [number, string][])
      : []),
    ...(can.placeInside
      ? ([[placements.lastInside, t('biography:place.insideShort')]] as [number, string][])
      : []),
  ]
  return (
    <ol className={classes.tree}>
      {listChapters(chapters).map(({ chapter, depth }) => (
        <li key={chapter.itemUid} data-depth={depth}>
          <span>
            {chapter.num} {chapter.title}
          </span>
          <span className={classes.ways}>
            {ways(chapter).map(([action, way]) => {
              const chosen = value?.itemUid === chapter.itemUid && value.action === action
              return (
                <Button
                  key={action}
                  variant={chosen ? 'light' : 'subtle'}
                  size="sm"
                  aria-pressed={chosen}
                  aria-label={say(action, chapter.title)}
                  onClick={() => onChange({ itemUid: chapter.itemUid, action })}
                >
                  {way}
                </Button>
              )
            })}
          </span>
        </li>
      ))}
    </ol>
  )
}
