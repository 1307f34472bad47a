import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { personOf } from '../../../test/biography.ts'
import { startCommunications } from '../../../test/communications.ts'
import { claire, renderComponent, shown } from '../../../test/render.tsx'
import { ActionMenu } from '../../ui/menus/action-menu.tsx'
import { RememberEntry } from './remember-entry.tsx'

const day = { date: '1931-03-14', format: 1 }
const month = { date: '1987-12-01', format: 2 }
const emile = { ...personOf('Emile', 'Laurent'), birth: day, death: { ...day, date: '2019-11-02' } }

test('asks to be told of the days of somebody, and then no more', async () => {
  const { held, remember, forget } = startCommunications()
  const { person, say } = await renderComponent(
    <ActionMenu title="Emile" target={<button type="button">More</button>}>
      <RememberEntry page={emile} />
    </ActionMenu>,
    { user: claire },
  )
  const choose = async (entry: string) => {
    await person.click(screen.getByText('More'))
    const name = say(`communications:remember.${entry}`, { name: 'Emile' })
    await person.click(await screen.findByRole('menuitem', { name }))
  }
  await choose('entry')
  await screen.findByText(shown(say('communications:remember.on', { name: 'Emile' })))
  expect(remember.mock.calls[0]?.[0].params).toEqual({ userUid: emile.userUid })
  await choose('stop')
  await screen.findByText(shown(say('communications:remember.off', { name: 'Emile' })))
  await waitFor(() => expect(forget).toHaveBeenCalledOnce())
  expect(held.remembered).toEqual([])
})

test.each([
  { birth: day, death: month, told: 'birthOnly' },
  { birth: null, death: day, told: 'deathOnly' },
  { birth: null, death: month, told: 'neither' },
] as const)('promises no day that is not known: $told', async ({ told, ...dates }) => {
  startCommunications()
  const { person, say } = await renderComponent(
    <ActionMenu title="Emile" target={<button type="button">More</button>}>
      <RememberEntry page={{ ...emile, ...dates }} />
    </ActionMenu>,
    { user: claire },
  )
  await person.click(screen.getByText('More'))
  const name = say('communications:remember.entry', { name: 'Emile' })
  await person.click(await screen.findByRole('menuitem', { name }))
  await screen.findByText(shown(say(`communications:remember.${told}`, { name: 'Emile' })))
})
