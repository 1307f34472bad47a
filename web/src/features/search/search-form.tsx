import { Button, Checkbox } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconSearch } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import classes from './search-form.module.css'
import { isRefined, readSearchTerms, type SearchTerms } from './search-terms.ts'
import { findYearFault } from './year-fault.ts'
import { YearsField } from './years-field.tsx'

interface SearchFormProps {
  terms: SearchTerms
  onSearch: (terms: SearchTerms) => void
}

const valuesOf = (terms: SearchTerms) => ({
  query: terms.query ?? '',
  // An empty place matches every place.
  inMemorials: terms.inMemorials ?? !terms.inUsers,
  inUsers: terms.inUsers ?? !terms.inMemorials,
  firstname: terms.firstname ?? '',
  lastname: terms.lastname ?? '',
  gender: terms.gender ?? '',
  birth_start: String(terms.birth_start ?? ''),
  birth_end: String(terms.birth_end ?? ''),
  death_start: String(terms.death_start ?? ''),
  death_end: String(terms.death_end ?? ''),
})

const nowhere = { inMemorials: false, inUsers: false }
const everywhere = ({ inMemorials, inUsers }: typeof nowhere): boolean => inMemorials === inUsers

export const SearchForm = ({ terms, onSearch }: SearchFormProps) => {
  const { t } = useTranslation('search')
  const faults = { notAYear: t('search:form.notAYear'), backwards: t('search:form.backwards') }
  const faultOf = (written: string, after?: string) => {
    const fault = findYearFault(written, after)
    return fault ? faults[fault] : null
  }
  const form = useForm({
    initialValues: valuesOf(terms),
    validate: {
      birth_start: (year) => faultOf(year),
      birth_end: (year, { birth_start }) => faultOf(year, birth_start),
      death_start: (year) => faultOf(year),
      death_end: (year, { death_start }) => faultOf(year, death_start),
    },
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form follows the address, not itself
  useEffect(() => form.setValues(valuesOf(terms)), [terms])

  return (
    <search>
      <form
        className={classes.form}
        onSubmit={form.onSubmit(
          (values) => onSearch(readSearchTerms(everywhere(values) ? { ...values, ...nowhere } : values)),
          (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
        )}
        noValidate
      >
        <div className={classes.main}>
          <TextField
            type="search"
            aria-label={t('search:form.query')}
            placeholder={t('search:form.placeholder')}
            leftSection={<IconSearch size={22} stroke={1.6} aria-hidden="true" />}
            autoComplete="off"
            {...form.getInputProps('query')}
          />
          <Button type="submit">{t('search:form.submit')}</Button>
        </div>
        <div className={classes.places}>
          <Checkbox
            label={t('search:form.inMemorials')}
            {...form.getInputProps('inMemorials', { type: 'checkbox' })}
          />
          <Checkbox
            label={t('search:form.inUsers')}
            {...form.getInputProps('inUsers', { type: 'checkbox' })}
          />
        </div>
        <details className={classes.more} open={isRefined(terms) || undefined}>
          <summary>{t('search:form.more')}</summary>
          <div className={classes.fields}>
            <TextField
              label={t('search:form.firstname')}
              autoComplete="off"
              {...form.getInputProps('firstname')}
            />
            <TextField
              label={t('search:form.lastname')}
              autoComplete="off"
              {...form.getInputProps('lastname')}
            />
            <SelectField label={t('search:form.gender')} {...form.getInputProps('gender')}>
              <option value="">{t('search:form.anyGender')}</option>
              <option value="F">{t('search:form.woman')}</option>
              <option value="M">{t('search:form.man')}</option>
            </SelectField>
            <YearsField
              legend={t('search:form.birth')}
              start={form.getInputProps('birth_start')}
              end={form.getInputProps('birth_end')}
            />
            <YearsField
              legend={t('search:form.death')}
              start={form.getInputProps('death_start')}
              end={form.getInputProps('death_end')}
            />
          </div>
        </details>
      </form>
    </search>
  )
}
