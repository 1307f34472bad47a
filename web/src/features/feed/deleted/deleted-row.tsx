import { Button } from '@mantine/core'
import type { DeletedItem } from '@souvenance/contract/items/feeds'
import type { ItemKind } from '@souvenance/contract/items/item-types'
import { IconRestore } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { kindOf, markOf } from '../../../shared/items/item-kind.ts'
import { kindIcons, useKindName } from '../../../shared/items/kind-names.ts'
import { StateChip } from '../../../ui/marks/state-chip.tsx'
import { CountdownLabel } from '../../../ui/time/countdown-label.tsx'
import { RelativeTime } from '../../../ui/time/relative-time.tsx'
import classes from './deleted-row.module.css'
import { wordsOf } from './deleted-words.ts'

interface DeletedRowProps {
  item: DeletedItem
  busy: boolean
  onBringBack: () => void
}

const deletedByWords = (t: TFunction, kind: ItemKind, name: string | undefined): string => {
  const pictured = kind === 'picture' || kind === 'attached-picture'
  if (name === undefined) return pictured ? t('deleted:bySomeonePicture') : t('deleted:bySomeone')
  return pictured ? t('deleted:byPicture', { name }) : t('deleted:by', { name })
}

/** A deleted item: its deleter and the time left to restore it. */
export const DeletedRow = ({ item, busy, onBringBack }: DeletedRowProps) => {
  const { t } = useTranslation('deleted')
  const nameOfKind = useKindName()
  const kind = kindOf(item.itemType)
  const mark = markOf(item.itemType)
  const Icon = kindIcons[kind]
  const { title, opening, called } = wordsOf(item)
  const { picture, author } = item
  const signed = kind === 'tribute' || mark === 'proposal'
  const name = called || nameOfKind(kind)
  return (
    <article className={classes.row} aria-label={name}>
      {picture ? (
        <img
          className={classes.picture}
          src={picture.urlSm}
          alt=""
          width={88}
          height={88}
          loading="lazy"
          decoding="async"
          style={picture.placeholder ? { backgroundImage: `url("${picture.placeholder}")` } : undefined}
        />
      ) : (
        <span className={classes.sign} aria-hidden="true">
          <Icon size={32} stroke={1.3} />
        </span>
      )}
      <div className={classes.words}>
        <p className={classes.kind}>
          <Icon size={18} stroke={1.6} aria-hidden="true" />
          <span>
            {nameOfKind(kind)}
            {signed && author && ` · ${author.fullname}`}
          </span>
          {mark && <StateChip state={mark} />}
        </p>
        {title && (
          <h3 className={classes.title} dir="auto">
            {title}
          </h3>
        )}
        {opening && (
          <p className={classes.opening} dir="auto">
            {opening}
          </p>
        )}
        <p className={classes.when}>
          <span>
            {deletedByWords(t, kind, item.deletedBy?.fullname)}
            {' · '}
            <RelativeTime moment={item.deletionDate} />
          </span>
          <CountdownLabel until={item.purgeDate} />
        </p>
      </div>
      <Button
        id={`bring-back-${item.itemUid}`}
        className={classes.back ?? ''}
        variant="outline"
        size="sm"
        loading={busy}
        aria-label={t('deleted:bringBackOne', { name })}
        leftSection={<IconRestore size={20} stroke={1.6} aria-hidden="true" />}
        onClick={onBringBack}
      >
        {t('deleted:bringBack')}
      </Button>
    </article>
  )
}
