import { surroundings } from '@souvenance/contract/surroundings'
import { anyone } from '../../platform/access/policies.ts'
import type { Routes } from '../../platform/http/call.ts'
import { listCountries } from './list-countries.ts'
import { listLanguages } from './list-languages.ts'
import { listTimezones } from './list-timezones.ts'
import { locateVisitor } from './locate-visitor.ts'

export const surroundingsRoutes: Routes = (on) => {
  on(surroundings.languages, { may: anyone }, async () => ({ items: listLanguages() }))
  on(surroundings.countries, { may: anyone }, async ({ input, visit }) => ({
    items: listCountries(input.query.language ?? visit.language),
  }))
  on(surroundings.timezones, { may: anyone }, async ({ input, services }) => ({
    items: listTimezones(services.clock.now(), input.query.offset),
  }))
  on(surroundings.geoip, { may: anyone }, ({ visit, services }) =>
    locateVisitor(visit.address, services.logger),
  )
}
