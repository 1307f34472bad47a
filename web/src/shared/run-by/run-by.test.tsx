import { Menu } from '@mantine/core'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { claire, renderComponent } from '../../../test/render.tsx'
import { CookieConsent } from '../../app/layouts/cookie-consent.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LastEntries } from '../people/last-entries.tsx'
import { linkMarkdown } from './link-markdown.ts'
import { LinkedWords } from './linked-words.tsx'

const runBy = { contact: 'mailto:rose@laurent.example', about: ['privacy' as const] }

const texts = import.meta.glob<Record<string, unknown>>('../../locales/*/*/*.json', {
  eager: true,
  import: 'default',
})

const listTexts = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [String(value)]

test('they are named alike in every text, so that a link can stand there', async () => {
  for (const [language, named] of [
    ['en', 'people who run this site'],
    ['fr', 'personnes qui gèrent ce site'],
  ] as const) {
    const { say, leave } = await renderComponent(<p>x</p>, { language })
    expect(say('shell:runBy.named')).toBe(named)
    leave()
    const naming = Object.entries(texts)
      .filter(([file]) => file.includes(`/${language}/`))
      .flatMap(([, words]) => listTexts(words))
      .filter((text) => /who run (it|the site|this)|gèrent (le|ce) site|qui le gèrent/i.test(text))
    expect(naming.length).toBeGreaterThan(10)
    expect(naming.filter((text) => text.split(named).length !== 2)).toEqual([])
  }
})

test.each(['en', 'fr'] as const)('in %s they are a link in what is said of them', async (language) => {
  const { say } = await renderComponent(<Said />, { language, runBy })
  const link = screen.getByRole('link', { name: say('shell:runBy.named') })
  expect(link.getAttribute('href')).toBe(runBy.contact)
  expect(link.parentElement?.textContent).toBe(say('alive:dead.doubted'))
  expect(linkMarkdown(say('messages:ERR_2000026011'), runBy.contact)).toContain(
    `[${say('shell:runBy.named')}](<${runBy.contact}>)`,
  )
})

test('without a way to reach them their name stays a word', async () => {
  const { say } = await renderComponent(<Said />, { runBy: { about: ['privacy'] } })
  screen.getByText(say('alive:dead.doubted'))
  expect(screen.queryByRole('link')).toBeNull()
  expect(linkMarkdown('the people who run this site', undefined)).toBe('the people who run this site')
})

const Said = () => {
  const { t } = useTranslation('alive')
  return (
    <p>
      <LinkedWords text={t('alive:dead.doubted')} />
    </p>
  )
}

const OpenMenu = () => (
  <Menu opened>
    <Menu.Dropdown>
      <LastEntries person={null} things={false} />
    </Menu.Dropdown>
  </Menu>
)

test('visitors write to them where others report', async () => {
  const { say, leave } = await renderComponent(<OpenMenu />, { runBy })
  const entry = await screen.findByRole('menuitem', { name: say('shell:runBy.write') })
  expect(entry.getAttribute('href')).toMatch(/^mailto:rose@laurent\.example\?body=http/)
  leave()
  await renderComponent(<OpenMenu />, { runBy, user: claire })
  expect(screen.queryByRole('menuitem')).toBeNull()
})

test('visitors find no way where none is set', async () => {
  await renderComponent(<OpenMenu />, { runBy: { about: [] } })
  expect(screen.queryByRole('menuitem')).toBeNull()
})

test('the question about cookies leads to what is said of privacy', async () => {
  const { say } = await renderComponent(<CookieConsent />, { runBy })
  const link = await screen.findByRole('link', { name: say('shell:runBy.privacy') })
  expect(link.getAttribute('href')).toBe('/about/privacy')
})
