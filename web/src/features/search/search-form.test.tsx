import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderComponent, shown } from '../../../test/render.tsx'
import { SearchForm } from './search-form.tsx'
import type { SearchTerms } from './search-terms.ts'

const open = async (terms: SearchTerms = {}) => {
  const onSearch = vi.fn()
  const view = await renderComponent(<SearchForm terms={terms} onSearch={onSearch} />)
  const { person, say } = view
  const years = (name: string) => within(screen.getByRole('group', { name: say(`search:form.${name}`) }))
  const yearIn = (name: string, end: 'from' | 'to') =>
    years(name).getByLabelText<HTMLInputElement>(say(`search:form.${end}`))
  const submit = () => person.click(screen.getByRole('button', { name: say('search:form.submit') }))
  const box = (name: string) => screen.getByRole('checkbox', { name: say(`search:form.${name}`) })
  return { ...view, onSearch, years, yearIn, submit, box }
}

test('an end before the start is refused below both years, and takes the focus', async () => {
  const { person, say, onSearch, years, yearIn, submit } = await open({ gender: 'F' })
  await person.type(yearIn('birth', 'from'), '1940')
  await person.type(yearIn('birth', 'to'), '1930')
  await submit()
  await years('birth').findByText(shown(say('search:form.backwards')))
  await waitFor(() => expect(document.activeElement === yearIn('birth', 'to')).toBe(true))
  expect(yearIn('birth', 'to').getAttribute('aria-invalid')).toBe('true')
  expect(onSearch).not.toHaveBeenCalled()

  await person.clear(yearIn('birth', 'to'))
  await person.type(yearIn('birth', 'to'), '1950')
  await submit()
  expect(onSearch).toHaveBeenCalledWith({ gender: 'F', birth_start: 1940, birth_end: 1950 })
})

test('a text that is no year is refused, in the years of death too', async () => {
  const { person, say, onSearch, years, yearIn, submit } = await open()
  await person.type(yearIn('death', 'from'), 'soon')
  await submit()
  await years('death').findByText(shown(say('search:form.notAYear')))
  await waitFor(() => expect(document.activeElement === yearIn('death', 'from')).toBe(true))
  expect(onSearch).not.toHaveBeenCalled()
})

test('both places are searched by default, and one alone is sent', async () => {
  const { person, say, onSearch, submit, box } = await open()
  await person.type(screen.getByRole('searchbox', { name: say('search:form.query') }), 'Émile')
  await submit()
  expect(onSearch).toHaveBeenLastCalledWith({ query: 'Émile' })
  await person.click(box('inUsers'))
  await submit()
  expect(onSearch).toHaveBeenLastCalledWith({ query: 'Émile', inMemorials: true })
})

test('the form shows the terms of its address, with the further fields open', async () => {
  const { say, yearIn, box } = await open({ query: 'Laurent', inUsers: true, birth_start: 1931, gender: 'M' })
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('Laurent')
  expect((box('inUsers') as HTMLInputElement).checked).toBe(true)
  expect((box('inMemorials') as HTMLInputElement).checked).toBe(false)
  expect(yearIn('birth', 'from').value).toBe('1931')
  expect(screen.getByLabelText<HTMLSelectElement>(say('search:form.gender')).value).toBe('M')
  expect(screen.getByText(say('search:form.more')).closest('details')?.open).toBe(true)
})
