import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CloudType, chooseCloud, cloudTypes, isCloudSelection } from './clouds.ts'

const choosable = fc.constantFrom<CloudType>(0, 1, 2, 3)
const choices = fc.array(choosable, { minLength: 1, maxLength: 12 })

const chooseAll = (clouds: CloudType[]) =>
  clouds.reduce<CloudType[]>((selection, chosen) => chooseCloud(selection, chosen), [cloudTypes.public])

describe('choosing audiences', () => {
  it('always leaves a valid selection after any click', () => {
    fc.assert(fc.property(choices, (clouds) => isCloudSelection(chooseAll(clouds))))
  })

  it('contains the last choice, unless that was selected before', () => {
    fc.assert(
      fc.property(choices, choosable, (before, chosen) => {
        const selection = chooseAll(before)
        fc.pre(!selection.includes(chosen))
        expect(chooseCloud(selection, chosen)).toContain(chosen)
      }),
    )
  })

  it('falls back to public when the last cloud is removed, unless none is allowed', () => {
    expect(chooseCloud([cloudTypes.family], cloudTypes.family)).toEqual([cloudTypes.public])
    expect(chooseCloud([cloudTypes.family], cloudTypes.family, { allowNone: true })).toEqual([])
  })

  it('combines family and friends; public and only me are exclusive', () => {
    expect(chooseCloud([cloudTypes.family], cloudTypes.friends)).toEqual([2, 3])
    expect(chooseCloud([cloudTypes.family, cloudTypes.friends], cloudTypes.onlyMe)).toEqual([0])
    expect(chooseCloud([cloudTypes.onlyMe], cloudTypes.friends)).toEqual([3])
  })
})

describe('a selection sent to the server', () => {
  it.each([[[]], [[0, 1]], [[1, 2]], [[2, 2]], [[7]], [[4]], [[2, 3, 1]]])('refuses %j', (selection) => {
    expect(isCloudSelection(selection)).toBe(false)
  })
})
