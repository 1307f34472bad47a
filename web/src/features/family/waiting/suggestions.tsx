import { Button, VisuallyHidden } from '@mantine/core'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import type { FamilySuggestion } from '@souvenance/contract/people/family'
import { recipientTypes } from '@souvenance/contract/people/request-types'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useKinName } from '../../../shared/people/kin-name.ts'
import { askRelative } from '../../../shared/requests/ask-relative.ts'
import { refreshRequests } from '../../../shared/requests/refresh-requests.ts'
import { suggestionsQuery } from '../queries.ts'
import { RelativeCard } from '../relative-card.tsx'
import classes from './family-waiting.module.css'
import { WaitingPart } from './waiting-part.tsx'

/** Links that follow from others are offered; one press asks for them. */
export const Suggestions = ({ page }: { page: PageHeader }) => {
  const { t } = useTranslation('family')
  const kinName = useKinName()
  const client = useQueryClient()
  const { data } = useQuery(suggestionsQuery(page.userUid))
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ person, type, degree, relation }: FamilySuggestion) =>
      askRelative({
        request: { targetUid: page.userUid, type, degree, relation },
        recipient: { type: recipientTypes.user, uid: person.userUid },
      }),
    onSettled: () => refreshRequests(client, page.userUid),
  })
  if (!data || data.items.length === 0) return null
  return (
    <WaitingPart title={t('family:suggestion.title')}>
      {data.items.map((suggestion) => {
        const { person, because } = suggestion
        return (
          <li key={person.userUid} className={classes.suggestion}>
            <RelativeCard
              person={person}
              lines={[
                kinName(suggestion, person.gender),
                t('family:suggestion.because', { name: because.firstname }),
              ]}
              action={
                <Button
                  variant="outline"
                  size="sm"
                  loading={isPending && variables.person.userUid === person.userUid}
                  onClick={() => mutate(suggestion)}
                >
                  {t('family:suggestion.action')}
                  <VisuallyHidden>: {person.fullname}</VisuallyHidden>
                </Button>
              }
            />
          </li>
        )
      })}
    </WaitingPart>
  )
}
