import type { Language } from '@souvenance/contract/languages'
import type { PartialDate } from '@souvenance/contract/pages/page-header'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderComponent, shown } from '../../../../test/render.tsx'
import { dateOfEntry, entryOf } from './date-entry.ts'
import { ToldDateField } from './told-date-field.tsx'

const bounds = { min: '1831-01-01', max: '2026-11-15' }

const open = async (language: Language, start: PartialDate | null = null) => {
  let known = start
  const Field = () => {
    const [value, setValue] = useState(entryOf(start))
    known = dateOfEntry(value)
    return <ToldDateField label="When?" partsLabel="Date" value={value} bounds={bounds} onChange={setValue} />
  }
  const view = await renderComponent(<Field />, { language })
  const field = () => screen.getByLabelText<HTMLInputElement>('When?')
  await screen.findByLabelText('When?')
  return { ...view, field, known: () => known, read: () => screen.getByRole('status').textContent }
}

test('says at once what it read, in the language of the reader', async () => {
  const { person, field, known, read } = await open('en')
  await person.type(field(), 'été 1956')
  expect(read()).toBe('We read: summer 1956. On the timeline: 1956.')
  expect(known()).toEqual({ date: '1956-01-01', format: 3, told: 'summer' })
  expect(field().value).toBe('été 1956')
  await person.clear(field())
  expect([known(), read()]).toEqual([null, ''])
})

test('asks how sure one is, and says so again', async () => {
  const { person, field, known, read, say } = await open('fr')
  expect(screen.queryByText(say('dates:sure.title'))).toBeNull()
  await person.type(field(), '1950')
  await person.click(screen.getByRole('radio', { name: say('dates:sure.about') }))
  expect(known()).toEqual({ date: '1950-01-01', format: 3, about: true })
  expect(field().value).toBe('vers 1950')
  expect(shown(read() ?? '')).toBe('Nous lisons : vers 1950. Sur la ligne de vie : 1950.')
  await person.click(screen.getByRole('radio', { name: say('dates:sure.yes') }))
  expect([known(), field().value]).toEqual([{ date: '1950-01-01', format: 3 }, '1950'])
})

test('objects beside the field once the hand rests, and keeps what was typed', async () => {
  const { person, field, known, say } = await open('en')
  await person.type(field(), '29 February 1931')
  expect(screen.queryByText(say('dates:refused.noSuchDay'))).toBeNull()
  await person.tab()
  await screen.findByText(say('dates:refused.noSuchDay'))
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect([field().value, known()]).toEqual(['29 February 1931', null])
})

test('Enter asks at once about words it cannot read, and is left to the form around it once it can', async () => {
  const { person, field, say } = await open('fr')
  await person.type(field(), 'entre 1960 et 1970')
  expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(false)
  screen.getByText(shown(say('dates:refused.unclear')))
  await person.clear(field())
  await person.type(field(), 'vers 1965')
  expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(true)
})

test('asks which century two digits mean', async () => {
  const { person, field, known } = await open('fr')
  await person.type(field(), '14/03/31')
  await person.tab()
  await person.click(await screen.findByRole('button', { name: '14 mars 1931' }))
  expect([field().value, known()]).toEqual(['14 mars 1931', { date: '1931-03-14', format: 1 }])
})

test('the lists show the same date and choose another', async () => {
  const { person, field, known, say } = await open('en', { date: '1956-01-01', format: 3, told: 'summer' })
  expect(field().value).toBe('summer 1956')
  const lists = screen.getByRole('button', { name: say('dates:parts') })
  await person.click(lists)
  expect(lists.getAttribute('aria-expanded')).toBe('true')
  const year = screen.getByLabelText<HTMLSelectElement>(say('ui:date.year'))
  expect(year.value).toBe('1956')
  await person.selectOptions(screen.getByLabelText(say('ui:date.known')), 'month')
  await person.selectOptions(screen.getByLabelText(say('ui:date.month')), '7')
  expect([field().value, known()]).toEqual(['July 1956', { date: '1956-07-01', format: 2 }])
})

test('typing by composition keeps every word, and its Enter and Escape stay in the field', async () => {
  const pressed = vi.fn()
  let known: PartialDate | null = null
  const Field = () => {
    const [value, setValue] = useState(entryOf(null))
    known = dateOfEntry(value)
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: stands for the form or the picker around the field
      <div onKeyDown={pressed}>
        <ToldDateField label="When?" partsLabel="Date" value={value} bounds={bounds} onChange={setValue} />
      </div>
    )
  }
  await renderComponent(<Field />, { language: 'fr' })
  const field = await screen.findByLabelText<HTMLInputElement>('When?')
  field.focus()
  fireEvent.compositionStart(field)
  for (const text of ['１', '１９', '１９５６']) {
    fireEvent.compositionUpdate(field, { data: text })
    fireEvent.input(field, { target: { value: text } })
    expect(field.value).toBe(text)
  }
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true })
  expect(pressed).not.toHaveBeenCalled()
  fireEvent.compositionEnd(field, { data: '１９５６' })
  expect([field.value, known]).toEqual(['１９５６', { date: '1956-01-01', format: 3 }])
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(pressed).toHaveBeenCalledOnce()
})
