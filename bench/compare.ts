export type Side = () => Promise<number>

export type Comparison = {
  measured: Side
  against: Side
  called?: string
  bound: string
  /** Must be odd, so that the median is one of the rounds. */
  rounds?: number
  /** Runs both sides once, unmeasured, before the first round. */
  warmUp?: boolean
}

/** Alternates both sides and prints their ratio: the median of seven rounds by default, with the spread. */
export const compare = async (
  name: string,
  { measured, against, called = 'bare', bound, rounds = 7, warmUp = true }: Comparison,
): Promise<void> => {
  if (warmUp) {
    await measured()
    await against()
  }
  const ratios: number[] = []
  let last = [0, 0]
  for (let round = 0; round < rounds; round += 1) {
    const [one, other] = [await measured(), await against()]
    ratios.push(one / other)
    last = [one, other]
  }
  ratios.sort((a, b) => a - b)
  const [low, middle, high] = [ratios[0], ratios[(rounds - 1) / 2], ratios.at(-1)].map((ratio) =>
    ratio?.toFixed(2),
  )
  const numbers = last.map((value) => (value < 100 ? value.toFixed(2) : value.toFixed(0))).join(' against ')
  console.log(
    `${name.padEnd(44)} ${middle} × ${called}  (${low} to ${high}; wanted ${bound}; last ${numbers})`,
  )
}
