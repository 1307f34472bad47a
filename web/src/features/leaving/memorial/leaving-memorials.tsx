import { Button } from '@mantine/core'
import { deletion, type LeavingMemorial } from '@souvenance/contract/accounts/deletion'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { formatMoment } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import { SectionHeading } from '../../../ui/text/section-heading.tsx'
import { outlookQuery } from '../queries.ts'
import classes from './leaving-memorials.module.css'

/** Memorials the person looked after that are being deleted, each with a way back; nothing if there are none. */
export const LeavingMemorials = () => {
  const { t } = useTranslation('leaving')
  const { data } = useQuery(outlookQuery)
  if (!data || data.leaving.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="leaving-memorials">
      <SectionHeading id="leaving-memorials">{t('leaving:deleted.title')}</SectionHeading>
      <ul>
        {data.leaving.map((memorial) => (
          <Row key={memorial.userUid} memorial={memorial} />
        ))}
      </ul>
    </section>
  )
}

const Row = ({ memorial }: { memorial: LeavingMemorial }) => {
  const { t, language } = useTranslation('leaving')
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(deletion.keep, { params: { uid: memorial.userUid } }),
    onSettled: () => client.invalidateQueries(),
  })
  const isOpen = new Date(memorial.hiddenFrom) > new Date()
  const date = formatMoment(language, new Date(isOpen ? memorial.hiddenFrom : memorial.erasedFrom), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  return (
    <li>
      <PersonAvatar memorial name={memorial.fullname} picture={memorial.profilePics.picSm} size={56} />
      <p>
        <b>{memorial.fullname}</b>
        <span>{isOpen ? t('leaving:deleted.open', { date }) : t('leaving:deleted.until', { date })}</span>
      </p>
      <Button
        variant="outline"
        size="sm"
        loading={isPending}
        aria-label={isOpen ? undefined : t('leaving:deleted.backOf', { name: memorial.fullname })}
        onClick={() => mutate()}
      >
        {isOpen ? t('leaving:bar.stop') : t('leaving:deleted.back')}
      </Button>
    </li>
  )
}
