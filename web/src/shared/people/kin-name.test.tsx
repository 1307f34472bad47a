import { languages } from '@souvenance/contract/languages'
import { type LinkType, linkTypes, relationsOf } from '@souvenance/contract/people/family-links'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderComponent } from '../../../test/render.tsx'
import { type Kinship, useKinName } from './kin-name.ts'

const every: Kinship[] = Object.values(linkTypes).flatMap((type: LinkType) =>
  relationsOf[type].flatMap((relation) =>
    (type === linkTypes.ancestors || type === linkTypes.descendants ? [1, 2, 3, 4] : [1]).map((degree) => ({
      type,
      degree,
      relation,
    })),
  ),
)

const Words = () => {
  const kinName = useKinName()
  return (
    <ul>
      {every.flatMap((kinship) =>
        ['F', 'M', 'U'].map((gender) => (
          <li key={JSON.stringify([kinship, gender])}>
            {kinship.type} {kinship.degree} {kinship.relation} {gender}: {kinName(kinship, gender)}
          </li>
        )),
      )}
    </ul>
  )
}

test.each(languages)(
  'every kinship has a word for a woman, a man, and whoever it is (%s)',
  async (language) => {
    await renderComponent(<Words />, { language })
    const words = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent ?? '')
    expect(words.filter((word) => /MISSING|: $/u.test(word))).toEqual([])
    expect(words).toContain(language === 'fr' ? '4 1 step F: Belle-mère' : '4 1 step F: Stepmother')
    expect(words).toContain(
      language === 'fr' ? '1 3 blood U: Arrière-petit-enfant' : '1 3 blood U: Great-grandchild',
    )
  },
)
