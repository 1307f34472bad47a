import { IconSearch } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { loadNamespaces } from '../../i18n/translation.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './header-search.module.css'

const loadPeopleSearch = async () => {
  const [module] = await Promise.all([
    import('../../features/search/people-search.tsx'),
    loadNamespaces(['search']),
  ])
  return module.PeopleSearch
}

type PeopleSearchField = Awaited<ReturnType<typeof loadPeopleSearch>>

/** A plain input until it is focused; the autocomplete is fetched then. */
export const HeaderSearch = () => {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [PeopleSearch, setPeopleSearch] = useState<PeopleSearchField>()
  const field = useRef<HTMLInputElement>(null)
  const placeholder = t('shell:search.placeholder')

  // The autocomplete replaces the input synchronously, so that no keystroke is lost.
  const proposeNames = useCallback(async () => {
    const loaded = await loadPeopleSearch().catch(() => undefined)
    if (document.activeElement === field.current) setPeopleSearch(() => loaded)
  }, [])

  // The input may hold text typed before hydration.
  useEffect(() => {
    if (field.current?.value) setText(field.current.value)
    if (document.activeElement === field.current) void proposeNames()
  }, [proposeNames])

  const searchFor = (query: string) => {
    setText('')
    void navigate({ to: '/search', search: query.trim() ? { query: query.trim() } : {} })
  }
  const plain = (
    <input
      ref={field}
      className={classes.input}
      type="search"
      dir="auto"
      name="query"
      value={text}
      placeholder={placeholder}
      aria-label={placeholder}
      autoComplete="off"
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onFocus={() => void proposeNames()}
    />
  )

  return (
    <search className={classes.search}>
      <form
        className={classes.form}
        action="/search"
        onSubmit={(event) => {
          event.preventDefault()
          searchFor(text)
        }}
      >
        <IconSearch size={20} stroke={1.6} aria-hidden="true" />
        {PeopleSearch ? (
          <PeopleSearch
            value={text}
            onChange={setText}
            placeholder={placeholder}
            inputClass={classes.input ?? ''}
            onChoose={(permalink) => void navigate({ to: '/$permalink', params: { permalink } })}
            onAll={searchFor}
          />
        ) : (
          plain
        )}
      </form>
      <Link
        className={classes.link}
        to="/search"
        aria-label={t('shell:search.open')}
        title={t('shell:search.open')}
      >
        <IconSearch size={22} stroke={1.6} aria-hidden="true" />
      </Link>
    </search>
  )
}
