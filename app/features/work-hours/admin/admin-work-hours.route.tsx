import { AdminHead } from '#app/ui/admin-head.tsx'
import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-work-hours.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { resourceStyles } from '#app/resources/resource-styles.ts'
import { readForm } from '#app/lib/forms.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { namesOf } from '#app/features/members/names-among-members.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { NextPage } from '#app/ui/next-page.tsx'
import { SearchBox } from '#app/ui/search-box.tsx'
import { shownEntries } from '../my-hours.server.ts'
import { listReported, workSettings } from '../work-hours.server.ts'
import { workYearOf } from '../work-year.ts'
import { decideByForm, type RefusedDecision } from './decide.server.ts'
import { hoursAndMinutes } from '#app/features/vereinsflieger/hours-and-minutes.ts'
import type { Balance } from '../balances.server.ts'
import { EntryList, type ShownEntry } from '../entry-list.tsx'
import { DecisionFields, SavedOrRefused } from './decision-fields.tsx'
import { listYear } from './year-list.server.ts'
import styles from './work-admin.css?inline'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-work-hours')]
export const handle = { live: 'arbeitsstunden' as const, styles: [...resourceStyles, styles] }

/** Most entries shown at once; the next ones follow when these are decided. */
const mostShown = 25

export async function loader({ context, request }: Route.LoaderArgs) {
  const by = authorizedTo(context, 'keep-work-hours')
  const { db, now } = context.get(servicesContext)
  const { yearEnds } = await workSettings(db)
  const current = workYearOf(localDate(now().getTime()), yearEnds)
  const query = new URL(request.url).searchParams
  const asked = query.get('jahr') ?? ''
  const year = /^20\d{2}$/.test(asked) ? Number(asked) : current
  const name = (query.get('suche') ?? '').slice(0, 80)
  const [waiting, list] = await Promise.all([
    listReported(db, mostShown),
    listYear(db, by, { year, name, after: query.get('nach') }),
  ])
  const names = await namesOf(
    db,
    waiting.map(({ memberId }) => memberId),
  )
  const entries = await shownEntries(db, waiting)
  return {
    year,
    current,
    name,
    ...list,
    waiting: entries.map((entry) => ({ ...entry, who: names.get(entry.memberId ?? '')?.full ?? '' })),
    isSaved: query.has('gespeichert'),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'keep-work-hours')
  const refused = await decideByForm(
    context.get(servicesContext),
    by,
    await readForm(request, ['eintrag', 'expectedRevision', 'stunden', 'wort']),
  )
  if (refused !== null) return data({ refused }, { status: 400 })
  const shown = new URL(request.url).searchParams
  shown.delete('gespeichert')
  return redirect(['/admin/arbeitsstunden?gespeichert', shown.toString()].filter(Boolean).join('&'), 303)
}

export const meta = unlistedMeta('Arbeitsstunden', 'Was Mitglieder für den Verein getan haben.')

export default function AdminWorkHours({ loaderData, actionData }: Route.ComponentProps) {
  return <WorkHoursAdmin {...loaderData} refused={actionData?.refused ?? null} />
}

type WorkHoursAdminProps = {
  year: number
  current: number
  name: string
  people: readonly { id: string; name: string; balance: Balance }[]
  next: string | null
  waiting: readonly (ShownEntry & { who: string; revision: number })[]
  isSaved: boolean
  refused: RefusedDecision | null
}

const base = '/admin/arbeitsstunden'

function WorkHoursAdmin(props: WorkHoursAdminProps) {
  const { year, current, waiting, isSaved, refused } = props
  return (
    <>
      <AdminHead title={`Arbeitsstunden ${year}`}>
        <p className="btn-row">
          <a className="btn btn-line" href={`${base}?jahr=${year - 1}`}>
            {year - 1}
          </a>
          {year < current && (
            <a className="btn btn-line" href={`${base}?jahr=${year + 1}`}>
              {year + 1}
            </a>
          )}
          <a className="btn btn-quiet" href={`${base}/abschluss`}>
            Jahresabschluss
          </a>
          <a className="btn btn-quiet" href={`${base}/regeln`}>
            Regeln
          </a>
        </p>
      </AdminHead>
      <SavedOrRefused isSaved={isSaved} sentence={refused?.sentence ?? ''} />
      <div className="dash">
        <section className="panel w12" aria-labelledby="wartet">
          <h2 id="wartet">Wartet auf Entscheidung</h2>
          {waiting.length === 0 ? (
            <p className="muted">Alles ist entschieden.</p>
          ) : (
            <EntryList entries={waiting.map((entry) => ({ ...entry, text: `${entry.who}: ${entry.text}` }))}>
              {(entry) => <DecisionFields entry={entry} refused={refused} />}
            </EntryList>
          )}
        </section>
        <People {...props} />
      </div>
    </>
  )
}

function People({ year, name, people, next }: WorkHoursAdminProps) {
  const more = new URLSearchParams({
    jahr: String(year),
    ...(name !== '' && { suche: name }),
    nach: next ?? '',
  })
  return (
    <section className="panel w12 stack" aria-labelledby="leute">
      <h2 id="leute">Mitglieder nach Namen</h2>
      <SearchBox
        name="suche"
        label="Mitglied suchen"
        placeholder="Name"
        words={name}
        parameters={{ jahr: String(year) }}
      />
      {people.length === 0 ? (
        <p className="muted">
          {name === '' ? 'Noch steht niemand in der Mitgliederliste.' : `Niemand heißt „${name}“.`}
        </p>
      ) : (
        <div className="tbl-wrap" tabIndex={0} role="region" aria-label="Arbeitsstunden, Tabelle">
          <table className="tbl stackable wh-people">
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col" className="num">
                  Zu leisten
                </th>
                <th scope="col" className="num">
                  Anerkannt
                </th>
                <th scope="col" className="num">
                  Wartet
                </th>
                <th scope="col" className="num">
                  Fehlt
                </th>
              </tr>
            </thead>
            <tbody>
              {people.map(({ id, name: who, balance }) => (
                <tr key={id}>
                  <th scope="row">
                    <a href={`${base}/mitglied/${encodeURIComponent(id)}?jahr=${year}`}>{who}</a>
                  </th>
                  <td className="num" data-l="Zu leisten">
                    {hoursAndMinutes(balance.required)}
                  </td>
                  <td className="num" data-l="Anerkannt">
                    {hoursAndMinutes(balance.worked)}
                    {balance.brought !== 0 && (
                      <small> + {hoursAndMinutes(balance.brought)} aus dem Vorjahr</small>
                    )}
                  </td>
                  <td className="num" data-l="Wartet">
                    {hoursAndMinutes(balance.reported)}
                  </td>
                  <td className="num" data-l="Fehlt">
                    {hoursAndMinutes(balance.missing)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {next !== null && <NextPage href={`${base}?${more.toString()}`} />}
    </section>
  )
}
