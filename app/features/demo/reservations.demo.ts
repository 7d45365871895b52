import { berlinDayBounds, instantOf } from '#app/lib/berlin-time.ts'
import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import { reserve } from '#app/features/schedule/reservations/book.server.ts'
import { noRules, type BookingRules } from '#app/features/schedule/reservations/booking-rules.ts'
import { blockAircraft } from '#app/features/schedule/reservations/save-blocks.server.ts'
import { saveBookingRules, saveCheckout } from '#app/features/schedule/reservations/save-rules.server.ts'
import type { Purpose } from '#app/features/schedule/reservations/reservation.ts'
import reservations from './content/reservations.json' with { type: 'json' }
import type { DemoContext } from './load-demo.server.ts'

type Entry = {
  aircraftId: string
  day: IsoDay
  from: string
  to: string
  memberId: string | null
  instructorId: string | null
  title: string
  purpose: Purpose
}

/** Reservations repeated on the `days`th days from today. */
const repeated: readonly (Omit<Entry, 'day'> & { days: readonly number[] })[] = [
  flight('d-eqfa', '09:30', '11:00', 'rolf-ambach', 'Platzrunden', [2, 6, 9, 13]),
  flight('d-eqfa', '13:00', '17:00', 'clemens-stadlhuber', 'Eschenfurt', [3, 7, 10]),
  flight('d-eqfa', '09:00', '16:00', 'christoph-lauterwein', 'Inselrundflug', [12]),
  flight('d-eqfb', '10:00', '12:00', 'samir-haddouti', 'Altmoor', [3, 8, 11]),
  training('d-eqfb', '17:00', '19:00', 'mattis-roth', 'tobias-wendlandt', [4, 7, 9, 11, 13]),
  training('d-eqfb', '14:00', '16:00', 'jana-feld', 'ursula-blankenhorn', [6, 8, 13]),
  flight('d-mqfd', '10:00', '12:00', 'ruben-castellar', 'Hochwacht', [2, 6, 10, 12]),
  training('d-mqfd', '16:00', '18:00', 'nadine-koeppel', 'mehmet-yaldiz', [7, 9, 12]),
  flight('d-mqfe', '15:00', '18:00', 'eva-rosskopf', 'Seeberg', [3, 7, 13]),
  training('d-0725', '10:00', '17:00', null, 'hanne-rieger', [6, 7, 13]),
  flight('d-0951', '11:00', '18:00', 'leonie-faber-kruse', 'Strecke', [2, 6, 13]),
  flight('d-0364', '12:00', '16:00', 'lina-imhof', 'Übung Platzrunden', [6, 7, 12]),
  {
    ...flight('d-eqfg', '10:00', '18:00', 'konstantin-maierhof', 'Schleppdienst', [6, 7, 13]),
    purpose: 'tow',
  },
]

function flight(
  aircraftId: string,
  from: string,
  to: string,
  memberId: string,
  title: string,
  days: readonly number[],
) {
  return { aircraftId, from, to, memberId, instructorId: null, title, purpose: 'flight' as const, days }
}

function training(
  aircraftId: string,
  from: string,
  to: string,
  memberId: string | null,
  instructorId: string,
  days: readonly number[],
) {
  return { aircraftId, from, to, memberId, instructorId, title: '', purpose: 'training' as const, days }
}

const purposeOf: Readonly<Record<string, Purpose>> = { flight: 'flight', training: 'training' }

/** Loads reservations for a fortnight from today on; sends no mails. */
export async function loadReservations({ services, db, dates }: DemoContext) {
  const { today } = dates
  const at = new Date(berlinDayBounds(today).start)
  const entries = [...fromContent(dates), ...fromRepeated(today)]
  await loadRules({ db, at, today, entries })
  const clubServices = { db, publicUrl: services.publicUrl }
  const by = { userId: null, memberId: null, isOperations: true }
  for (const entry of entries) {
    const { aircraftId, day, from, to, memberId, instructorId, title, purpose } = entry
    const input = {
      aircraftId,
      from: instantOf(day, from),
      to: instantOf(day, to),
      pilotId: memberId,
      instructorId,
      guestSeats: 0,
      purpose: title.startsWith('Schlepp') ? ('tow' as const) : purpose,
      note: title === 'Schulung' ? '' : title,
    }
    const done = await reserve(clubServices, by, input, { at, isSilent: true })
    if (!done.ok) throw new Error(`Demo reservation refused: ${JSON.stringify([entry, done.refusal])}`)
  }
  const checkDay = addDays(today, 8)
  await blockAircraft(
    clubServices,
    {
      aircraftId: 'd-mqfe',
      from: instantOf(checkDay, '08:00'),
      to: instantOf(addDays(checkDay, 1), '18:00'),
      kind: 'maintenance',
      reason: '100-Stunden-Kontrolle',
    },
    at,
  )
}

function fromContent(dates: DemoContext['dates']): Entry[] {
  return reservations
    .filter(({ kind }) => kind !== 'maintenance')
    .map(({ day, kind, ...entry }) => ({
      ...entry,
      day: dates.day(day),
      purpose: purposeOf[kind] ?? 'other',
    }))
}

function fromRepeated(today: IsoDay): Entry[] {
  return repeated.flatMap(({ days, ...entry }) =>
    days.map((ahead) => ({ ...entry, day: addDays(today, ahead) })),
  )
}

type Rules = Pick<DemoContext, 'db' | 'at'> & { today: IsoDay; entries: readonly Entry[] }

/** Powered aircraft require a checkout; training has priority at the weekend. */
async function loadRules({ db, at, today, entries }: Rules) {
  const weekend = (['sa', 'su'] as const).map((weekday) => ({ weekday, from: '09:00', to: '13:00' }))
  const rules: Readonly<Record<string, Partial<BookingRules>>> = {
    'd-eqfa': {
      who: 'checked-out',
      longestHours: 72,
      daysAhead: 90,
      note: 'Für Reisen über Nacht bitte vorher mit Tobias absprechen.',
    },
    'd-eqfb': { who: 'checked-out', longestHours: 6, daysAhead: 60, trainingTimes: weekend },
    'd-mqfd': { who: 'checked-out', longestHours: 8, daysAhead: 60 },
    'd-mqfe': { who: 'checked-out', longestHours: 48, daysAhead: 60 },
    'd-0725': { longestHours: 8, trainingTimes: weekend, trainingOpensHours: 12 },
  }
  for (const [id, rule] of Object.entries(rules)) {
    await saveBookingRules(db, id, { ...noRules, ...rule }, { expectedRevision: 0, at })
    for (const { aircraftId, memberId, instructorId } of entries) {
      if (aircraftId !== id || memberId === null || instructorId !== null) continue
      await saveCheckout(db, id, {
        memberId,
        doneOn: addDays(today, -200),
        validUntil: null,
      })
    }
  }
  for (const id of ['d-eqfa', 'd-eqfb', 'd-mqfd'])
    await saveCheckout(db, id, {
      memberId: 'jana-feld',
      doneOn: addDays(today, -90),
      validUntil: null,
    })
}
