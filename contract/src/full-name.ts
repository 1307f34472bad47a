/** How a person's name is written. */
export const fullnameFormats = { firstLast: 1, lastFirst: 2, firstMarital: 3, firstMaritalBorn: 4 } as const

export type FullnameFormat = (typeof fullnameFormats)[keyof typeof fullnameFormats]

export type Named = {
  firstname: string
  lastname: string
  maritalName?: string | null
  fullnameFormat: number
  gender?: string
}

const bornAs: Record<string, string> = { M: 'né', F: 'née' }

/** Without a marital name the formats that need one fall back to first and last name. */
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
    return `${firstname} ${maritalName} (${bornAs[gender] ?? 'née'} ${lastname})`
  return `${firstname} ${lastname}`
}

/** Formats that show a marital name need one. */
export const fittingFormat = (format: number, maritalName: string | null): number =>
  format > fullnameFormats.lastFirst && !maritalName ? fullnameFormats.firstLast : format
