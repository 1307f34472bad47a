import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emile } from '../../../../test/page.ts'
import { renderComponent } from '../../../../test/render.tsx'
import { PageIdentity } from './page-identity.tsx'

test('the name at birth stays together, and is read as one name with the other', async () => {
  const rose = { ...emile, fullname: 'Rose Laurent (née Mercier)' }
  await renderComponent(<PageIdentity page={rose} actions={null} />)
  const name = screen.getByRole('heading', { name: rose.fullname })
  expect(name.textContent).toBe(rose.fullname)
  expect([...name.children].map(({ textContent }) => textContent)).toEqual(['(née Mercier)'])
})
