import { readFileSync } from 'node:fs'

/** Loaded before a server of a journey: it takes the clock to be ahead by what stands in the file, ms, as of each look. */
const file = process.env.CLOCK_AHEAD ?? ''
const RealDate = Date
const ahead = () => Number(readFileSync(file, 'utf8'))

class MovedDate extends RealDate {
  constructor(...given: [] | [number]) {
    if (given.length === 0) super(RealDate.now() + ahead())
    else super(...given)
  }

  static override now() {
    return RealDate.now() + ahead()
  }
}

globalThis.Date = MovedDate as DateConstructor
