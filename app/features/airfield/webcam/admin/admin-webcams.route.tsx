import { AdminHead } from '#app/ui/admin-head.tsx'
import { data, Form, redirect } from 'react-router'
import type { Route } from './+types/admin-webcams.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { RowButton } from '#app/ui/row-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import tables from '#app/ui/styles/tables.css?inline'
import { moveWebcam, switchWebcam } from './save-webcams.server.ts'
import { webcamAdmin, webcamAdminAddress } from './webcam-values.ts'
import styles from './webcam-admin.css?inline'
import { webcamStates, type WebcamState } from './webcam-list.server.ts'
import { AgeBadge } from './webcam-state.tsx'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-webcams')]

export const handle = { live: 'webcams' as const, styles: [tables, styles] }

export async function loader({ context, request }: Route.LoaderArgs) {
  authorizedTo(context, 'keep-webcams')
  const parameters = new URL(request.url).searchParams
  const done = parameters.has('geloescht')
    ? 'Kamera gelöscht.'
    : parameters.has('gespeichert')
      ? 'Gespeichert.'
      : null
  return { webcams: await webcamStates(context.get(servicesContext)), done }
}

/** Changes the order and switches cameras on and off; everything else is on the camera's own page. */
export async function action({ context, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'keep-webcams')
  const services = context.get(servicesContext)
  const form = await readForm(request, ['id'])
  const id = textOf(form, 'id')
  const intent = textOf(form, 'intent')
  if (intent === 'hoch' || intent === 'runter')
    await moveWebcam(services.db, by, id, intent === 'hoch' ? -1 : 1, services.now())
  else if (intent === 'ein' || intent === 'aus')
    await switchWebcam(services, by, id, intent === 'ein', services.now())
  else throw data(null, { status: 400, statusText: 'Bad Request' })
  return redirect(`${webcamAdmin}?gespeichert`, 303)
}

export const meta = unlistedMeta('Webcams verwalten', 'Kameras, ihre Bilder und geschwärzten Flächen.')

export default function AdminWebcams({ loaderData: { webcams, done } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="Webcams" said={done}>
        <p className="btn-row">
          <a className="btn btn-quiet" href="/flugplatz/webcam">
            <Icon name="eye" /> Auf der Website ansehen
          </a>
          <a className="btn" href={`${webcamAdmin}/erstellen`}>
            <Icon name="plus" /> Kamera anlegen
          </a>
        </p>
      </AdminHead>
      {webcams.length === 0 ? (
        <p className="empty">
          Noch ist keine Kamera eingetragen. Der Server holt ihre Bilder unter einer Adresse, oder sie bringt
          sie selbst. <a href={`${webcamAdmin}/erstellen`}>Die erste Kamera anlegen</a>
        </p>
      ) : (
        <table className="tbl stackable tbl-admin cams">
          <caption className="vh">Kameras in der Reihenfolge der Website</caption>
          <thead>
            <tr>
              <th scope="col">Kamera</th>
              <th scope="col">Neuestes Bild</th>
              <th scope="col">Bilder</th>
              <th scope="col">
                <span className="vh">Aktion</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {webcams.map((webcam, index) => (
              <Row
                key={webcam.id}
                webcam={webcam}
                isFirst={index === 0}
                isLast={index === webcams.length - 1}
              />
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

type RowProps = { webcam: WebcamState; isFirst: boolean; isLast: boolean }

function Row({ webcam, isFirst, isLast }: RowProps) {
  const { id, name, location, active, source, failure, isSent, isKeyed, picture } = webcam
  return (
    <tr>
      <th scope="row" className="ttl">
        <a href={webcamAdminAddress(id)}>{name}</a>
        <small>{location}</small>
      </th>
      <td data-l="Neuestes Bild">
        {picture !== null && <img className="cam-thumb" src={picture} alt="" width="160" loading="lazy" />}
        <AgeBadge webcam={webcam} />
        {failure !== null && <small className="warn-t cam-failure">{failure}</small>}
      </td>
      <td data-l="Bilder">
        {source}
        {isSent && !isKeyed && <small className="warn-t cam-failure">noch ohne Schlüssel</small>}
      </td>
      <td className="cam-acts">
        <Form method="post" className="btn-row" replace>
          <input type="hidden" name="id" value={id} />
          {!isFirst && <RowButton intent="hoch" label="Nach oben" what={name} />}
          {!isLast && <RowButton intent="runter" label="Nach unten" what={name} />}
          <RowButton
            intent={active ? 'aus' : 'ein'}
            label={active ? 'Abschalten' : 'Einschalten'}
            what={name}
          />
        </Form>
      </td>
    </tr>
  )
}
