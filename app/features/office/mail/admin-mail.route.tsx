import { redirect } from 'react-router'
import type { Route } from './+types/admin-mail.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import {
  countUndelivered,
  listFailedMails,
  listWaitingFaults,
} from '#app/platform/mail/undelivered.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { latestOf, listSettingChanges } from '#app/platform/settings/setting-changes.server.ts'
import { SettingsHead } from '#app/shell/settings-head.tsx'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import choices from '#app/ui/styles/choices.css?inline'
import differences from '#app/ui/styles/differences.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { actOnMailServer, mailServerFields, openMailServer } from './act-on-mail-server.server.ts'
import { localDateTime } from '#app/lib/german-dates.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { ResolveButtons } from '../outside/resolve-buttons.tsx'
import { resolveFailed } from './resolve-failed.server.ts'
import { MailServerForm, MailRoutePanel } from './mail-server-form.tsx'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('watch-technology')]
export const handle = { live: 'technik' as const, styles: [tables, choices, differences] }

const address = '/admin/einstellungen/mail'
const perPage = 30

const doneSentences: Readonly<Record<string, string>> = {
  server: 'Der Mailserver ist gespeichert. Schick dir eine Probe.',
  entfernt: 'Es ist kein Mailserver mehr eingetragen; Mails liegen jetzt als Dateien beim Server.',
  erneut: 'Die Mail steht wieder im Ausgang.',
  verworfen: 'Die Mail ist verworfen.',
  weg: 'Diese Mail liegt nicht mehr hier; jemand anders war schneller.',
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const by = authorizedTo(context, 'watch-technology')
  const services = context.get(servicesContext)
  const { db } = services
  const parameters = new URL(request.url).searchParams
  const before = parameters.get('vor') ?? undefined
  const [server, counts, failed, faults] = await Promise.all([
    openMailServer(services, by),
    countUndelivered(db),
    listFailedMails(db, { limit: perPage + 1, before }),
    listWaitingFaults(db),
  ])
  return {
    ...server,
    counts,
    faults,
    failed: failed.slice(0, perPage),
    hasMore: failed.length > perPage,
    change: latestOf(await listSettingChanges(db), ['mail-server']),
    done: doneSentences[parameters.get('getan') ?? ''],
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'watch-technology')
  const sent = await readForm(request, [...mailServerFields, 'id'])
  const intent = textOf(sent, 'intent')
  if (intent === 'erneut' || intent === 'verwerfen') {
    const done = await resolveFailed(context.get(servicesContext), by, textOf(sent, 'id'), intent)
    return redirect(`${address}?getan=${done}`, 303)
  }
  return actOnMailServer(context, sent, (done) => `${address}?getan=${done}`)
}

export const meta = unlistedMeta('E-Mail einrichten', 'Mailserver, Probe und was nicht zugestellt wurde.')

export default function AdminMail({ loaderData, actionData }: Route.ComponentProps) {
  const { route, goesOut, to, counts, faults, failed, hasMore, change, done } = loaderData
  return (
    <>
      <SettingsHead
        title="E-Mail"
        change={change}
        {...(done !== undefined && actionData === undefined && { saved: done })}
      />
      <div className="stack flow-6">
        <MailRoutePanel route={route} goesOut={goesOut} to={to} test={actionData?.test} />
        <MailServerForm
          {...loaderData}
          state={actionData?.state}
          overtaken={actionData?.overtaken}
          address={address}
        />
        <FailedMails
          mails={failed}
          hasMore={hasMore}
          waiting={counts.waiting}
          faults={faults}
          total={counts.failed}
          goesOut={goesOut}
        />
      </div>
    </>
  )
}

type FailedMail = {
  id: string
  recipient: string
  subject: string
  request_id: string | null
  attempts: number
  last_error: string | null
  created_at: string
}

type FailedMailsProps = {
  mails: readonly FailedMail[]
  hasMore: boolean
  waiting: number
  /** Why waiting mails have not been taken yet. */
  faults: readonly { last_error: string; mails: number }[]
  total: number
  goesOut: boolean
}

/** Lists undelivered mails with the reason and the buttons to retry or drop them. */
function FailedMails({ mails, hasMore, waiting, faults, total, goesOut }: FailedMailsProps) {
  return (
    <section className="stack" aria-labelledby="liegengeblieben">
      <h2 id="liegengeblieben">Nicht zugestellt{total > 0 && ` (${integer(total)})`}</h2>
      {waiting > 0 && goesOut && <Waiting waiting={waiting} faults={faults} />}
      {mails.length === 0 ? (
        <p className="empty">
          {!goesOut
            ? 'Keine. Ohne Mailserver wird auch keine zugestellt.'
            : faults.length > 0
              ? 'Aufgegeben ist noch keine.'
              : 'Alles ist angekommen oder noch unterwegs.'}
        </p>
      ) : (
        <table className="tbl stackable tbl-admin">
          <caption className="vh">Nicht zugestellte Mails, die neueste zuerst</caption>
          <thead>
            <tr>
              <th scope="col">Mail</th>
              <th scope="col">Grund</th>
              <th scope="col">
                <span className="vh">Aktion</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {mails.map((mail) => (
              <Row key={mail.id} mail={mail} />
            ))}
          </tbody>
        </table>
      )}
      {hasMore && (
        <p>
          <a className="btn btn-line" href={`?vor=${mails.at(-1)?.id}`}>
            Ältere
          </a>
        </p>
      )}
    </section>
  )
}

function Waiting({ waiting, faults }: Pick<FailedMailsProps, 'waiting' | 'faults'>) {
  return (
    <>
      <p className="small muted">
        Im Ausgang {waiting === 1 ? 'wartet eine Mail' : `warten ${integer(waiting)} Mails`}; der Server
        versucht es drei Tage lang immer wieder.
        {faults.length > 0 && ' Woran es zuletzt scheiterte:'}
      </p>
      {faults.length > 0 && (
        <ul className="list">
          {faults.map(({ last_error, mails }) => (
            <li key={last_error}>
              <span>
                {last_error}
                <small>{mails === 1 ? 'eine Mail' : `${integer(mails)} Mails`}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Row({
  mail: { id, recipient, subject, request_id, attempts, last_error, created_at },
}: {
  mail: FailedMail
}) {
  return (
    <tr>
      <th scope="row" className="ttl">
        {request_id === null ? subject : <a href={`/admin/anfragen/${request_id}`}>{subject}</a>}
        <small>
          an {recipient}, vom {localDateTime(Date.parse(created_at))}
        </small>
      </th>
      <td data-l="Grund">
        {last_error ?? 'unbekannt'}
        {attempts > 1 && <small className="muted"> ({integer(attempts)} Versuche)</small>}
      </td>
      <td className="num">
        <ResolveButtons
          id={id}
          what={subject}
          again="Noch einmal senden"
          effect={`${recipient} bekommt diese Mail nie; sie wird hier gelöscht.`}
        />
      </td>
    </tr>
  )
}
