import { Button } from '@mantine/core'
import type { ProposalDetail } from '@souvenance/contract/biography/chapters'
import { withoutPlates } from '@souvenance/contract/biography/plates'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import { MarkdownView } from '../../../ui/text/markdown-view.tsx'
import { RelativeTime } from '../../../ui/time/relative-time.tsx'
import classes from './proposal-slip.module.css'

interface ProposalSlipProps {
  permalink: string
  proposal: ProposalDetail
  onDecline: () => void
}

export const ProposalSlip = ({ permalink, proposal, onDecline }: ProposalSlipProps) => {
  const { t } = useTranslation('biography')
  const { author, linked, title, body, comment, creationDate, can, num, itemUid } = proposal
  const about = linked
    ? t('biography:proposals.change', { num: linked.num, title: linked.title })
    : t('biography:proposals.new', { num: num ?? '' })
  return (
    <article className={classes.slip}>
      <header className={classes.head}>
        <PersonAvatar name={author?.fullname ?? ''} picture={author?.profilePics.avatar} size={44} />
        <p>
          <b>{author?.fullname}</b>
          <span>
            {about} · <RelativeTime moment={creationDate} />
          </span>
        </p>
      </header>
      {comment && <p className={classes.word}>{t('biography:merge.word', { word: comment })}</p>}
      <details className={classes.text}>
        <summary>{title}</summary>
        <MarkdownView text={withoutPlates(body)} />
      </details>
      <div className={classes.actions}>
        {can.accept && (
          <Button
            renderRoot={(button) => (
              <Link
                to="/$permalink/biography/proposals/$proposalUid"
                params={{ permalink, proposalUid: itemUid }}
                {...button}
              />
            )}
            size="sm"
          >
            {linked ? t('biography:proposals.compare') : t('biography:proposals.look')}
          </Button>
        )}
        {can.edit && !can.accept && (
          <Button
            renderRoot={(button) => (
              <Link
                to="/$permalink/biography/write"
                params={{ permalink }}
                search={{ proposal: itemUid }}
                {...button}
              />
            )}
            variant="outline"
            size="sm"
          >
            {t('biography:act.edit')}
          </Button>
        )}
        {(can.refuse || can.withdraw) && (
          <Button variant="subtle" size="sm" onClick={onDecline}>
            {can.withdraw ? t('biography:withdraw.action') : t('biography:decline.action')}
          </Button>
        )}
      </div>
    </article>
  )
}
