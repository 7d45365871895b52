import { AdminHead } from '#app/ui/admin-head.tsx'
import type { Route } from './+types/admin-circular-list.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { localDateTime } from '#app/lib/german-dates.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { servicesContext } from '#app/platform/services.ts'
import { resourceStyles } from '#app/resources/resource-styles.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Said } from '#app/ui/note.tsx'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { dispatchAddress, kindNames, list, statusNames } from './circular.ts'
import styles from './circulars.css?inline'
import { listCirculars } from './register.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('write-circulars')]
export const handle = { live: 'rundschreiben' as const, styles: [...resourceStyles, styles] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const by = authorizedTo(context, 'write-circulars')
  return {
    circulars: await listCirculars(context.get(servicesContext).db, by),
    isRemoved: new URL(request.url).searchParams.has('geloescht'),
  }
}

export const meta = unlistedMeta('Rundschreiben', 'Mails an Gruppen, und was an wen ging.')

type Circulars = Route.ComponentProps['loaderData']['circulars']

export default function CircularList({ loaderData: { circulars, isRemoved } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="Rundschreiben">
        <p className="btn-row">
          <a className="btn" href={`${list}/erstellen`}>
            <Icon name="plus" /> Rundschreiben verfassen
          </a>
        </p>
      </AdminHead>
      <div className="stack flow-6">
        {isRemoved && <Said tone="ok">Der Entwurf ist gelöscht.</Said>}
        {circulars.length === 0 ? (
          <p className="empty">
            Noch kein Rundschreiben. Eines geht als Mail an Mitglieder nach Klasse, Amt, Flugzeug, Dienst oder
            Veranstaltung; hier steht danach, wer es bekommen hat.{' '}
            <a href="/admin/rundschreiben/erstellen">Rundschreiben verfassen</a>
          </p>
        ) : (
          <CircularTable circulars={circulars} />
        )}
      </div>
    </>
  )
}

function CircularTable({ circulars }: { circulars: Circulars }) {
  return (
    <table className="tbl tbl-admin circulars">
      <caption className="vh">Rundschreiben</caption>
      <thead>
        <tr>
          <th scope="col">Betreff</th>
          <th scope="col">Art</th>
          <th scope="col">Stand</th>
          <th scope="col">Empfänger</th>
        </tr>
      </thead>
      <tbody>
        {circulars.map(({ id, subject, kind, status, sentAt, going, posted, leftOut }) => (
          <tr key={id}>
            <th scope="row" className="ttl">
              <a href={status === 'draft' ? `${list}/${id}` : dispatchAddress(id)}>{subject}</a>
            </th>
            <td className="c-d" data-l="Art">
              {kindNames[kind]}
            </td>
            <td className="c-end">
              <span className={`badge${status === 'sent' ? ' ok' : status === 'sending' ? ' warn' : ''}`}>
                {statusNames[status]}
              </span>{' '}
              {sentAt !== null && <span className="small muted">{localDateTime(Date.parse(sentAt))}</span>}
            </td>
            <td className="c-d" data-l={status === 'draft' ? undefined : 'Empfänger'}>
              {status === 'sending'
                ? `${integer(posted)} von ${integer(going)}`
                : status !== 'draft' && integer(posted)}
              {leftOut > 0 && <span className="small muted"> ({integer(leftOut)} nicht)</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
