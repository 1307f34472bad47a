import { isAddress } from '../../shared/people/is-address.ts'

/** The picked person, or the only match of a whole address. */
export const selectedAmong = <Person extends { userUid: string }>(
  people: readonly Person[],
  text: string,
  picked: string | undefined,
): Person | undefined => {
  const found = people.find(({ userUid }) => userUid === picked)
  if (found) return found
  return isAddress(text) && people.length === 1 ? people[0] : undefined
}
