import { data, redirect } from 'react-router'
import type { Route } from './+types/aircraft-record.route'
import type { MembersOnly } from '#app/features/aircraft/aircraft-details.ts'
import { memberContext } from '#app/platform/identity/actor.ts'
import { aircraftAddress, aircraftTimesAddress } from '#app/features/aircraft/aircraft.ts'
import { findAircraft, membersOnlyById } from '#app/features/aircraft/aircraft.server.ts'
import { parseForm, readForm, textOf, type FormState } from '#app/lib/forms.ts'
import { requiredLine, required, typed } from '#app/lib/form-schemas.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { readExpectedRevision } from '#app/lib/expected-revision.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import forms from '#app/ui/styles/forms.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { checkState, formatDue } from './aircraft-checks.ts'
import { AircraftRecord } from './aircraft-record.tsx'
import { aircraftTimesById, findCarriedTimes, listChecks } from './aircraft-times.server.ts'
import { removeCheck, saveCheck, saveTimes } from './save-times.server.ts'
import { z } from 'zod'
import { dayTyped, wholeNumber } from '#app/lib/german-input.ts'
import { writerFor } from './writer.server.ts'
import { requireOwnTables } from '#app/features/vereinsflieger/management-mode.server.ts'

export const handle = { styles: [forms, tables] }

type Refused = FormState & { intent: string; status: 400 | 409 }
const faster =
  'Das hat inzwischen jemand anders geändert. Vergleiche und speichere noch einmal, wenn deine Angaben gelten sollen.'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  await requireOwnTables(db)
  const { aircraftId } = params
  const aircraft = await findAircraft(db, aircraftId)
  if (aircraft === undefined) throw notFound(request.url)
  const [stored, times, checks, inside, by] = await Promise.all([
    findCarriedTimes(db, aircraftId),
    aircraftTimesById(db, aircraftId),
    listChecks(db, aircraftId),
    membersOnlyById(db, aircraftId),
    writerFor(db, context.get(memberContext)),
  ])
  const airframeMinutes = times.get(aircraftId)?.airframeMinutes ?? null
  const today = localDate(now().getTime())
  return {
    registration: aircraft.registration,
    address: aircraftAddress(aircraft),
    carried: stored ?? null,
    typedBefore: by.mayEdit && stored === undefined ? typedBefore(inside.get(aircraftId)) : null,
    sums: times.get(aircraftId) ?? null,
    today,
    checks: checks.map((check) => ({
      ...check,
      due: formatDue(check),
      state: checkState(check, { today, airframeMinutes }),
    })),
    mayEdit: by.mayEdit === true,
    done: doneSentences.get(new URL(request.url).searchParams.get('getan') ?? '') ?? '',
  }
}

/** Times that were typed with the aircraft before its flight log counted them; `null` if there are none. */
function typedBefore(inside: MembersOnly | undefined) {
  if (inside === undefined) return null
  const { totalHours, totalLandings, totalLaunches } = inside
  const landings = totalLandings ?? totalLaunches
  return totalHours === null && landings === null ? null : { hours: totalHours ?? '', landings }
}

const doneSentences = new Map([
  ['gespeichert', 'Gespeichert.'],
  ['entfernt', 'Die Prüfung ist entfernt.'],
])

export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, publicUrl, now } = context.get(servicesContext)
  await requireOwnTables(db)
  const { aircraftId } = params
  const member = context.get(memberContext)
  const writer = await writerFor(db, member)
  if (writer.mayEdit !== true) throw data('Forbidden', { status: 403, statusText: 'Forbidden' })
  if ((await findAircraft(db, aircraftId)) === undefined) throw notFound(request.url)
  const sent = await readForm(request)
  const intent = textOf(sent, 'intent')
  const by = { id: member.id }
  const at = now()
  const refuse = (form: FormState, status: 400 | 409) =>
    data<{ refused: Refused }>({ refused: { ...form, intent, status } }, { status })
  const done = (what = 'gespeichert') =>
    redirect(`${aircraftTimesAddress({ id: aircraftId })}?getan=${what}`, 303)
  const tooLate = () => refuse({ values: sentValues(sent), errors: { bezeichnung: faster } }, 409)

  if (intent === 'entfernen') {
    const check = (await listChecks(db, aircraftId)).find(({ id }) => id === textOf(sent, 'pruefung'))
    if (check !== undefined) await removeCheck({ db, publicUrl }, by, check, at)
    return done('entfernt')
  }
  if (intent === 'zeiten') {
    const read = parseForm(TimesInput, sent)
    if (!read.ok) return refuse(read.form, 400)
    const { ab, zelle, motor, landungen, expectedRevision } = read.value
    const times = {
      aircraftId,
      countsFrom: ab,
      airframeMinutes: zelle,
      engineMinutes: motor,
      landings: landungen,
      revision: readExpectedRevision(expectedRevision),
    }
    return (await saveTimes({ db, publicUrl }, by, times, at))
      ? done()
      : refuse({ values: sentValues(sent), errors: { ab: faster } }, 409)
  }
  const read = parseForm(CheckInput, sent)
  if (!read.ok) return refuse(read.form, 400)
  const { pruefung, bezeichnung, faellig, bei, tage, stunden, folge, expectedRevision } = read.value
  const input = {
    aircraftId,
    label: bezeichnung,
    dueOn: faellig,
    dueMinutes: bei,
    warnDays: tage,
    warnMinutes: stunden * 60,
    whenOverdue: folge,
  }
  const id = pruefung === '' ? null : pruefung
  const isSaved = await saveCheck(
    { db, publicUrl },
    by,
    { id, input, revision: readExpectedRevision(expectedRevision) },
    at,
  )
  return isSaved ? done() : tooLate()
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: `Zeiten und Prüfungen ${loaderData?.registration ?? ''}`.trim(),
    description: 'Betriebszeiten und Prüfungen eines Flugzeugs.',
    noindex: true,
  })

export default function AircraftRecordRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <AircraftRecord record={loaderData} refused={actionData?.refused ?? null} />
}

/** Parses `1.250:30`, `1250:30`, `1250,5` or `1250` to minutes; `undefined` if invalid or more than a century of flying. */
function hoursTyped(text: string): number | undefined {
  const plain = text
    .trim()
    .replace(/\s*h$/i, '')
    .replace(/[.\s\u202f\u00a0](?=\d{3}(\D|$))/g, '')
  const clock = /^(\d{1,6}):([0-5]\d)$/.exec(plain)
  if (clock !== null) return Number(clock[1]) * 60 + Number(clock[2])
  const decimal = /^(\d{1,6})(?:,(\d{1,2}))?$/.exec(plain)
  return decimal === null ? undefined : Math.round(Number(`${decimal[1]}.${decimal[2] ?? '0'}`) * 60)
}

const noHours = 'Bitte schreib die Zeit in Stunden und Minuten, zum Beispiel 1250:30.'
const noDay = 'Diesen Tag gibt es nicht. Bitte schreib ihn als Tag, Monat und Jahr.'
const noNumber = 'Bitte gib eine ganze Zahl an.'

const TimesInput = z.object({
  ab: required(typed(dayTyped, noDay), 'Bitte gib an, ab wann das Flugbuch zählt.'),
  zelle: required(typed(hoursTyped, noHours), 'Bitte gib die Zellenzeit an.'),
  motor: typed(hoursTyped, noHours),
  landungen: required(typed(wholeNumber, noNumber), 'Bitte gib die Landungen an.'),
  expectedRevision: z.string().default('0'),
})

const CheckInput = z
  .object({
    pruefung: z.string().max(60).default(''),
    bezeichnung: requiredLine('Bitte gib an, was zu tun ist.', 80),
    faellig: typed(dayTyped, noDay),
    bei: typed(hoursTyped, noHours),
    tage: required(typed(wholeNumber, noNumber), 'Bitte gib an, wie viele Tage vorher gewarnt wird.'),
    stunden: required(typed(wholeNumber, noNumber), 'Bitte gib an, wie viele Stunden vorher gewarnt wird.'),
    folge: z.enum(['block', 'warn'], { error: 'Bitte wähle, was dann geschieht.' }),
    expectedRevision: z.string().default('0'),
  })
  .refine(({ faellig, bei }) => faellig !== null || bei !== null, {
    path: ['faellig'],
    error: 'Bitte gib einen Tag oder Stunden an.',
  })
  .refine(({ tage, stunden }) => tage <= 3650 && stunden <= 10_000, {
    path: ['tage'],
    error: 'So weit vorher warnt niemand.',
  })
