import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy } from 'react'
import { SearchForm } from '../features/search/search-form.tsx'
import { SearchResults } from '../features/search/search-results.tsx'
import { asksForSomeone, readSearchTerms } from '../features/search/search-terms.ts'
import { useScreenTitle } from '../features/surroundings/screen-title.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useSession } from '../shared/session/session.ts'
import { useConfirmFirst } from '../shared/session/use-confirm-first.ts'
import { show } from '../ui/dialogs/dialogs.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { ScreenHeading } from '../ui/text/screen-heading.tsx'
import classes from './search.module.css'

const InviteDialog = lazy(async () => ({
  default: (await import('../features/contacts/invite-dialog.tsx')).InviteDialog,
}))

export const Search = () => {
  const { t } = useTranslation('search')
  const terms = useSearch({ from: '/page/search', select: readSearchTerms, structuralSharing: true })
  const navigate = useNavigate()
  const { user } = useSession()
  const confirmFirst = useConfirmFirst()
  const invite = (email: string) => {
    if (!user?.confirmed) return void confirmFirst()
    show(({ onClose }) => <InviteDialog name={email} email={email} onClose={onClose} />)
  }
  useScreenTitle(t('search:title'))
  return (
    <div className={classes.screen}>
      <ScreenHeading lead={t('search:lead')}>{t('search:title')}</ScreenHeading>
      <SearchForm terms={terms} onSearch={(asked) => void navigate({ to: '/search', search: asked })} />
      {asksForSomeone(terms) ? (
        <SearchResults terms={terms} onInvite={invite} />
      ) : (
        <EmptyState title={t('search:start.title')} picture="/pictures/garden-800.webp">
          {t('search:start.text')}
        </EmptyState>
      )}
    </div>
  )
}
