import * as T from 'typebox/type'

/**
 * How a date was told, beside what is known of it: part of the year, of the month, or a decade. `overwinter` is the
 * winter that begins in its year and ends in the next.
 */
export type ToldPart =
  | 'spring'
  | 'summer'
  | 'autumn'
  | 'winter'
  | 'overwinter'
  | 'easter'
  | 'christmas'
  | 'early'
  | 'middle'
  | 'late'
  | 'decade'

/** `about`: not certain. Both are left out where a date says all that is known. */
export const dateNuance = {
  about: T.Optional(T.Boolean()),
  told: T.Optional(
    T.Unsafe<ToldPart>(
      T.String({
        pattern: '^(spring|summer|autumn|winter|overwinter|easter|christmas|early|middle|late|decade)$',
      }),
    ),
  ),
}

export type DateNuance = { about?: boolean | undefined; told?: ToldPart | undefined }

export type ToldDate = { date: string; format: number } & DateNuance
