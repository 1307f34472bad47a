import { Button, VisuallyHidden } from '@mantine/core'
import type { FollowingSuggestion } from '@souvenance/contract/people/contacts'
import { clouds } from '@souvenance/contract/people/followers'
import { IconCheck } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { lifespan } from '../../i18n/lifespan.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSession } from '../../shared/session/session.ts'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import { PersonLink } from '../../ui/people/person-link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import classes from './suggestion-list.module.css'
import { useSuggestions } from './use-suggestions.ts'

const Suggestion = ({ page }: { page: FollowingSuggestion }) => {
  const { t } = useTranslation('contacts')
  const client = useQueryClient()
  const { user } = useSession()
  const [follows, setFollows] = useState(false)
  const { userUid, permalink, fullname, alive, profilePics } = page
  const following = useMutation({
    mutationFn: (follow: boolean) =>
      call(follow ? clouds.follow : clouds.unfollow, { params: { uid: userUid } }),
    onSuccess: async (now) => {
      setFollows(now.follows)
      await client.invalidateQueries({ queryKey: ['people', user?.userUid] })
    },
  })
  const reasons = {
    contact: t('contacts:suggestions.contact'),
    'cared-for': t('contacts:suggestions.caredFor'),
    namesake: t('contacts:suggestions.namesake'),
    relative: t('contacts:suggestions.relative'),
  }
  const years = !alive && lifespan(page)
  return (
    <li className={classes.suggestion}>
      <PersonAvatar
        name={fullname}
        picture={alive ? profilePics.avatar : profilePics.picSm}
        memorial={!alive}
        size={60}
      />
      <span className={classes.words}>
        <PersonLink permalink={permalink}>{fullname}</PersonLink>
        <span>{[years, reasons[page.reason]].filter(Boolean).join(' · ')}</span>
      </span>
      <Button
        variant={follows ? 'light' : 'outline'}
        size="sm"
        aria-pressed={follows}
        loading={following.isPending}
        leftSection={follows && <IconCheck size={18} stroke={1.8} aria-hidden="true" />}
        onClick={() => following.mutate(!follows)}
      >
        {follows ? t('contacts:suggestions.follows') : t('contacts:suggestions.follow')}
        <VisuallyHidden>: {fullname}</VisuallyHidden>
      </Button>
    </li>
  )
}

/** Pages the viewer might want to follow. */
export const SuggestionList = () => {
  const { t } = useTranslation('contacts')
  const { items, searching, failed, again } = useSuggestions()
  if (failed) return <ErrorState onRetry={again} />
  if (!items || (searching && items.length === 0)) return <LoadingState shape="people" />
  if (items.length === 0)
    return (
      <EmptyState title={t('contacts:suggestions.none')}>{t('contacts:suggestions.noneText')}</EmptyState>
    )
  return (
    <ul className={classes.suggestions}>
      {items.map((page) => (
        <Suggestion key={page.userUid} page={page} />
      ))}
    </ul>
  )
}
