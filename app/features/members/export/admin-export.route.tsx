import { AdminHead } from '#app/ui/admin-head.tsx'
import type { Route } from './+types/admin-export.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { requireConfirmed } from '#app/features/accounts/confirm/confirmed-session.server.ts'
import { localDateTime } from '#app/lib/german-dates.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import tables from '#app/ui/styles/tables.css?inline'
import { memberFilterOf } from '../member-filter.ts'
import { listChosenMembers } from '../member-list.server.ts'
import { statusNames } from '../member.ts'
import { listExports } from './exports.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('read-members')]
export const handle = { styles: [tables] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'read-members')
  requireConfirmed(context, request)
  const { search, searchParams } = new URL(request.url)
  const filter = memberFilterOf(searchParams)
  const [people, exports] = await Promise.all([listChosenMembers(db, by, filter, now()), listExports(db, by)])
  return { people: people.length, filter, search, exports }
}

export const meta = unlistedMeta('Mitglieder ausgeben', 'Die Mitgliederliste als Datei.')

const kinds = { csv: 'Tabelle', vcard: 'Adressbuch' } as const

export default function MemberExport({ loaderData }: Route.ComponentProps) {
  const { people, filter, search, exports } = loaderData
  const status = filter.status === undefined ? '' : ` mit Status „${statusNames[filter.status]}“`
  const name = filter.name ? `, deren Name „${filter.name}“ enthält` : ''
  return (
    <>
      <AdminHead
        trail={[['Mitglieder', `/admin/mitglieder${search}`], ['Ausgeben']]}
        title="Mitglieder ausgeben"
      />
      <div className="stack flow-6">
        <p>
          {people === 0 ? 'Niemand' : people === 1 ? 'Eine Person' : `${integer(people)} Personen`}
          {status}
          {name}
          {search === '' ? ', die ganze Liste.' : ': so, wie die Liste gefiltert war.'}
        </p>
        <p className="small muted">
          Die Tabelle enthält Nummer, Name, Status, Tage, Kontakt, Anschrift, Beitragsklasse und Sparten; das
          Adressbuch nur Name, Kontakt und Anschrift. Notizen und Einwilligungen bleiben hier. Wer wann was
          ausgibt, wird festgehalten. Bewahre die Datei so auf, wie du eine Mitgliederliste auf Papier
          aufbewahren würdest.
        </p>
        {/* The response is the file itself, which client-side navigation could not handle. */}
        <form method="post" action={`/admin/mitglieder/ausgeben/datei${search}`}>
          <p className="btn-row">
            <button className="btn" name="art" value="csv">
              <Icon name="download" /> Tabelle (CSV)
            </button>
            <button className="btn btn-line" name="art" value="vcard">
              <Icon name="download" /> Adressbuch (vCard)
            </button>
          </p>
        </form>
        {exports.length > 0 && (
          <table className="tbl stackable">
            <caption>Bisher ausgegeben</caption>
            <thead>
              <tr>
                <th scope="col">Wann</th>
                <th scope="col">Wer</th>
                <th scope="col">Was</th>
              </tr>
            </thead>
            <tbody>
              {exports.map((entry) => (
                <tr key={entry.id}>
                  <td data-l="Wann">{localDateTime(Date.parse(entry.at))}</td>
                  <td data-l="Wer">{entry.who}</td>
                  <td data-l="Was">
                    {kinds[entry.kind]}
                    {entry.fromDirectory && ' aus dem Verzeichnis'},{' '}
                    {entry.people === 1 ? '1 Person' : `${integer(entry.people)} Personen`}
                    {entry.status in statusNames &&
                      `, Status „${statusNames[entry.status as keyof typeof statusNames]}“`}
                    {entry.byName && ', nach Namen gefiltert'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </>
  )
}
