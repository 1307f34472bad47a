import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { emile } from '../../../../test/page.ts'
import { claire, renderComponent } from '../../../../test/render.tsx'
import { answerPing, startService } from '../../../../test/service.ts'
import { PageMenu } from './page-menu.tsx'

const acts = { onViewAs: vi.fn(), onPortrait: vi.fn(), onCover: vi.fn(), onOfferHelp: vi.fn() }

test.each([true, false])('letters and what was deleted are offered as the header says: %s', async (may) => {
  answerPing(startService())
  const page = { ...emile, can: { ...emile.can, writeLetter: may, seeDeleted: may } }
  const { person, say } = await renderComponent(<PageMenu page={page} {...acts} />, { user: claire })
  await person.click(screen.getByRole('button', { name: say('pages:menu.label') }))
  await screen.findByRole('menuitem', { name: say('pages:menu.copy') })
  const shown = ['pages:menu.letter', 'ui:deleted.title'].map((key) =>
    screen.queryByRole('menuitem', { name: say(key) }),
  )
  expect(shown.map((entry) => entry !== null)).toEqual([may, may])
})
