import { AdminHead } from '#app/ui/admin-head.tsx'
import type { Route } from './+types/admin-briefing.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { localDate, localDateTime, longDate, numericDate } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { NextPage } from '#app/ui/next-page.tsx'
import tables from '#app/ui/styles/tables.css?inline'
import { findBriefing, listBriefingVersions } from '../versions.server.ts'
import { listAcknowledgements } from './acknowledgement-list.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-airfield')]
export const handle = { live: 'einweisung' as const, styles: [tables] }

const address = '/admin/einweisung'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'keep-airfield')
  const after = new URL(request.url).searchParams.get('nach') ?? undefined
  const briefing = await findBriefing(db)
  const today = localDate(now().getTime())
  const [list, versions] = await Promise.all([
    listAcknowledgements(db, by, { briefing, today, after }),
    listBriefingVersions(db),
  ])
  return { ...list, versions, isOffered: briefing?.isOffered ?? false, countsFrom: briefing?.countsFrom ?? 1 }
}

export const meta = unlistedMeta(
  'Einweisung',
  'Wer die Einweisung zum Fliegen ohne Betriebsleiter bestätigt hat.',
)

export default function AdminBriefing({ loaderData }: Route.ComponentProps) {
  const { shown, hasMore, versions, isOffered, countsFrom } = loaderData
  return (
    <>
      <AdminHead
        title="Einweisung"
        below={<p className="muted">Für alle, die ohne Betriebsleiter fliegen.</p>}
      >
        <p className="btn-row">
          <a className="btn btn-quiet" href="/piloteninfo/briefing">
            <Icon name="eye" /> Auf der Website ansehen
          </a>
          <a className="btn" href={`${address}/fassung`}>
            Text und Fragen
          </a>
        </p>
      </AdminHead>
      <div className="stack flow-6">
        {!isOffered && (
          <p className="note">
            <Icon name="info" />
            <span>
              Die Seite zeigt noch keine Einweisung. Schreib sie unter „Text und Fragen“ und kreuze an, dass
              sie auf der Website steht.
            </span>
          </p>
        )}
        <section className="stack">
          <h2>Bestätigungen</h2>
          {shown.length === 0 ? (
            <p className="empty">Noch hat niemand bestätigt.</p>
          ) : (
            <table className="tbl tbl-admin">
              <caption className="vh">Bestätigungen, neueste zuerst</caption>
              <thead>
                <tr>
                  <th scope="col">Wer</th>
                  <th scope="col">Gilt</th>
                  <th scope="col">Fassung</th>
                  <th scope="col" className="c-d">
                    Bestätigt
                  </th>
                </tr>
              </thead>
              <tbody>
                {shown.map((each) => (
                  <tr key={each.id}>
                    <th scope="row" className="ttl">
                      {each.name}
                      {each.registration !== null && <small className="data">{each.registration}</small>}
                    </th>
                    <td className="c-st">
                      <span className={each.isValid ? 'badge ok' : 'badge'}>
                        {each.isValid ? `bis ${numericDate(each.validUntil)}` : 'gilt nicht mehr'}
                      </span>
                    </td>
                    <td>Fassung {each.version}</td>
                    <td className="c-d">{longDate(each.acknowledgedOn)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {hasMore && <NextPage href={`${address}?nach=${shown.at(-1)!.id}`} label="Ältere" />}
        </section>
        {versions.length > 0 && (
          <section className="stack">
            <h2>Fassungen</h2>
            <ol className="list">
              {versions.map(({ version, published_at: publishedAt }, index) => (
                <li key={version}>
                  <span>
                    Fassung {version}
                    <small>
                      {[
                        index === 0 ? 'steht auf der Seite' : undefined,
                        version >= countsFrom ? 'ihre Bestätigungen gelten' : 'muss neu bestätigt werden',
                      ]
                        .filter((part) => part !== undefined)
                        .join('; ')}
                    </small>
                  </span>
                  <time dateTime={publishedAt}>{localDateTime(Date.parse(publishedAt))}</time>
                </li>
              ))}
            </ol>
          </section>
        )}
      </div>
    </>
  )
}
