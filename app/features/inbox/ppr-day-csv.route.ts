import type { Route } from './+types/ppr-day-csv.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { isCalendarDay } from '#app/lib/calendar-day.ts'
import { localDate, clock, clockUtc, numericDate } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { requireAdmin } from '#app/platform/identity/guards.server.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { csvAnswer, csvFile } from '#app/lib/csv.ts'
import { purposeLabels } from '#app/features/ppr/ppr-choices.ts'
import { pprWorkflow } from '#app/requests/workflows/ppr-workflow.ts'
import { stateOf } from '#app/requests/workflow.ts'
import { listLandingsOn, type Landing } from './ppr-days.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin, requirePermission('answer-ppr')]

/** Returns the day list as a file, whose name contains the day but no registration. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'answer-ppr')
  const asked = new URL(request.url).searchParams.get('tag') ?? ''
  const day = isCalendarDay(asked) ? asked : localDate(now().getTime())
  const landings = await listLandingsOn(db, by, day)
  const line = { subject: 'request', id: `ppr-${day}`, name: `PPR ${day}`, act: 'exported' } as const
  await recordChange(db, by, { ...line, after: { rows: landings.length } }, now())
  return csvAnswer(landingsCsv(landings), `ppr-${day}`)
}

const head = [
  'Ankunft LT',
  'Ankunft UTC',
  'Abflug LT',
  'Kennzeichen',
  'Muster',
  'MTOM kg',
  'Personen',
  'Von',
  'Nach',
  'Zweck',
  'Pilot',
  'Telefon',
  'Vorgang',
  'PPR-Nummer',
  'Stand',
]

/** With its day if that is another one. */
function departure({ eta, etd }: Landing['fields']): string {
  if (etd === null) return ''
  const [landed, leaves] = [localDate(Date.parse(eta)), localDate(Date.parse(etd))]
  const time = clock(Date.parse(etd))
  return leaves === landed ? time : `${numericDate(leaves)} ${time}`
}

/** Returns the tower's list of a day as CSV. */
function landingsCsv(landings: readonly Landing[]): string {
  const rows = landings.map(({ fields, number, status, senderName, senderPhone }) => [
    clock(Date.parse(fields.eta)),
    clockUtc(Date.parse(fields.eta)),
    departure(fields),
    fields.registration,
    fields.type,
    fields.mtomKg,
    fields.pob,
    fields.from,
    fields.to ?? '',
    purposeLabels.de[fields.purpose],
    senderName,
    senderPhone ?? '',
    number,
    fields.answer.permit ?? '',
    stateOf(pprWorkflow, status)?.label ?? status,
  ])
  return csvFile([head, ...rows])
}
