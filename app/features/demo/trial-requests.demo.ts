import { addDays } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { enqueue } from '#app/platform/jobs/job-queue.ts'
import { takeOverRequest } from '#app/requests/take-over-request.server.ts'
import { guestPeriod } from '#app/features/trial-flights/guest-period.server.ts'
import {
  dueAfter,
  forgetGuests,
  withoutFigures,
} from '#app/features/trial-flights/forget-guests.job.server.ts'
import { concernsOf } from '#app/features/trial-flights/guests.ts'
import { listOffers } from '#app/features/trial-flights/offers.server.ts'
import { trialRequest, type TrialFields } from '#app/features/trial-flights/trial-request.ts'
import content from './content/requests.json' with { type: 'json' }
import type { DemoDate } from './demo-dates.ts'
import type { DemoContext } from './load-demo.server.ts'

type Participant = { age: number; weightKg: number }
type DemoTrialRequest = {
  number: string
  status: string
  name: string
  email: string
  offerId: string
  createdAt: DemoDate
  participants: Participant[]
  wishDates: DemoDate[]
}

/** Final states; the guests' measures are already deleted. */
const over = new Set(['flown', 'cancelled'])
const whatHappened: Record<string, string> = {
  'date-proposed': 'Termin vorgeschlagen',
  confirmed: 'bestätigt',
  flown: 'geflogen',
  'weather-postponed': 'wegen des Wetters verschoben',
  cancelled: 'storniert',
}

export async function loadTrialRequests(context: DemoContext) {
  const offers = await listOffers(context.db)
  for (const request of content.filter(({ kind }) => kind === 'trial-flight')) {
    await loadTrialRequest(context, request as unknown as DemoTrialRequest, offers)
  }
}

async function loadTrialRequest(
  { db, dates, at }: DemoContext,
  request: DemoTrialRequest,
  offers: Awaited<ReturnType<typeof listOffers>>,
) {
  const offer = offers.find(({ id }) => id === request.offerId)
  if (offer === undefined) throw new Error(`No such offer: ${request.offerId}`)
  const createdAt = dates.instant(request.createdAt)
  const isOver = over.has(request.status)
  const guests = request.participants.map(({ age, weightKg }, index) => ({
    name: index === 0 ? request.name : `Gast ${index + 1}`,
    age,
    weightKg,
    heightCm: null,
    note: null,
  }))
  const requestedDays = isOver ? [] : request.wishDates.map((date) => dates.day(date))
  const fields: TrialFields = {
    offerId: offer.id,
    offerTitle: offer.title,
    purpose: 'flug',
    slot: null,
    wishDays: requestedDays,
    flexible: isOver,
    guests,
    concerns: concernsOf(guests, offer),
    guardiansAgree: guests.some(({ age }) => age < 18),
    guardian: null,
    callBack: false,
    voucher: null,
    remark: null,
    date: null,
    answer: { message: '', reason: '', wish: '' },
  }
  const kind = trialRequest(null)
  const done = whatHappened[request.status]
  const history = [{ at: createdAt, who: 'System', what: 'eingegangen' }]
  if (done !== undefined) history.push({ at: at.toISOString(), who: 'System', what: done })
  const requestId = await takeOverRequest(db, kind, {
    count: Number(/\d+$/.exec(request.number)![0]),
    createdAt,
    status: request.status,
    sender: { name: request.name, email: request.email, phone: null },
    fields: isOver ? withoutFigures(fields) : fields,
    deleteAfter: addDays(localDate(Date.parse(createdAt)), 365),
    history,
  })
  if (isOver) return
  await enqueue(
    db,
    forgetGuests,
    { requestId },
    { at, dueAt: dueAfter(requestedDays.toSorted().at(-1) ?? dates.today, guestPeriod.days) },
  )
}
