import { instantOf } from '#app/lib/berlin-time.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { classOfRegistration } from '#app/lib/registration.ts'
import { logMovements } from '#app/features/movements/movements.server.ts'
import content from './content/flights.json' with { type: 'json' }
import aircraft from './content/aircraft.json' with { type: 'json' }
import type { DemoContext } from './load-demo.server.ts'
import { movementsOf, type Reported } from '#app/features/movements/movement.ts'

const launchOf: Record<string, Reported['launch']> = {
  'self-launch': 'self',
  winch: 'winch',
  aerotow: 'aerotow',
}
const home = 'Falkenried'

/** Loads the movement log of the last Saturday, as recorded by the tower. */
export async function loadMovements({ db, dates, at }: DemoContext) {
  const instant = (time: string) => {
    const day = localDate(Date.parse(dates.instant({ ...content.date, time: '12:00' })))
    return instantOf(day, time)
  }
  for (const flight of content.flights) {
    const plane = aircraft.find(({ id }) => id === flight.aircraftId)
    if (plane === undefined) continue
    const elsewhere = (place: string) => (place === home ? null : place)
    const movements = movementsOf({
      registration: plane.registration,
      type: plane.type,
      class: classOfRegistration(plane.registration) ?? 'aeroplane',
      crew: flight.crew,
      passengers: flight.passengers,
      flight: flight.purpose === 'training' ? 'training' : 'private',
      launch: launchOf[flight.launchMethod] ?? 'self',
      landedAt: flight.to === home ? instant(flight.landing) : null,
      tookOffAt: instant(flight.takeoff),
      from: elsewhere(flight.from),
      to: elsewhere(flight.to),
      circuits: flight.landings - 1,
    })
    await logMovements(db, movements, { reportId: null, at })
  }
}
