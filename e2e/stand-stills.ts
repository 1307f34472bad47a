const second = 1000

/** Logs when the machine was suspended, so that a failure at that time is not taken for a fault of the product. */
export const watchForStandStills = () => {
  const seen: string[] = []
  let last = Date.now()
  const timer = setInterval(() => {
    const late = Math.round((Date.now() - last) / second) - 1
    last = Date.now()
    if (late >= 3) seen.push(`${new Date().toISOString()}: the machine stood still for ${late} s`)
  }, second)
  return {
    end() {
      clearInterval(timer)
      return seen
    },
  }
}
