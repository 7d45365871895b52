import type { Route } from './+types/owing-csv.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { csvAnswer, csvFile } from '#app/lib/csv.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { requireAdmin } from '#app/platform/identity/guards.server.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { listOwing } from '../close-year.server.ts'
import { isClosed } from '../work-hours.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin, requirePermission('keep-work-hours')]

/** Formats with a decimal comma, which German spreadsheets read as a number. */
const decimal = (value: number) => value.toFixed(2).replace('.', ',')

/** CSV for the treasurer: who pays for missing hours. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const by = authorizedTo(context, 'keep-work-hours')
  const { db, now } = context.get(servicesContext)
  const year = /^20\d{2}$/.test(params.year) ? Number(params.year) : 0
  if (!(await isClosed(db, year))) throw notFound(request.url)
  const owing = await listOwing(db, year)
  const line = { subject: 'work-year', id: String(year), name: String(year), act: 'exported' } as const
  await recordChange(db, by, { ...line, after: { people: owing.length } }, now())
  const head = ['Nummer', 'Name', 'Zu leisten (h)', 'Geleistet (h)', 'Fehlt (h)', 'Satz (€/h)', 'Betrag (€)']
  const file = csvFile([
    head,
    ...owing.map(({ number, name, required, worked, missing, rateCents, cents }) => [
      number ?? '',
      name,
      decimal(required / 60),
      decimal(worked / 60),
      decimal(missing / 60),
      decimal(rateCents / 100),
      decimal(cents / 100),
    ]),
  ])
  return csvAnswer(file, `arbeitsstunden-${year}`)
}
