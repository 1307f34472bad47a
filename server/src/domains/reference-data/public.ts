export { listCountries, nameCountry } from './list-countries.ts'
export { locateVisitor } from './locate-visitor.ts'
