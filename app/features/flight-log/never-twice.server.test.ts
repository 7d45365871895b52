import { expect, test } from 'vitest'
import { seededRandom } from '#app/ui/artwork/random.ts'
import { overlaps } from '#app/features/vereinsflieger/club-management.ts'
import { correctFlight, strikeFlight } from './correct.server.ts'
import { enterLanding, enterLaunch, type Entered, type Tow } from './enter.server.ts'
import { crewOf, type Flight, type FlightFacts, minuteMs, spanOf, toFlight } from './flight.ts'
import { aClubWithALog, clockAt, evening } from './log.fixture.ts'

const marks = ['d-eqfa', 'd-eqfb', 'd-0725'] as const
const entry = { at: evening, key: null, reason: 'Berichtigung' }

/** Returns pairs of flights in which an aircraft or person would fly twice at once. */
function duplicates(flights: readonly Flight[]): string[] {
  return flights.flatMap((one, index) =>
    flights
      .slice(index + 1)
      .filter((other) => overlaps(spanOf(one), spanOf(other)))
      .filter(
        (other) =>
          one.registration === other.registration || crewOf(one).some((id) => crewOf(other).includes(id)),
      )
      .map((other) => `${one.registration} ${one.startedAt} and ${other.registration} ${other.startedAt}`),
  )
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'whatever is entered and corrected, nothing and nobody is in the air twice (%i)',
  async (seed) => {
    const { db, by, feld, aring } = await aClubWithALog()
    const random = seededRandom(seed)
    const upTo = (most: number) => Math.floor(random() * most)
    const oneOf = <T>(list: readonly T[]) => list[upTo(list.length)]!
    const people = [feld, aring, null]

    function anyFacts(): FlightFacts {
      const aircraftId = oneOf(marks)
      const startedAt = clockAt('10:00') + upTo(300) * minuteMs
      const pilotId = oneOf(people)
      const secondId = random() < 0.3 ? oneOf(people) : null
      return {
        aircraftId,
        registration: aircraftId.toUpperCase(),
        pilotId,
        pilotName: pilotId === null ? 'Gast' : '',
        secondId,
        secondName: '',
        secondRole: secondId === null ? null : 'companion',
        guests: 0,
        launch: random() < 0.25 ? 'aerotow' : 'winch',
        charge: 'pilot',
        payerId: null,
        startedAt,
        landedAt: random() < 0.3 ? null : startedAt + (upTo(60) - 3) * minuteMs,
        landings: 1,
        fromPlace: '',
        toPlace: '',
        remark: '',
      }
    }
    function anyTow({ startedAt }: FlightFacts): Tow {
      const aircraftId = oneOf(marks)
      const landedAt = random() < 0.5 ? null : startedAt + upTo(15) * minuteMs
      const pilotId = oneOf(people)
      return {
        aircraftId,
        registration: aircraftId.toUpperCase(),
        pilotId,
        pilotName: pilotId === null ? 'Gast' : '',
        landedAt,
      }
    }
    const all = async () => {
      const rows = await db.selectFrom('flights').selectAll().where('struck_at', 'is', null).execute()
      return rows.map(toFlight)
    }
    const anything = async (): Promise<Entered> => {
      const facts = anyFacts()
      const known = await all()
      const kind = random()
      if (kind < 0.4 || known.length === 0) return enterLaunch(db, by, { facts, tow: anyTow(facts) }, entry)
      const { id, revision } = oneOf(known)
      if (kind < 0.6) return enterLanding(db, by, { flight: id, landedAt: facts.startedAt }, entry)
      if (kind < 0.68) return strikeFlight(db, by, id, entry)
      return correctFlight(db, by, { id, revision, facts, tow: anyTow(facts) }, entry)
    }

    let accepted = 0
    for (let round = 0; round < 12; round += 1) {
      const answers = await Promise.all(Array.from({ length: 8 }, anything))
      accepted += answers.filter(({ ok }) => ok).length
      expect(duplicates(await all()), `round ${round}`).toEqual([])
    }
    expect(accepted).toBeGreaterThan(8)
  },
)
