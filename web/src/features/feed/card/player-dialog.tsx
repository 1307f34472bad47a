import type { Hyperlink } from '@souvenance/contract/items/feed-items'
import type { CSSProperties } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import classes from './player-dialog.module.css'

interface PlayerDialogProps {
  link: Hyperlink
  player: NonNullable<Hyperlink['player']>
  onClose: () => void
}

/** Music is square and upright films are narrow: a wide dialog would leave both half empty. */
const isFilm = (ratio: number): boolean => ratio > 1 && ratio < 2

/** The embed of the other service loads only when this dialog opens. */
export const PlayerDialog = ({ link, player, onClose }: PlayerDialogProps) => {
  const { t } = useTranslation('feed')
  const style: CSSProperties & { '--ratio': number } = { '--ratio': player.ratio }
  return (
    <Dialog
      opened
      kind={isFilm(player.ratio) ? 'viewer' : 'form'}
      title={link.title || link.siteName}
      onClose={onClose}
    >
      <iframe
        className={classes.player}
        style={style}
        src={player.url}
        title={t('feed:link.player', { title: link.title || link.siteName })}
        allow="fullscreen; encrypted-media; picture-in-picture"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        referrerPolicy="strict-origin-when-cross-origin"
      />
      <p>
        <a className={classes.link} href={link.url} target="_blank" rel="noopener nofollow">
          {t('feed:link.openAt', { site: link.siteName || new URL(link.url).hostname })}
        </a>
      </p>
    </Dialog>
  )
}
