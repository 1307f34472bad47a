import { contractKinds, type GivenContract } from '@souvenance/contract/legacy/will-answers'

export const valuesOf = (contract?: GivenContract) => ({
  kind: String(contract?.kind ?? contractKinds.bank),
  company: contract?.company ?? '',
  number: contract?.number ?? '',
  phone: contract?.phone ?? '',
  address: contract?.agencyLocation?.address ?? '',
  country: contract?.agencyLocation?.country?.uid ?? '',
  note: contract?.note ?? '',
  file: contract?.file ?? '',
})
export type ContractValues = ReturnType<typeof valuesOf>

/** Empty fields are left out; a location without a country has none. */
export const contractOf = (
  uid: string,
  { kind, company, address, country, ...rest }: ContractValues,
): GivenContract => {
  const said = Object.fromEntries(Object.entries(rest).filter(([, value]) => value.trim() !== ''))
  const location = { ...(address && { address }), ...(country && { country: { uid: country } }) }
  return {
    uid,
    kind: Number(kind),
    company,
    ...said,
    ...(Object.keys(location).length > 0 && { agencyLocation: location }),
  }
}
