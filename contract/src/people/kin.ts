import * as T from 'typebox/type'
import { personCard } from '../pages/page-header.ts'
import { nullable } from '../schemas.ts'
import { degree, linkType, relation } from './family-links.ts'

/** A person with the gender that words about them agree with. */
export const kin = T.Object({ ...personCard.properties, gender: T.String() })
export type Kin = T.Static<typeof kin>

/** The family link a request asks for; `type` is what the relative is to the page. */
export const askedLink = T.Object({
  type: linkType,
  degree,
  relation,
  /** The relative in between, as far as the reader may see them. */
  via: nullable(personCard),
  /** Null while only an address is known. */
  relative: nullable(kin),
})
export type AskedLink = T.Static<typeof askedLink>
