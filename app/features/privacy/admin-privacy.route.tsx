import { AdminHead } from '#app/ui/admin-head.tsx'
import type { Route } from './+types/admin-privacy.route'
import { authorizedTo, mayDo } from '#app/platform/identity/actor.ts'
import { localDateTime, longDate, numericDate } from '#app/lib/german-dates.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { listConsentsToRenew, type ConsentToRenew } from '#app/features/members/consents-to-renew.server.ts'
import { purposeNames } from '#app/features/members/consent.ts'
import { listOpenWithdrawals } from '#app/features/members/withdrawals/withdrawals.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Said } from '#app/ui/note.tsx'
import tables from '#app/ui/styles/tables.css?inline'
import ownPage from './privacy.css?inline'
import { endings, personalData, tasksWithoutProcessor } from './register.server.ts'
import { listComingUp, listMembersGoingSoon, listRuns } from './retention.server.ts'
import { listOpenErasureRequests } from './erasure-requests.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('protect-data')]
export const handle = { live: 'datenschutz' as const, styles: [tables, ownPage] }

const aheadMs = 60 * 86_400_000

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'protect-data')
  const at = now()
  const until = new Date(at.getTime() + aheadMs)
  const labels = new Map([...personalData(), ...endings()].map(({ key, label }) => [key, label]))
  const [requests, withdrawals, comingUp, people, runs, withoutProcessor, consents] = await Promise.all([
    listOpenErasureRequests(db, by),
    listOpenWithdrawals(db, by),
    listComingUp(db, at),
    listMembersGoingSoon(db, at),
    listRuns(db),
    tasksWithoutProcessor(db),
    mayDo(by, 'read-members') ? listConsentsToRenew(db, by, { until }) : [],
  ])
  return {
    wishes: requests,
    withdrawals,
    comingUp: comingUp.filter(({ soon }) => soon > 0),
    people,
    withoutProcessor,
    consents,
    runs: runs.map(({ day, gone }) => ({
      day,
      counts: Object.entries(gone).map(([key, rows]) => `${labels.get(key) ?? key}: ${integer(rows)}`),
    })),
    isErased: new URL(request.url).searchParams.has('geloescht'),
  }
}

export const meta = unlistedMeta('Datenschutz', 'Fristen und Rechte.')

export default function AdminPrivacy({ loaderData }: Route.ComponentProps) {
  const { wishes, withdrawals, comingUp, people, consents, runs, withoutProcessor, isErased } = loaderData
  return (
    <>
      <AdminHead title="Datenschutz">
        <p className="btn-row">
          <a className="btn btn-line" href="/admin/datenschutz/verzeichnis">
            <Icon name="document" /> Verzeichnis
          </a>
          <a className="btn btn-line" href="/admin/datenschutz/auftragsverarbeiter">
            <Icon name="list" /> Auftragsverarbeiter
          </a>
          <a className="btn btn-line" href="/admin/datenschutz/fristen">
            <Icon name="clock" /> Fristen
          </a>
        </p>
      </AdminHead>
      {isErased && <Said tone="ok">Gelöscht. Die Dateien folgen in wenigen Augenblicken.</Said>}
      <div className="dash">
        <section className="panel w6" id="wuensche">
          <h2>Wünsche nach Löschung</h2>
          {wishes.length === 0 ? (
            <p className="muted">Keiner offen.</p>
          ) : (
            <ul className="list">
              {wishes.map(({ memberId, name, askedAt, dueOn }) => (
                <li key={memberId}>
                  <span>
                    <a href={`/admin/mitglieder/${memberId}/daten`}>{name}</a>
                    <small>gewünscht am {localDateTime(Date.parse(askedAt))}</small>
                  </span>
                  <small>bis {longDate(dueOn)}</small>
                </li>
              ))}
            </ul>
          )}
        </section>
        <section className="panel w6" id="widerrufe">
          <h2>Widerrufene Einwilligungen</h2>
          {withdrawals.length === 0 ? (
            <p className="muted">Keine offen.</p>
          ) : (
            <ul className="list">
              {withdrawals.map(({ memberId, name, purpose, dueOn }) => (
                <li key={`${memberId} ${purpose}`}>
                  <span>
                    <a href={`/admin/mitglieder/${memberId}/daten#widerrufe`}>{name}</a>
                    <small>{purposeNames[purpose]}</small>
                  </span>
                  <small>bis {longDate(dueOn)}</small>
                </li>
              ))}
            </ul>
          )}
        </section>
        <section className="panel w6">
          <h2>Ausgetretene, die bald gelöscht werden</h2>
          {people.length === 0 ? (
            <p className="muted">In den nächsten 30 Tagen niemand.</p>
          ) : (
            <ul className="list">
              {people.map(({ id, name, leftOn, goesOn }) => (
                <li key={id}>
                  <span>
                    <a href={`/admin/mitglieder/${id}`}>{name}</a>
                    <small>ausgetreten am {numericDate(leftOn)}</small>
                  </span>
                  <small>ab {numericDate(goesOn)}</small>
                </li>
              ))}
            </ul>
          )}
        </section>
        <section className="panel w6">
          <h2>Was als Nächstes gelöscht wird</h2>
          <ComingUpTable list={comingUp} />
        </section>
        <section className="panel w6">
          <h2>Einwilligungen zu erneuern</h2>
          <ConsentList consents={consents} />
        </section>
        <section className="panel w6">
          <h2>Letzte Läufe</h2>
          {runs.length === 0 ? (
            <p className="muted">Der erste Lauf ist in der kommenden Nacht.</p>
          ) : (
            <ul className="list">
              {runs.map(({ day, counts }) => (
                <li key={day}>
                  <span>{counts.length === 0 ? 'nichts zu löschen' : counts.join(', ')}</span>
                  <time dateTime={day}>{numericDate(day)}</time>
                </li>
              ))}
            </ul>
          )}
        </section>
        <section className="panel w12">
          <h2>Auftragsverarbeiter</h2>
          {withoutProcessor.length > 0 ? (
            <p className="muted">
              Niemand eingetragen für: {withoutProcessor.join(', ')}. Macht es eine Firma für den Verein,
              gehört sie mit ihrem Vertrag in die <a href="/admin/datenschutz/auftragsverarbeiter">Liste</a>;
              Gäste lesen sie in der Datenschutzerklärung.
            </p>
          ) : (
            <p className="muted">
              Für alles Übliche eingetragen. <a href="/admin/datenschutz/auftragsverarbeiter">Zur Liste</a>
            </p>
          )}
        </section>
      </div>
    </>
  )
}

function ComingUpTable({ list }: { list: Route.ComponentProps['loaderData']['comingUp'] }) {
  if (list.length === 0) return <p className="muted">In den nächsten 30 Tagen nichts.</p>
  return (
    <table className="tbl stackable">
      <thead>
        <tr>
          <th scope="col">Daten</th>
          <th scope="col" className="num">
            nächste Nacht
          </th>
          <th scope="col" className="num">
            in 30 Tagen
          </th>
        </tr>
      </thead>
      <tbody>
        {list.map(({ key, label, tonight, soon }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td className="num" data-l="nächste Nacht">
              {integer(tonight)}
            </td>
            <td className="num" data-l="in 30 Tagen">
              {integer(soon)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const reasons = { 'full-age': 'volljährig', 'long-ago': 'vor fünf Jahren erteilt' } as const

function ConsentList({ consents }: { consents: readonly ConsentToRenew[] }) {
  if (consents.length === 0) return <p className="muted">In den nächsten 60 Tagen keine.</p>
  return (
    <ul className="list">
      {consents.map(({ memberId, name, purpose, dueOn, reason }) => (
        <li key={`${memberId} ${purpose}`}>
          <span>
            <a href={`/admin/mitglieder/${memberId}`}>{name}</a>
            <small>
              {purpose}: {reasons[reason]}
            </small>
          </span>
          <small>ab {numericDate(dueOn)}</small>
        </li>
      ))}
    </ul>
  )
}
