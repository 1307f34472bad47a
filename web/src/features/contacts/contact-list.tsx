import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { contacts } from '@souvenance/contract/people/contacts'
import { IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { itemsOf } from '../../shared/lists/paging.ts'
import { confirm } from '../../ui/dialogs/dialogs.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { InfiniteList } from '../../ui/lists/infinite-list.tsx'
import { progressOf } from '../../ui/lists/list-progress.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { SectionHeading } from '../../ui/text/section-heading.tsx'
import classes from './contact-list.module.css'
import { ContactRow } from './contact-row.tsx'
import { contactsQuery, refreshContacts, renewSuggestions } from './queries.ts'

const askAfter = 250

/** The viewer's contacts by name: invites them, and deletes one or all. */
export const ContactList = () => {
  const { t, language } = useTranslation('contacts')
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [sought] = useDebouncedValue(text.trim(), askAfter)
  const query = useInfiniteQuery(contactsQuery(sought))
  const total = query.data?.pages[0]?.totalCount
  const refresh = () => Promise.allSettled([refreshContacts(client), renewSuggestions(client)])
  const deleting = useMutation({
    mutationFn: (contactUid: string) => call(contacts.remove, { params: { contactUid } }),
    onSettled: refresh,
  })
  const deletingAll = useMutation({ mutationFn: () => call(contacts.removeAll, {}), onSettled: refresh })

  const removeAll = async () => {
    const sure = await confirm({
      title: t('contacts:deleteAll.title'),
      text: t('contacts:deleteAll.text'),
      keep: t('contacts:deleteAll.keep'),
      action: t('contacts:deleteAll.action'),
      danger: true,
    })
    if (sure) deletingAll.mutate()
  }

  if (total === 0 && sought === '' && text === '') return null
  return (
    <section aria-labelledby="contact-list">
      <SectionHeading
        id="contact-list"
        aside={
          <Button variant="subtle" size="sm" loading={deletingAll.isPending} onClick={() => void removeAll()}>
            {t('contacts:deleteAll.open')}
          </Button>
        }
      >
        {t('contacts:list.title')}
        {total !== undefined && <span className={classes.total}>{formatNumber(language, total)}</span>}
      </SectionHeading>
      <TextField
        type="search"
        className={classes.search ?? ''}
        aria-label={t('contacts:list.search')}
        placeholder={t('contacts:list.search')}
        leftSection={<IconSearch size={20} stroke={1.6} aria-hidden="true" />}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={classes.list} tabIndex={-1}>
        <InfiniteList
          shape="people"
          label={t('contacts:list.title')}
          items={itemsOf(query.data)}
          keyOf={({ contactUid }) => contactUid}
          progress={progressOf(query)}
          onMore={() => void (query.data ? query.fetchNextPage() : query.refetch())}
          empty={<EmptyState title={t('contacts:list.nobody', { words: sought })} />}
        >
          {(contact) => (
            <ContactRow
              contact={contact}
              busy={deleting.isPending && deleting.variables === contact.contactUid}
              onDelete={() => deleting.mutate(contact.contactUid)}
            />
          )}
        </InfiniteList>
      </div>
    </section>
  )
}
