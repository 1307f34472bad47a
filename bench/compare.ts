const rounds = 7

export type Side = () => Promise<number>

/** Runs both sides in turns and prints ours as a multiple of theirs: median of seven, with the spread. */
export const compare = async (
  name: string,
  { ours, bare, bound }: { ours: Side; bare: Side; bound: string },
): Promise<void> => {
  await ours()
  await bare()
  const ratios: number[] = []
  let lastOurs = 0
  let lastBare = 0
  for (let round = 0; round < rounds; round += 1) {
    lastOurs = await ours()
    lastBare = await bare()
    ratios.push(lastOurs / lastBare)
  }
  ratios.sort((a, b) => a - b)
  const [low, middle, high] = [ratios[0], ratios[(rounds - 1) / 2], ratios.at(-1)].map((ratio) =>
    ratio?.toFixed(2),
  )
  const last = `${lastOurs.toFixed(0)} against ${lastBare.toFixed(0)}`
  console.log(`${name.padEnd(44)} ${middle} × bare  (${low} to ${high}; wanted ${bound}; last ${last})`)
}
