/** Reaches help from a mobile phone nearly everywhere. */
const anywhere = '112'

/** Ambulance numbers of countries in which it is not 112 alone. */
const numbers: readonly (readonly [number: string, countries: string])[] = [
  ['15 · 112', 'FR GP MQ GF RE YT PM BL MF NC PF WF MC MA EH ML NE'],
  ['144 · 112', 'CH LI'],
  ['999 · 112', 'GB IE GG JE IM'],
  ['911', 'US CA PR VI GU AS MP MX BM BS BZ CR DO EC PA UY PY PH JO LR FJ KY'],
  ['911 · 112', 'AG AI AW BB DM FM GD KN LC MH MS NF PW SH SV TC TO TV VC VG WS'],
  ['107 · 911', 'AR'],
  ['192', 'BR'],
  ['131', 'CL'],
  ['123', 'CO EG'],
  ['000 · 112', 'AU'],
  ['111', 'NZ'],
  ['119', 'JP KR TW'],
  ['120', 'CN'],
  ['999', 'HK MO QA BD'],
  ['995', 'SG'],
  ['991 · 112', 'BN'],
  ['999 · 112', 'MY KE BH FK SB SC SL SZ UG'],
  ['998 · 112', 'CK MW'],
  ['997 · 112', 'BW'],
  ['195 · 112', 'LA'],
  ['122 · 112', 'IQ'],
  ['119 · 112', 'KH'],
  ['118 · 112', 'BO SM'],
  ['114 · 112', 'MU'],
  ['102 · 112', 'MV'],
  ['1669', 'TH'],
  ['115', 'VN IR'],
  ['101 · 112', 'IL PS'],
  ['998', 'AE'],
  ['997', 'SA'],
  ['140', 'LB'],
  ['190', 'TN'],
  ['10177 · 112', 'ZA'],
  ['185', 'CI'],
  ['103 · 112', 'RU UA BY KZ KG MN AM'],
]

const byCountry = new Map(
  numbers.flatMap(([number, countries]) => countries.split(' ').map((country) => [country, number] as const)),
)

export const emergencyNumber = (country: string | null): string =>
  (country && byCountry.get(country)) || anywhere
