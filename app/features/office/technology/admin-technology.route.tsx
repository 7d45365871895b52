import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-technology.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { lastBackupAt } from '#app/features/backup/backups.server.ts'
import { lastRestoreTestAt } from '#app/features/backup/restore-test.server.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { localDateTime } from '#app/lib/german-dates.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import { dropFailed, listFailedJobs, tryOnceMore } from '#app/platform/jobs/failed-jobs.server.ts'
import { serviceFacts } from '#app/platform/service-facts.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { SettingsHead } from '#app/shell/settings-head.tsx'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import tables from '#app/ui/styles/tables.css?inline'
import { ResolveButtons, OutcomeNote } from '../outside/resolve-buttons.tsx'
import {
  type Connection,
  isConnection,
  testConnection,
  type Outcome,
} from '../outside/test-connections.server.ts'
import { putVersionAside, switchVersionNotice, versionNotice } from './ask-for-version.server.ts'
import { jobName } from '#app/platform/jobs/job-names.ts'
import { ServiceState } from './service-state.tsx'
import { VersionPanel } from './version-panel.tsx'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('watch-technology')]
export const handle = { live: 'technik' as const, styles: [tables] }

const address = '/admin/einstellungen/technik'
const mostJobs = 50

export async function loader({ context, request }: Route.LoaderArgs) {
  authorizedTo(context, 'watch-technology')
  const services = context.get(servicesContext)
  const { db, databaseKind, version, buildId, externalIdentity } = services
  return {
    jobs: await listFailedJobs(db, mostJobs),
    facts: await serviceFacts(services),
    notice: await versionNotice(services),
    backupAt: await lastBackupAt(db),
    restoreTestAt: await lastRestoreTestAt(db),
    database: databaseKind === 'sqlite' ? 'SQLite, eine Datei beim Server' : 'PostgreSQL',
    version,
    buildId,
    identity: externalIdentity?.label ?? null,
    done: doneSentences[new URL(request.url).searchParams.get('getan') ?? ''],
  }
}

const doneSentences: Readonly<Record<string, string>> = {
  erneut: 'Die Arbeit wird noch einmal versucht.',
  verwerfen: 'Die Arbeit ist verworfen und wird nicht mehr versucht.',
  versionen: 'Gespeichert.',
  beiseite: 'Auf „Heute“ steht diese Version nicht mehr.',
  weg: 'Das hatte schon jemand erledigt.',
}

type Answer = { which: Connection; test: Outcome }

export async function action({ context, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'watch-technology')
  const services = context.get(servicesContext)
  const sent = await readForm(request, ['id', 'pruefen', 'fragen'])
  const [intent, id] = [textOf(sent, 'intent'), textOf(sent, 'id')]
  const which = textOf(sent, 'pruefen')
  if (isConnection(which)) return data<Answer>({ which, test: await testConnection(services, which) })
  if (intent === 'versionen') {
    await switchVersionNotice(services.db, by, textOf(sent, 'fragen') === 'ja', services.now())
    return redirect(`${address}?getan=versionen`, 303)
  }
  if (intent === 'beiseite') {
    await putVersionAside(services, by)
    return redirect(`${address}?getan=beiseite`, 303)
  }
  if (intent !== 'erneut' && intent !== 'verwerfen')
    throw data(null, { status: 400, statusText: 'Bad Request' })
  const at = services.now()
  const isResolved = await inTransaction(services.db, async (trx) => {
    const isDone = intent === 'erneut' ? await tryOnceMore(trx, { id }, at) : await dropFailed(trx, { id })
    const act = intent === 'erneut' ? 'restored' : 'removed'
    if (isDone) await recordChange(trx, by, { subject: 'job', id, name: 'Hintergrundarbeit', act }, at)
    return isDone
  })
  return redirect(`${address}?getan=${isResolved ? intent : 'weg'}`, 303)
}

export const meta = unlistedMeta('Technik', 'Verbindungen prüfen und liegengebliebene Arbeiten.')

export default function AdminTechnology({ loaderData, actionData }: Route.ComponentProps) {
  const { jobs, facts, notice, backupAt, restoreTestAt, database, version, buildId, identity, done } =
    loaderData
  const parts: { which: Connection; title: string; text: string; isThere?: boolean }[] = [
    { which: 'dateien', title: 'Ablage der Dateien', text: 'Bilder, Dokumente und Schlüssel.' },
    { which: 'datenbank', title: 'Datenbank', text: `${database}.` },
    {
      which: 'anmeldung',
      title: 'Anmeldedienst',
      isThere: identity !== null,
      text:
        identity === null
          ? 'Es ist keiner eingerichtet.'
          : `${identity}, beim Start des Servers eingestellt.`,
    },
  ]
  return (
    <>
      <SettingsHead
        title="Technik"
        change={null}
        {...(done !== undefined && actionData === undefined && { saved: done })}
      />
      <div className="stack flow-6">
        <section className="panel stack" aria-labelledby="verbindungen">
          <h2 id="verbindungen">Verbindungen prüfen</h2>
          <ul className="list">
            {parts.map(({ which, title, text, isThere = true }) => (
              <li key={which}>
                <span>
                  <b>{title}</b>
                  <small>{text}</small>
                </span>
                {isThere && (
                  <form method="post" action="#ergebnis">
                    <button className="btn btn-line btn-sm" name="pruefen" value={which}>
                      Prüfen<span className="vh">: {title}</span>
                    </button>
                  </form>
                )}
                {actionData?.which === which && <OutcomeNote outcome={actionData.test} />}
              </li>
            ))}
          </ul>
          <p className="small">
            Mail prüfst du bei <a href="/admin/einstellungen/mail">E-Mail</a>, das Wetter bei{' '}
            <a href="/admin/einstellungen/wetter">Wetter</a>, Kameras bei{' '}
            <a href="/admin/flugplatz/webcams">Webcams</a>, Vereinsflieger.de bei{' '}
            <a href="/admin/einstellungen/vereinsflieger">Vereinsflieger</a>. Version{' '}
            <span className="data">{version}</span>, gebaut als <span className="data">{buildId}</span>.
          </p>
        </section>
        <ServiceState facts={facts} backupAt={backupAt} restoreTestAt={restoreTestAt} />
        <VersionPanel version={version} notice={notice} />
        <FailedJobs jobs={jobs} />
      </div>
    </>
  )
}

type FailedJob = {
  id: string
  kind: string
  attempts: number
  failed_at: string | null
  last_error: string | null
}

function FailedJobs({ jobs }: { jobs: readonly FailedJob[] }) {
  return (
    <section className="stack" aria-labelledby="arbeiten">
      <h2 id="arbeiten">Liegengebliebene Arbeiten</h2>
      {jobs.length === 0 ? (
        <p className="empty">Keine. Was der Server im Hintergrund tut, ist erledigt oder an der Reihe.</p>
      ) : (
        <table className="tbl stackable tbl-admin">
          <caption className="vh">Arbeiten im Hintergrund, die der Server aufgegeben hat</caption>
          <thead>
            <tr>
              <th scope="col">Arbeit</th>
              <th scope="col">Grund</th>
              <th scope="col">
                <span className="vh">Aktion</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {jobs.map(({ id, kind, attempts, failed_at, last_error }) => (
              <tr key={id}>
                <th scope="row" className="ttl">
                  {jobName(kind)}
                  <small>
                    aufgegeben nach {attempts === 1 ? 'einem Versuch' : `${attempts} Versuchen`}
                    {failed_at !== null && `, ${localDateTime(Date.parse(failed_at))}`}
                  </small>
                </th>
                <td data-l="Grund">{last_error ?? 'unbekannt'}</td>
                <td className="num">
                  <ResolveButtons
                    id={id}
                    what={jobName(kind)}
                    again="Noch einmal"
                    effect={`„${jobName(kind)}“ wird für diesen Fall nicht mehr versucht; was daran hing, bleibt ungetan.`}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
