import type { FirstStep } from '@souvenance/contract/accounts/first-steps'

/** The steps as they are shown: what belongs together is one station. */
const stations: readonly (readonly FirstStep[])[] = [
  ['first-step', 'memorial-pictures'],
  ['family-circle'],
  ['legacy'],
  ['followings-suggestions', 'import-contacts'],
  ['end'],
]

const order = stations.flat()

export const findFirstStep = (name: unknown): FirstStep | undefined => order.find((step) => step === name)

/** The last one stays where it is. */
export const stepAfter = (step: FirstStep): FirstStep => order[order.indexOf(step) + 1] ?? 'end'

export const stepBefore = (step: FirstStep): FirstStep | undefined => order[order.indexOf(step) - 1]

export const stationOf = (step: FirstStep): number =>
  stations.findIndex((steps) => steps.some((one) => one === step))

/** Stations of which no step is done. */
export const stationsLeft = (done: readonly FirstStep[]): number[] =>
  stations.flatMap((steps, index) => (steps.some((step) => done.includes(step)) ? [] : [index]))
