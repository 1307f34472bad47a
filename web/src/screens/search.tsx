import { useNavigate, useSearch } from '@tanstack/react-router'
import { SearchForm } from '../features/search/search-form.tsx'
import { SearchResults } from '../features/search/search-results.tsx'
import { asksForSomeone, readSearchTerms } from '../features/search/search-terms.ts'
import { useScreenTitle } from '../features/surroundings/screen-title.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { ScreenHeading } from '../ui/text/screen-heading.tsx'
import classes from './search.module.css'

export const Search = () => {
  const { t } = useTranslation('search')
  const terms = useSearch({ from: '/page/search', select: readSearchTerms, structuralSharing: true })
  const navigate = useNavigate()
  useScreenTitle(t('search:title'))
  return (
    <div className={classes.screen}>
      <ScreenHeading lead={t('search:lead')}>{t('search:title')}</ScreenHeading>
      <SearchForm terms={terms} onSearch={(asked) => void navigate({ to: '/search', search: asked })} />
      {asksForSomeone(terms) ? (
        <SearchResults terms={terms} />
      ) : (
        <EmptyState title={t('search:start.title')} picture="/pictures/garden-800.webp">
          {t('search:start.text')}
        </EmptyState>
      )}
    </div>
  )
}
