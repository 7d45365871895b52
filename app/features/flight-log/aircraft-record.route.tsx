import { data, redirect } from 'react-router'
import type { Route } from './+types/aircraft-record.route'
import { memberContext } from '#app/platform/identity/actor.ts'
import { findAircraft } from '#app/features/aircraft/aircraft.server.ts'
import { parseForm, readForm, textOf, type FormState } from '#app/lib/forms.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { readExpectedRevision } from '#app/lib/expected-revision.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import forms from '#app/ui/styles/forms.css?inline'
import sureButton from '#app/ui/styles/sure-button.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { requireOwnTables } from '#app/features/vereinsflieger/require-own-tables.server.ts'
import { checkState, dueWords } from './aircraft-checks.ts'
import { AircraftRecord } from './aircraft-record.tsx'
import { aircraftTimesById, findTimesKept } from './aircraft-times.server.ts'
import { listChecks } from './checks.server.ts'
import { removeCheck, saveCheck, saveTimes } from './keep-times.server.ts'
import { CheckInput, TimesInput } from './times-input.ts'
import { writerFor } from './writer.server.ts'

export const handle = { styles: [forms, tables, sureButton] }

type Refused = FormState & { intent: string; status: 400 | 409 }
const faster =
  'Das hat inzwischen jemand anders geändert. Vergleiche und speichere noch einmal, wenn deine Angaben gelten sollen.'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  await requireOwnTables(db)
  const { aircraftId } = params
  const aircraft = await findAircraft(db, aircraftId)
  if (aircraft === undefined) throw notFound(request.url)
  const [kept, times, checks, by] = await Promise.all([
    findTimesKept(db, aircraftId),
    aircraftTimesById(db, aircraftId),
    listChecks(db, aircraftId),
    writerFor(db, context.get(memberContext)),
  ])
  const airframeMinutes = times.get(aircraftId)?.airframeMinutes ?? null
  const today = localDate(now().getTime())
  return {
    registration: aircraft.registration,
    kept: kept ?? null,
    sums: times.get(aircraftId) ?? null,
    today,
    checks: checks.map((check) => ({
      ...check,
      due: dueWords(check),
      state: checkState(check, { today, airframeMinutes }),
    })),
    mayKeep: by.mayKeep === true,
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, publicUrl, now } = context.get(servicesContext)
  await requireOwnTables(db)
  const { aircraftId } = params
  const member = context.get(memberContext)
  const writer = await writerFor(db, member)
  if (writer.mayKeep !== true) throw data('Forbidden', { status: 403, statusText: 'Forbidden' })
  if ((await findAircraft(db, aircraftId)) === undefined) throw notFound(request.url)
  const sent = await readForm(request)
  const intent = textOf(sent, 'intent')
  const by = { id: member.id }
  const at = now()
  const refuse = (form: FormState, status: 400 | 409) =>
    data<{ refused: Refused }>({ refused: { ...form, intent, status } }, { status })
  const done = () => redirect(`/vereinsflieger/flugzeugzeiten/${encodeURIComponent(aircraftId)}`, 303)
  const tooLate = () => refuse({ values: sentValues(sent), errors: { bezeichnung: faster } }, 409)

  if (intent === 'entfernen') {
    const check = (await listChecks(db, aircraftId)).find(({ id }) => id === textOf(sent, 'pruefung'))
    if (check !== undefined) await removeCheck({ db, publicUrl }, by, check, at)
    return done()
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
    return (await saveTimes(db, by, times, at))
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
