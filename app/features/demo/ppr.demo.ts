import { openingCalendar } from '#app/features/airfield/opening/opening-calendar.server.ts'
import { addDays } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { phoneE164 } from '#app/lib/german-input.ts'
import { classOfRegistration } from '#app/lib/registration.ts'
import { fieldStateAt } from '#app/features/ppr/ppr-checks.ts'
import { pprKind, noteFlight } from '#app/features/ppr/ppr-kind.server.ts'
import { noAnswer, type PprFields } from '#app/features/ppr/ppr-request.ts'
import { PprSettings, pprSetting } from '#app/features/ppr/ppr-settings.ts'
import { takeOverRequest, requestNumber } from '#app/requests/take-over-request.server.ts'
import { saveSetting } from '#app/platform/settings/settings.server.ts'
import content from './content/ppr.json' with { type: 'json' }
import requests from './content/requests.json' with { type: 'json' }
import type { DemoDate, DemoDates } from './demo-dates.ts'
import type { DemoContext } from './load-demo.server.ts'

const settings = PprSettings.parse(content)

export async function loadPpr({ db, at }: DemoContext) {
  await saveSetting(db, pprSetting, settings, at)
}

type DemoPpr = {
  registration: string
  type: string
  mtomKg: number
  status: string
  pic: string
  email: string
  phone: string
  language: string
  pob: number
  passengers: number
  from: string
  to?: string
  eta: DemoDate
  etd?: DemoDate
  purpose: string
  flightRules: string
  landings: number
  insurance: boolean
  noiseCertificate: boolean
  fuelWish?: { kind: string; litres: number }
  remark?: string
  history: { at: DemoDate; by: string; what: string }[]
}

/** Loads landing requests in every state, numbered in order of receipt. */
export async function loadPprRequests({ db, dates, at }: DemoContext) {
  const calendar = await openingCalendar(db)
  const kind = pprKind(settings)
  const received = requests
    .filter((request) => request.kind === 'ppr')
    .map((request) => {
      const ppr = request as unknown as DemoPpr
      const history = ppr.history.map(({ at: when, by, what }) => ({
        at: notLater(dates.instant(when), at),
        who: by,
        what,
      }))
      return { ppr, history, createdAt: history[0]?.at ?? at.toISOString() }
    })
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))

  const counts = new Map<string, number>()
  for (const { ppr, history, createdAt } of received) {
    const year = createdAt.slice(0, 4)
    const count = (counts.get(year) ?? 0) + 1
    counts.set(year, count)
    const eta = dates.instant(ppr.eta)
    const state = fieldStateAt(calendar, Date.parse(eta))
    const answer = answerOf(ppr, requestNumber(kind.prefix, Number(year), count))
    const fields = { ...fieldsOf(ppr, dates, createdAt, state), answer }
    const id = await takeOverRequest(db, kind, {
      count,
      createdAt,
      status: ppr.status,
      sender: { name: ppr.pic, email: ppr.email, phone: phoneE164(ppr.phone) ?? ppr.phone },
      language: ppr.language === 'en' ? 'en' : 'de',
      fields,
      deleteAfter: addDays(localDate(Date.parse(eta)), settings.retentionDays),
      history,
    })
    await noteFlight(db, { id, fields })
  }
}

/** Caps times of today at the time of loading, so that none is in the future. */
function notLater(instant: string, at: Date): string {
  return instant < at.toISOString() ? instant : at.toISOString()
}

const answerMs = settings.answerHours * 3_600_000

function fieldsOf(
  ppr: DemoPpr,
  dates: DemoDates,
  createdAt: string,
  fieldState: PprFields['fieldState'],
): PprFields {
  const [firstName = '', ...rest] = ppr.pic.split(' ')
  return {
    registration: ppr.registration,
    type: ppr.type,
    class: classOfRegistration(ppr.registration) ?? 'aeroplane',
    mtomKg: ppr.mtomKg,
    pic: { firstName, lastName: rest.join(' ') },
    pob: ppr.pob,
    passengers: ppr.passengers,
    from: ppr.from,
    to: ppr.to ?? null,
    eta: dates.instant(ppr.eta),
    etd: ppr.etd === undefined ? null : dates.instant(ppr.etd),
    purpose: ppr.purpose === 'commercial' ? 'gewerblich' : 'gast',
    flightRules: ppr.flightRules === 'NVFR' ? 'nvfr' : 'vfr',
    landings: ppr.landings,
    fuel: ppr.fuelWish ?? null,
    parking: null,
    localKnowledge: 'einweisung',
    insured: ppr.insurance,
    declared: null,
    noiseCertificate: ppr.noiseCertificate,
    remark: ppr.remark ?? '',
    fieldState,
    departureState: null,
    isOverMtom: false,
    clearance: 'permit',
    replyBy: new Date(Date.parse(createdAt) + answerMs).toISOString(),
    fee: null,
    bill: null,
    slot: null,
    answer: noAnswer,
  }
}

/** Derives the answer, which the pilot's page shows, from the decision in the history. */
function answerOf({ status, history }: DemoPpr, number: string): PprFields['answer'] {
  const result = history.at(-1)?.what.replace(/^[^:,]*[:,] /, '') ?? ''
  const wasGranted = history.some(({ what }) => what.startsWith('bestätigt'))
  return {
    ...noAnswer,
    permit: wasGranted ? number : null,
    conditions: status === 'confirmed' ? result : '',
    reason: status === 'rejected' || status.startsWith('cancelled') ? result : '',
    question: status === 'query' ? result : '',
  }
}
