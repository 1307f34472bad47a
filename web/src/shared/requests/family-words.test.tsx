import { type LinkType, linkTypes } from '@souvenance/contract/people/family-links'
import type { AskedLink } from '@souvenance/contract/people/kin'
import { requestTypes } from '@souvenance/contract/people/request-types'
import type { UserRequest } from '@souvenance/contract/people/requests'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { claire, renderComponent } from '../../../test/render.tsx'
import { cardOf, requestOf } from '../../../test/requests.ts'
import { useRequestWords } from './request-words.ts'

const linkOf = (type: LinkType, relative: Partial<AskedLink['relative']>): AskedLink => ({
  type,
  degree: 1,
  relation: 'blood',
  via: null,
  relative: { ...cardOf('Nora', 'Laurent', 7), gender: 'F', ...relative },
})

const Words = ({ request }: { request: UserRequest }) => <p>{useRequestWords()(request).asks}</p>

const say = async (part: Partial<UserRequest>, language: 'en' | 'fr' = 'en') => {
  const request = requestOf({ requestType: requestTypes.familyCircle, role: null, ...part })
  const { leave } = await renderComponent(<Words request={request} />, { user: claire, language })
  const text = (await screen.findByText(/./u)).textContent?.replaceAll('\u00a0', ' ')
  leave()
  return text
}

const own = { ...cardOf('Claire', 'Laurent', 3), userUid: claire.userUid }

test('a family link is asked in words that agree with the relative', async () => {
  const sister = linkOf(linkTypes.siblings, {})
  expect(await say({ family: sister })).toContain('as Émile’s sister')
  expect(await say({ family: sister }, 'fr')).toContain('comme sœur d’Émile')
  const theo = cardOf('Théo', 'Moreau', 2)
  expect(await say({ family: sister, page: theo, person: theo })).toContain('as their sister')
  const known = { ...theo, gender: 'M' }
  expect(await say({ family: sister, page: theo, person: known })).toContain('as his sister')
  const helped = { requestType: requestTypes.draftingAssistance, duration: 1440, page: theo }
  expect(await say({ ...helped, person: { ...theo, gender: 'F' } })).toContain('help write her page')
})

test('a memorial is named, and who says to be a relative speaks for themselves', async () => {
  const mother = linkOf(linkTypes.ancestors, { alive: false })
  expect(await say({ family: mother })).toContain('Nora Laurent in the family circle, as Émile’s mother')
  const brother = linkOf(linkTypes.siblings, { gender: 'M' })
  expect(await say({ family: brother, offer: true })).toContain('says they are Émile’s brother')
  expect(await say({ family: brother, offer: true, page: own })).toContain('says they are your brother')
})
