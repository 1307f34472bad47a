import { useElementSize, useRovingIndex } from '@mantine/hooks'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './emoji-grid.module.css'
import { type EmojiGroup, emojiGroups } from './emoji-groups.ts'

const signWidth = 44
const fullRow = { width: 576, signs: 20 }

/** The number of columns, by the same breakpoint as in the stylesheet, for the arrow keys up and down. */
const signsIn = (width: number): number =>
  width >= fullRow.width ? fullRow.signs : Math.max(1, Math.floor(width / signWidth))

const Group = ({
  label,
  emoji,
  onPick,
}: { label: string } & Pick<EmojiGroup, 'emoji'> & {
    onPick: (emoji: string) => void
  }) => {
  const { ref, width } = useElementSize<HTMLDivElement>()
  const { getItemProps } = useRovingIndex({ total: emoji.length, columns: signsIn(width), loop: false })
  return (
    <fieldset className={classes.group}>
      <legend className={classes.label}>{label}</legend>
      <div ref={ref} className={classes.grid}>
        {emoji.map((character, index) => (
          <button
            key={character}
            type="button"
            className={classes.emoji}
            {...getItemProps({ index, onClick: () => onPick(character) })}
          >
            {character}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** One tab stop per group; arrow keys move inside it. */
export const EmojiGrid = ({ onPick }: { onPick: (emoji: string) => void }) => {
  const { t } = useTranslation('ui')
  const labels: Record<EmojiGroup['name'], string> = {
    faces: t('ui:emoji.faces'),
    gestures: t('ui:emoji.gestures'),
    nature: t('ui:emoji.nature'),
    table: t('ui:emoji.table'),
    days: t('ui:emoji.days'),
    marks: t('ui:emoji.marks'),
  }
  return (
    <div className={classes.picker}>
      {emojiGroups.map(({ name, emoji }) => (
        <Group key={name} label={labels[name]} emoji={emoji} onPick={onPick} />
      ))}
    </div>
  )
}
