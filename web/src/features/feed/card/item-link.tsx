import type { Hyperlink } from '@souvenance/contract/items/feed-items'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LinkCard } from '../../../ui/links/link-card.tsx'
import classes from './feed-item.module.css'

const PlayerDialog = lazy(async () => ({ default: (await import('./player-dialog.tsx')).PlayerDialog }))

export const ItemLink = ({ link }: { link: Hyperlink }) => {
  const { t } = useTranslation('feed')
  const [playing, setPlaying] = useState(false)
  const { player } = link
  return (
    <div className={classes.link}>
      <LinkCard
        url={link.url}
        title={link.title}
        site={link.siteName || new URL(link.url).hostname}
        description={link.description}
        picture={link.picture}
        onPlay={
          player
            ? { label: t('feed:link.play', { title: link.title || link.url }), run: () => setPlaying(true) }
            : undefined
        }
      />
      <Suspense>
        {playing && player && <PlayerDialog link={link} player={player} onClose={() => setPlaying(false)} />}
      </Suspense>
    </div>
  )
}
