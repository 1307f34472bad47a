import { clouds } from '@souvenance/contract/people/followers'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { personOf } from '../../../../test/biography.ts'
import { claire, renderComponent } from '../../../../test/render.tsx'
import { startService } from '../../../../test/service.ts'
import { MemorialsNote } from './memorials-note.tsx'

const open = (names: string[], eof = true) => {
  const items = names.map((name) => personOf(name, 'Laurent'))
  const asked = startService().answer(clouds.followings, () => ({
    items,
    eof,
    totalCount: items.length,
    isVisibleFor: true,
  }))
  return { asked, view: renderComponent(<MemorialsNote />, { user: claire }) }
}

test.each([[['Emile']], [['Emile', 'Madeleine']]])('leads to the privacy of %j', async (names) => {
  const { say } = await open(names).view
  for (const name of names) {
    const text = say('page-settings:privacy.ofMemorial', { name: `${name} Laurent` })
    const way = await screen.findByRole('link', { name: text })
    expect(way.getAttribute('href')).toBe(`/${name.toLowerCase()}-laurent/settings?activeTab=privacy`)
  }
  expect(screen.getAllByRole('link')).toHaveLength(names.length)
})

test('more memorials than are listed lead to the list of all', async () => {
  const { say } = await open(['Emile', 'Madeleine'], false).view
  const way = await screen.findByRole('link', { name: say('page-settings:privacy.allMemorials') })
  expect(way.getAttribute('href')).toBe('/memorials')
})

test('somebody who administers no memorial is told nothing', async () => {
  const { asked, view } = open([])
  await view
  await waitFor(() => expect(asked).toHaveBeenCalledOnce())
  expect(asked.mock.calls[0]?.[0].query).toMatchObject({ kind: 'memorials', filters: 'admin' })
  expect(screen.queryByRole('complementary')).toBeNull()
})
