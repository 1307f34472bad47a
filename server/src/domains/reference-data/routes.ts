import { referenceData } from '@souvenance/contract/pages/reference-data'
import { anyone } from '../../platform/access/policies.ts'
import type { Routes } from '../../platform/http/calls/call.ts'
import { listCountries } from './list-countries.ts'
import { listLanguages } from './list-languages.ts'
import { listTimezones } from './list-timezones.ts'
import { locateVisitor } from './locate-visitor.ts'

export const referenceDataRoutes: Routes = (on) => {
  on(referenceData.languages, { may: anyone }, async () => ({ items: listLanguages() }))
  on(referenceData.countries, { may: anyone }, async ({ input, visit }) => ({
    items: listCountries(input.query.language ?? visit.language),
  }))
  on(referenceData.timezones, { may: anyone }, async ({ input, services }) => ({
    items: listTimezones(services.clock.now(), input.query.offset),
  }))
  on(referenceData.geoip, { may: anyone }, ({ visit, services }) =>
    locateVisitor(visit.address, services.logger),
  )
}
