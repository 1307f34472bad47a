import { type Found, search } from '@souvenance/contract/pages/search'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { claire, renderComponent, shown } from '../../../test/render.tsx'
import { startService } from '../../../test/service.ts'
import { PeopleSearch } from './people-search.tsx'

const found = (firstname: string): Found => ({
  userUid: firstname,
  permalink: firstname.toLowerCase(),
  firstname,
  lastname: 'Laurent',
  fullname: `${firstname} Laurent`,
  alive: false,
  birthYear: 1929,
  deathYear: 2017,
  profilePics: {},
  level: null,
  attached: false,
})

type Ways = { onChoose: (permalink: string) => void; onAll: (text: string) => void }
const Field = (ways: Ways) => {
  const [value, setValue] = useState('')
  return <PeopleSearch value={value} onChange={setValue} placeholder="Search" inputClass="" {...ways} />
}

const open = async (items = ['Emile', 'Madeleine'].map(found)) => {
  const service = startService()
  const find = service.answer(search.find, () => ({
    items,
    invitation: null,
    eof: true,
    totalCount: items.length,
  }))
  const onChoose = vi.fn()
  const onAll = vi.fn()
  const view = await renderComponent(<Field onChoose={onChoose} onAll={onAll} />)
  const field = () => screen.getByRole<HTMLInputElement>('combobox')
  const write = async (text: string) => {
    await view.person.click(field())
    await view.person.paste(text)
  }
  const options = () => screen.findAllByRole('option')
  return { ...view, find, field, write, options, onChoose, onAll }
}

test('suggests people and memorials while a name is written, after two characters', async () => {
  const { say, find, field, write, options } = await open()
  expect(document.activeElement === field()).toBe(true)
  await write('l')
  expect(field().getAttribute('aria-expanded')).toBe('false')
  await write('a')
  expect(field().getAttribute('aria-expanded')).toBe('true')
  await screen.findByText('Madeleine Laurent')
  expect((await options()).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Emile Laurent'),
    expect.stringContaining('Madeleine Laurent'),
    shown(say('search:popup.all', { text: 'la' })),
  ])
  screen.getByText(say('search:popup.found', { count: 2 }))
  expect(find.mock.calls.map(([{ query }]) => query.query)).toEqual(['la'])
})

test('arrows and Enter choose a suggestion, and the field is emptied', async () => {
  const { person, field, write, options, onChoose } = await open()
  await write('laurent')
  await options()
  await screen.findByText('Madeleine Laurent')
  await person.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('madeleine')
  expect(field().value).toBe('')
})

test('the last entry searches for all that was written', async () => {
  const { person, say, write, onChoose, onAll } = await open()
  await write('  laurent ')
  await screen.findByText('Emile Laurent')
  await person.click(
    screen.getByRole('option', { name: shown(say('search:popup.all', { text: 'laurent' })) }),
  )
  expect(onAll).toHaveBeenCalledExactlyOnceWith('laurent')
  expect(onChoose).not.toHaveBeenCalled()
})

test('nobody found is said, and Escape closes the list', async () => {
  const { person, say, field, write } = await open([])
  await write('zzz')
  await screen.findByText(say('search:popup.nobody'))
  await person.keyboard('{Escape}')
  await waitFor(() => expect(field().getAttribute('aria-expanded')).toBe('false'))
})

test('an address of nobody known here leads to where it can be invited', async () => {
  const email = 'ines@moreau.example'
  startService().answer(search.find, () => ({ items: [], invitation: { email }, eof: true, totalCount: 0 }))
  const onAll = vi.fn()
  const { person, say } = await renderComponent(<Field onChoose={() => {}} onAll={onAll} />, { user: claire })
  await person.click(screen.getByRole('combobox'))
  await person.paste(email)
  await person.click(await screen.findByRole('option', { name: say('search:invite.option', { email }) }))
  expect(onAll).toHaveBeenCalledExactlyOnceWith(email)
})

/** As in the header: submitting empties the field. */
const Header = () => {
  const [text, setText] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setText('')
      }}
    >
      <PeopleSearch
        value={text}
        onChange={setText}
        placeholder="Search"
        inputClass=""
        onChoose={() => {}}
        onAll={() => {}}
      />
    </form>
  )
}

test('the suggestions close after Enter', async () => {
  const service = startService()
  service.answer(search.find, () => ({ items: [], invitation: null, eof: true, totalCount: 0 }))
  const { person } = await renderComponent(<Header />)
  const field = screen.getByRole('combobox', { name: 'Search' })
  await person.type(field, 'Laurent')
  await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('true'))
  await person.keyboard('{Enter}')
  await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('false'))
})
