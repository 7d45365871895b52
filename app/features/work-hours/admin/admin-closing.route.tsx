import { AdminHead } from '#app/ui/admin-head.tsx'
import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-closing.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { resourceStyles } from '#app/resources/resource-styles.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { localDate, longDate } from '#app/lib/german-dates.ts'
import { euro } from '#app/lib/german-numbers.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { closeYear, type Closed, listOwing } from '../close-year.server.ts'
import { countReportedOf, listClosedYears, workSettings } from '../work-hours.server.ts'
import { workYearDays, workYearOf } from '../work-year.ts'
import { SavedOrRefused } from './decision-fields.tsx'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-work-hours')]
export const handle = { live: 'arbeitsstunden' as const, styles: resourceStyles }
const address = '/admin/arbeitsstunden/abschluss'

export async function loader({ context, request }: Route.LoaderArgs) {
  authorizedTo(context, 'keep-work-hours')
  const { db, now } = context.get(servicesContext)
  const { yearEnds } = await workSettings(db)
  const closed = await listClosedYears(db)
  const last = workYearOf(localDate(now().getTime()), yearEnds) - 1
  const year = closed.length === 0 ? last : closed[0]! + 1
  return {
    next: year > last ? null : { year, ended: longDate(workYearDays(year, yearEnds).last) },
    waiting: await countReportedOf(db, year),
    closed: await Promise.all(
      closed.map(async (each) => {
        const owing = await listOwing(db, each)
        const cents = owing.reduce((sum, one) => sum + one.cents, 0)
        return { year: each, people: owing.length, amount: euro(cents) }
      }),
    ),
    isSaved: new URL(request.url).searchParams.has('abgeschlossen'),
  }
}

const sentences: Record<Extract<Closed, { ok: false }>['reason'], string> = {
  'not-over': 'Dieses Jahr ist noch nicht vorbei.',
  closed: 'Dieses Jahr ist schon abgeschlossen.',
  undecided: 'Aus diesem Jahr wartet noch etwas auf Entscheidung. Erkenn es an oder lehn es ab.',
  order: 'Jahre werden eins nach dem anderen abgeschlossen.',
}

export async function action({ context, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'keep-work-hours')
  const { db, now } = context.get(servicesContext)
  const text = textOf(await readForm(request, ['jahr']), 'jahr')
  const at = now()
  const done: Closed = /^20\d{2}$/.test(text)
    ? await closeYear(db, by, Number(text), { at, today: localDate(at.getTime()) })
    : { ok: false, reason: 'not-over' }
  if (done.ok) return redirect(`${address}?abgeschlossen`, 303)
  return data({ sentence: sentences[done.reason] }, { status: 409 })
}

export const meta = unlistedMeta(
  'Jahresabschluss der Arbeitsstunden',
  'Jahre abschließen und die Liste für die Kasse.',
)

export default function AdminClosing({ loaderData, actionData }: Route.ComponentProps) {
  const { next, waiting, closed, isSaved } = loaderData
  return (
    <>
      <AdminHead trail={[['Arbeitsstunden', '/admin/arbeitsstunden']]} title="Jahresabschluss" />
      <SavedOrRefused isSaved={isSaved} sentence={actionData?.sentence ?? ''} />
      <div className="dash">
        <section className="panel w8 stack" aria-labelledby="naechstes">
          <h2 id="naechstes">Abschließen</h2>
          {next === null ? (
            <p className="muted">Alle vergangenen Jahre sind abgeschlossen.</p>
          ) : (
            <form method="post" className="stack">
              <input type="hidden" name="jahr" value={next.year} />
              <p>
                {next.year} ging bis {next.ended}.{' '}
                {waiting > 0 && (
                  <strong>
                    {waiting === 1 ? 'Noch wartet ein Eintrag' : `Noch warten ${waiting} Einträge`} auf
                    Entscheidung.
                  </strong>
                )}
              </p>
              <details className="delete">
                <summary className="btn btn-line">{next.year} abschließen</summary>
                <div className="note stop">
                  <Icon name="stop" />
                  <div>
                    <p>
                      Danach ändert sich an {next.year} nichts mehr: keine Meldung, keine Entscheidung, keine
                      Ausnahme. Was mehr geleistet wurde, geht nach der Regel ins nächste Jahr.
                    </p>
                    <p className="btn-row">
                      <button className="btn btn-stop">Ja, abschließen</button>
                    </p>
                  </div>
                </div>
              </details>
            </form>
          )}
        </section>
        <section className="panel w8" aria-labelledby="abgeschlossen">
          <h2 id="abgeschlossen">Abgeschlossen</h2>
          {closed.length === 0 ? (
            <p className="muted">Noch kein Jahr.</p>
          ) : (
            <ul className="list">
              {closed.map(({ year, people, amount }) => (
                <li key={year}>
                  <span>
                    <a href={`/admin/arbeitsstunden?jahr=${year}`}>{year}</a>
                    <small>
                      {people === 1 ? 'einer Person fehlen' : `${people} Personen fehlen`} Stunden, zusammen{' '}
                      {amount}
                    </small>
                  </span>
                  <a href={`${address}/${year}/liste.csv`} download>
                    Liste für die Kasse<span className="vh"> {year}</span>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </>
  )
}
