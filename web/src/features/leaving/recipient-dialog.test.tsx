import {
  deletion,
  type MemorialToHand,
  type RecipientSuggestion,
} from '@souvenance/contract/accounts/deletion'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { emile } from '../../../test/page.ts'
import { claire, renderComponent } from '../../../test/render.tsx'
import { startService } from '../../../test/service.ts'
import { RecipientDialog } from './recipient-dialog.tsx'

const years = { birthYear: null, deathYear: null }
const memorial: MemorialToHand = { ...emile, ...years, suggestions: 2 }

const suggestion = (userUid: string, fullname: string): RecipientSuggestion => ({
  ...emile,
  ...years,
  userUid,
  fullname,
  alive: true,
  dateAdded: '2021-05-01T10:00:00.000Z',
  selected: false,
  role: 'editor',
})

const open = async (items: RecipientSuggestion[]) => {
  const service = startService()
  service.answer(deletion.suggestedRecipients, () => ({ items, anchorDate: null, eof: true }))
  const onChosen = vi.fn()
  const view = await renderComponent(
    <RecipientDialog memorial={memorial} chosen={undefined} onChosen={onChosen} onClose={vi.fn()} />,
    { user: claire },
  )
  const pick = async (name: RegExp) => view.person.click(await screen.findByRole('button', { name }))
  return { ...view, onChosen, pick }
}

test('asks one person, the one chosen last, and none once the choice was taken back', async () => {
  const { person, say, onChosen, pick } = await open([
    suggestion('00000000-0000-4000-8000-000000000001', 'Théo Moreau'),
    suggestion('00000000-0000-4000-8000-000000000002', 'Rose Hartley'),
  ])
  const someone = () =>
    screen.getByRole<HTMLButtonElement>('button', { name: say('leaving:recipient.askSomeone') })
  await pick(/^Théo/)
  await pick(/^Rose/)
  expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(1)
  await pick(/^Rose/)
  expect(someone().disabled).toBe(true)
  await pick(/^Théo/)
  await person.click(
    screen.getByRole('button', { name: say('leaving:recipient.ask', { name: 'Théo Moreau' }) }),
  )
  expect(onChosen.mock.calls).toEqual([
    [{ userUid: '00000000-0000-4000-8000-000000000001', fullname: 'Théo Moreau', avatar: undefined }],
  ])
})

test('where nobody can be asked it says so, and leaves it to nobody', async () => {
  const { person, say, onChosen } = await open([])
  await screen.findByText(say('leaving:recipient.empty'))
  const link = screen.getByRole('link', { name: say('leaving:recipient.invite') })
  expect(link.getAttribute('href')).toBe(`/${memorial.permalink}/team`)
  expect(screen.queryByRole('button', { name: say('leaving:recipient.askSomeone') })).toBeNull()
  await person.click(screen.getByRole('button', { name: say('leaving:recipient.nobody') }))
  expect(onChosen).toHaveBeenCalledWith(null)
})
