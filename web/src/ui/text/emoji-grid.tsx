import { useRovingIndex } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import classes from './emoji-grid.module.css'
import { type EmojiGroup, emojiGroups } from './emoji-groups.ts'

const perRow = 20

const Group = ({
  label,
  emoji,
  onPick,
}: { label: string } & Pick<EmojiGroup, 'emoji'> & {
    onPick: (emoji: string) => void
  }) => {
  const { getItemProps } = useRovingIndex({ total: emoji.length, columns: perRow, loop: false })
  return (
    <fieldset className={classes.group}>
      <legend className={classes.label}>{label}</legend>
      <div className={classes.grid}>
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

/** One stop of the keyboard per group; the arrows move inside it. */
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
