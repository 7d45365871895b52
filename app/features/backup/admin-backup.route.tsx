import { AdminHead } from '#app/ui/admin-head.tsx'
import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-backup.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { requireConfirmed } from '#app/features/accounts/confirm/confirmed-session.server.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { localDateTime } from '#app/lib/german-dates.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { CheckField } from '#app/ui/fields.tsx'
import { Said } from '#app/ui/note.tsx'
import { SureButton } from '#app/ui/sure-button.tsx'
import tables from '#app/ui/styles/tables.css?inline'
import { BackupState, Download, isUnderWay, isUsable } from './backup-table.tsx'
import { kindsIn, megabytes } from './backup-format.ts'
import { beginRestore, findBackup, removeBackup } from './backups.server.ts'
import { countHere } from './count-here.server.ts'
import { useFreshWhile } from '#app/ui/use-fresh-while.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-backups')]
export const handle = { styles: [tables] }

const list = '/admin/einstellungen/sicherung'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  authorizedTo(context, 'keep-backups')
  requireConfirmed(context, request)
  const { db } = context.get(servicesContext)
  const backup = await findBackup(db, params.backupId)
  if (backup === undefined) throw notFound(request.url)
  const { facts } = backup
  const here = facts === null ? null : new Map(kindsIn(await countHere(db)))
  const kinds = facts === null ? [] : kindsIn(facts)
  const labels = new Set([...kinds.map(([label]) => label), ...(here?.keys() ?? [])])
  const inFile = new Map(kinds)
  return {
    backup,
    kinds: [...labels].map((label) => ({
      label,
      inFile: inFile.get(label) ?? 0,
      here: here?.get(label) ?? 0,
    })),
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'keep-backups')
  requireConfirmed(context, request)
  const services = context.get(servicesContext)
  const backup = await findBackup(services.db, params.backupId)
  if (backup === undefined) throw notFound(request.url)
  const form = await readForm(request, ['ersetzen'])
  if (textOf(form, 'intent') === 'loeschen') {
    if (!isUnderWay(backup)) await removeBackup(services, by, backup, services.now())
    return redirect(list, 303)
  }
  if (textOf(form, 'ersetzen') !== 'ja') {
    const errors = { ersetzen: 'Bitte bestätige, dass alles ersetzt werden soll, was hier steht.' }
    return data({ values: {}, errors }, { status: 400 })
  }
  await beginRestore(services.db, by, backup, services.now())
  return redirect(`${list}/${backup.id}`, 303)
}

export const meta = unlistedMeta('Eine Sicherung', 'Was in der Sicherung steckt.')

export default function OneBackup({ loaderData: { backup, kinds }, actionData }: Route.ComponentProps) {
  const { facts, fault } = backup
  useFreshWhile(isUnderWay(backup))
  return (
    <>
      <AdminHead
        trail={[['Sicherung', list]]}
        title={`Sicherung vom ${localDateTime(Date.parse(facts?.at ?? backup.createdAt))}`}
      >
        {isUsable(backup) && <Download backup={backup} />}
      </AdminHead>
      <div className="stack flow-6">
        <p role="status">
          <BackupState backup={backup} />
        </p>
        {fault !== null && (
          <Said tone="stop">
            {fault} {backup.state === 'failed' && 'Hier wurde nichts geändert.'}
          </Said>
        )}
        {facts !== null && (
          <div className="dash">
            <section className="panel w7">
              <h2>Was darin steckt</h2>
              <dl className="kv left">
                <dt>Verein</dt>
                <dd>{facts.club ?? 'noch ohne Namen'}</dd>
                <dt>Gebaut als</dt>
                <dd className="data">{facts.build ?? 'unbekannt'}</dd>
                <dt>Datenbank</dt>
                <dd>{facts.database === 'postgres' ? 'PostgreSQL' : 'SQLite'}</dd>
                <dt>Dateien</dt>
                <dd>
                  {integer(facts.files)} ({megabytes(facts.fileBytes)})
                </dd>
              </dl>
              <div className="tbl-wrap" tabIndex={0} role="region" aria-label="Zeilen je Art, Tabelle">
                <table className="tbl">
                  <caption className="vh">Zeilen je Art, in der Sicherung und hier</caption>
                  <thead>
                    <tr>
                      <th scope="col">Art</th>
                      <th scope="col" className="num">
                        Gesichert
                      </th>
                      <th scope="col" className="num">
                        Jetzt hier
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {kinds.map(({ label, inFile, here }) => (
                      <tr key={label}>
                        <th scope="row">{label}</th>
                        <td className="num">{integer(inFile)}</td>
                        <td className="num">{integer(here)}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            </section>
            {isUsable(backup) && (
              <section className="panel w5 stack">
                <h2>Zurückspielen</h2>
                <p>
                  Alles, was jetzt hier steht, wird durch den Inhalt der Sicherung ersetzt: Inhalte,
                  Mitglieder, Konten, Rechte und Bilder. Was seither dazukam, ist dann weg. Danach meldest du
                  dich mit einem Konto aus der Sicherung an.
                </p>
                <form className="form" method="post">
                  <CheckField name="ersetzen" state={actionData}>
                    Ja, alles hier ersetzen
                  </CheckField>
                  <div className="btn-row">
                    <button className="btn btn-stop" name="intent" value="zurueckspielen">
                      Zurückspielen
                    </button>
                  </div>
                </form>
                <form method="post">
                  <SureButton
                    label="Diese Sicherung löschen"
                    verb="löschen"
                    intent="loeschen"
                    effect="Die Datei wird vom Server gelöscht und lässt sich nicht zurückholen. Die Website selbst bleibt, wie sie ist."
                    isSmall
                  />
                </form>
              </section>
            )}
          </div>
        )}
      </div>
    </>
  )
}
