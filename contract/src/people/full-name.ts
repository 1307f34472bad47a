/** Name formats. */
export const fullnameFormats = { firstLast: 1, lastFirst: 2, firstMarital: 3, firstMaritalBorn: 4 } as const

export type FullnameFormat = (typeof fullnameFormats)[keyof typeof fullnameFormats]

export type Named = {
  firstname: string
  lastname: string
  maritalName?: string | null
  fullnameFormat: number
  gender?: string
}

/** Without a known gender the name at birth stands alone. */
const bornAs: Record<string, string> = { M: 'né ', F: 'née ' }

/** Without a marital name, formats that need one fall back to first and last name. */
export const fullName = ({
  firstname,
  lastname,
  maritalName,
  fullnameFormat,
  gender = 'F',
}: Named): string => {
  if (fullnameFormat === fullnameFormats.lastFirst) return `${lastname} ${firstname}`
  if (maritalName && fullnameFormat === fullnameFormats.firstMarital) return `${firstname} ${maritalName}`
  if (maritalName && fullnameFormat === fullnameFormats.firstMaritalBorn)
    return `${firstname} ${maritalName} (${bornAs[gender] ?? ''}${lastname})`
  return `${firstname} ${lastname}`
}

export const fittingFormat = (format: number, maritalName: string | null): number =>
  format > fullnameFormats.lastFirst && !maritalName ? fullnameFormats.firstLast : format
