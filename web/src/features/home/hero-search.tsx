import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './hero-search.module.css'

/** Searches for a person; a link to a new page is below it. */
export const HeroSearch = () => {
  const { t } = useTranslation('home')
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  return (
    <>
      <search>
        <form
          className={classes.box}
          action="/search"
          onSubmit={(event) => {
            event.preventDefault()
            void navigate({ to: '/search', search: query.trim() ? { query: query.trim() } : {} })
          }}
        >
          <label className={classes.field}>
            <IconSearch size={24} stroke={1.6} aria-hidden="true" />
            <input
              type="search"
              dir="auto"
              name="query"
              autoComplete="off"
              aria-label={t('home:hero.search')}
              placeholder={t('home:hero.search')}
              value={query}
              onChange={({ currentTarget }) => setQuery(currentTarget.value)}
            />
          </label>
          <Button type="submit" size="lg">
            {t('home:hero.find')}
          </Button>
        </form>
      </search>
      <p className={classes.known}>
        {t('home:hero.or')} <Link to="/sign-up">{t('home:hero.create')}</Link>
      </p>
    </>
  )
}
