import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { claire, renderComponent } from '../../../test/render.tsx'
import { Footer } from './footer.tsx'

const linksIn = (name: string): (string | null)[] =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

test('it leads to those who run the place, and to what they wrote about it', async () => {
  const { say } = await renderComponent(<Footer />, {
    user: claire,
    runBy: { contact: 'mailto:rose@laurent.example', about: ['legal', 'privacy'] },
  })
  expect(linksIn(say('shell:footer.nav'))).toEqual([
    '/settings/general',
    'mailto:rose@laurent.example',
    '/about/legal',
    '/about/privacy',
  ])
  expect(screen.getByRole('link', { name: say('shell:runBy.named') }).getAttribute('href')).toBe(
    'mailto:rose@laurent.example',
  )
})

test('what is not set is not there', async () => {
  const { say } = await renderComponent(<Footer />)
  expect(linksIn(say('shell:footer.nav'))).toEqual(['/sign-in'])
  expect(screen.queryByRole('link', { name: say('shell:runBy.named') })).toBeNull()
})
