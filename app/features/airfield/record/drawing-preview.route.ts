import { z } from 'zod'
import type { Route } from './+types/drawing-preview.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import type { DrawnForm } from '#app/resources/drawing-preview.tsx'
import { readRecord } from '#app/resources/read-record.ts'
import { sentValues, type Values } from '#app/lib/form-values.ts'
import { readForm } from '#app/lib/forms.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import type { Airfield } from '../facts/airfield.ts'
import { drawingOf } from './drawings.ts'
import { findAirfieldForAdmin } from './save-airfield.server.ts'
import {
  factFaults,
  type Facts,
  factsOf,
  groupsOf,
  type RecordSection,
  shownFacts,
  withFacts,
} from './record-section.ts'
import { sections } from './record-sections.ts'
import { runwaySection } from './runway-section.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-airfield')]

/** Draws the runways or circuits from the form's values, requested while they are typed. Stores nothing. */
export async function action({ context, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'keep-airfield')
  const { db, now } = context.get(servicesContext)
  const airfield = await findAirfieldForAdmin(db, by)
  const values = sentValues(await readForm(request))
  const runway = new URL(request.url).searchParams.get('piste')
  const today = localDate(now().getTime())
  const drawn = (section: RecordSection | undefined, kind: 'platzplan' | 'platzrunde') => {
    const read = readSection(section, { airfield, values, today })
    return typeof read === 'string' ? { svg: null, fault: read } : { svg: drawingOf(read, kind), fault: null }
  }
  const answer: DrawnForm =
    runway === null
      ? drawn(sections.platzrunde, 'platzrunde')
      : drawn(runwaySection(runway, nameOf(airfield, runway)), 'platzplan')
  return Response.json(answer)
}

const nameOf = (airfield: Airfield | undefined, id: string) =>
  airfield?.runways.find((runway) => runway.id === id)?.designator

type Typed = { airfield: Airfield | undefined; values: Values; today: string }

/** Returns the record with the typed values, or the first validation error. */
function readSection(
  section: RecordSection | undefined,
  { airfield, values, today }: Typed,
): Airfield | string {
  if (section === undefined || airfield === undefined) return 'Es ist noch kein Platz eingetragen.'
  const groups = groupsOf(section)
  const schema = z.record(z.string(), z.unknown()).transform((record): Facts => factsOf(groups, record))
  const read = readRecord(groups, schema, values, shownFacts(section, airfield))
  const faults = read.ok ? factFaults(section, read.value, airfield, today) : read.errors
  const [first] = Object.values(faults)
  if (!read.ok || first !== undefined) return first ?? 'Bitte die Angaben prüfen.'
  return withFacts(section, airfield, read.value)
}
