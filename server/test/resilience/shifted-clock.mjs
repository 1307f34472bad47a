/** Preloaded: shifts this process's clock by a number of days. */
const shift = Number(process.env.CLOCK_DAYS_AHEAD) * 24 * 60 * 60 * 1000
const RealDate = Date

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + shift)
    else super(...given)
  }

  static now() {
    return RealDate.now() + shift
  }
}
