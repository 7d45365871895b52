import { expect, test } from 'vitest'
import { demoAirfield } from './airfield.demo.ts'
import { demoDates } from './demo-dates.ts'

test('the airfield of the demo club is complete, whatever the day', () => {
  for (const today of ['2026-06-14', '2026-11-20', '2027-02-28', '2028-02-29', '2026-12-31']) {
    const airfield = demoAirfield(demoDates(today))
    expect(airfield.runways.map(({ designator }) => designator)).toEqual(['07/25', '07/25 S'])
    expect(airfield.review!.asOf <= today && airfield.review!.nextReview! >= today).toBe(true)
  }
})

test('a closed runway is closed from morning to afternoon of one day', () => {
  const [main] = demoAirfield(demoDates('2026-06-14')).runways
  expect(main!.closures).toEqual([
    { from: '2026-07-16T06:00:00.000Z', to: '2026-07-16T13:00:00.000Z', reason: 'Markierungsarbeiten' },
  ])
})
