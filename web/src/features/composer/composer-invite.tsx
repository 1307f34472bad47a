import type { ProfilePics } from '@souvenance/contract/pages/page-header'
import { IconCalendarHeart, IconPhoto, IconQuote } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import classes from './composer-invite.module.css'
import type { ComposerKind } from './composer-kind.ts'
import { useInviteLines } from './use-invite-lines.ts'

interface ComposerInviteProps {
  /** The kinds that can be written here, the suggested one first. */
  kinds: readonly ComposerKind[]
  name: string
  /** The writer is on their own page: the words address them. */
  own: boolean
  writer: { fullname: string; profilePics: ProfilePics } | null
  onOpen: (kind: ComposerKind) => void
}

const icons = { tribute: IconQuote, 'life-event': IconCalendarHeart, picture: IconPhoto }

/** An open line at the top of a page, and the kinds of things that can be written on it. */
export const ComposerInvite = ({ kinds, name, own, writer, onOpen }: ComposerInviteProps) => {
  const { t } = useTranslation('composer')
  const [first] = kinds
  const lines = useInviteLines(name, own)
  const kindNames: Record<ComposerKind, string> = {
    tribute: t('composer:kind.tribute'),
    'life-event': t('composer:kind.life-event'),
    picture: t('composer:kind.picture'),
  }
  if (!first) return null
  return (
    <section className={classes.invite} aria-label={t('composer:invite.label')}>
      <div className={classes.line}>
        {writer && <PersonAvatar name={writer.fullname} picture={writer.profilePics.avatar} size={48} />}
        <button type="button" className={classes.open} onClick={() => onOpen(first)}>
          {lines[first]}
        </button>
      </div>
      {kinds.length > 1 && (
        <div className={classes.kinds}>
          {kinds.map((kind) => {
            const Icon = icons[kind]
            return (
              <button key={kind} type="button" className={classes.kind} onClick={() => onOpen(kind)}>
                <Icon size={19} stroke={1.6} aria-hidden="true" />
                {kindNames[kind]}
              </button>
            )
          })}
        </div>
      )}
    </section>
  )
}
