import { AdminHead } from '#app/ui/admin-head.tsx'
import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-picture.route'
import { authorizedTo, mayDo } from '#app/platform/identity/actor.ts'
import { readForm } from '#app/lib/forms.ts'
import { localDateTime } from '#app/lib/german-dates.ts'
import { listPortrayable, type PortrayedPerson } from '#app/features/members/portrayed-people.server.ts'
import { findPeopleOf } from '#app/media/pictures/describe-picture.server.ts'
import { formatSize } from '#app/media/pictures/downloads/download.ts'
import { findLibraryPicture } from '#app/media/pictures/library.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import photos from '#app/ui/styles/photos.css?inline'
import library from './library.css?inline'
import { PictureForm } from './picture-form.tsx'
import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import { ReplacePanel, TrashPanel, UsePlaceList } from './picture-panels.tsx'
import { resolvePicture, type PictureResult } from './resolve-picture.server.ts'
import { findUsePlaces } from './use-places.server.ts'
import { PictureFormInput } from './picture-form-input.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('choose-pictures')]
export const handle = { styles: [photos, library] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const by = authorizedTo(context, 'choose-pictures')
  const { db } = context.get(servicesContext)
  const picture = await findLibraryPicture(db, by, params.pictureId)
  if (picture === undefined) throw notFound(request.url)
  const [places, peopleIds, members] = await Promise.all([
    findUsePlaces(db, picture.id),
    findPeopleOf(db, picture.id),
    listPortrayable(db, by),
  ])
  const known = new Map(members.map((member) => [member.id, member]))
  const people = peopleIds.map(
    (id) =>
      known.get(id) ?? { id, name: 'Nicht mehr in der Mitgliederliste', memberNumber: null, consent: null },
  )
  const replaces = new URL(request.url).searchParams.get('ersetzt')
  return { picture, places, people, members, replaces, mayRead: mayDo(by, 'read-members') }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'choose-pictures')
  const services = context.get(servicesContext)
  const picture = await findLibraryPicture(services.db, by, params.pictureId)
  if (picture === undefined) throw notFound(request.url)
  const result = await resolvePicture(
    services,
    by,
    picture,
    await readForm(request, [
      PictureFormInput,
      'person',
      'newPerson',
      'newPictureId',
      'file',
      'expectedRevision',
      'decorative',
      'showsPeople',
      'focalX',
      'focalY',
    ]),
  )
  if ('to' in result) return redirect(result.to, 303)
  return data(result, { status: result.status })
}

export const meta = unlistedMeta('Bild bearbeiten', 'Ein Bild des Vereins.')

export default function AdminPicture({ loaderData, actionData }: Route.ComponentProps) {
  const { picture, places, people, members, replaces, mayRead } = loaderData
  return (
    <>
      <AdminHead
        trail={[['Bilder und Dateien', '/admin/bilder']]}
        title={picture.alt || picture.fileName || 'Bild ohne Beschreibung'}
      />
      <PictureNotice picture={picture} people={people} replaces={replaces} result={actionData} />
      <div className="edit">
        <PictureForm
          key={picture.revision}
          picture={picture}
          people={people}
          members={members}
          mayRead={mayRead}
          result={actionData}
        />
        <div className="stack flow-6">
          <section className="panel">
            <h2>Hier verwendet</h2>
            {places.length === 0 ? (
              <p className="small muted">Dieses Bild steht nirgends.</p>
            ) : (
              <UsePlaceList places={places} />
            )}
          </section>
          <section className="panel">
            <h2>Datei</h2>
            <p className="small">
              {[
                picture.fileName,
                `${picture.width} × ${picture.height} Pixel`,
                picture.bytes > 0 && formatSize(picture.bytes),
              ]
                .filter(Boolean)
                .join(', ')}
            </p>
            <p className="small muted">
              Seit {localDateTime(Date.parse(picture.createdAt))}
              {picture.uploadedBy !== null && `, von ${picture.uploadedBy}`}. Ort und Kameradaten stehen in
              keiner Größe, die Seiten zeigen; das Original sieht niemand.
            </p>
          </section>
          {picture.replacedBy === null && picture.trashedAt === null && <ReplacePanel />}
          {picture.replacedBy === null && (
            <TrashPanel isTrashed={picture.trashedAt !== null} places={places} />
          )}
        </div>
      </div>
    </>
  )
}

type PictureNoticeProps = {
  picture: { id: string; isHeldBack: boolean; trashedAt: string | null; replacedBy: string | null }
  people: readonly PortrayedPerson[]
  /** Id of the picture it has just replaced; `null`: none. */
  replaces: string | null
  result: PictureResult | undefined
}

/** Shows the result of the last action, and why the picture cannot be published. */
function PictureNotice({ picture, people, replaces, result }: PictureNoticeProps) {
  const without = people.filter(({ consent }) => consent === null).map(({ name }) => name)
  return (
    <>
      {result !== undefined && <ResultNotice result={result} pictureId={picture.id} />}
      {picture.isHeldBack && (
        <Note tone="stop">
          <strong>Dieses Bild wird zurückgehalten</strong>
          <p>
            {without.length > 0
              ? `Keine Seite zeigt es, bis eine Foto-Einwilligung vorliegt: ${without.join(', ')}. Einwilligungen stehen in der Mitgliederverwaltung.`
              : 'Keine Seite zeigt es: Personen sind zu erkennen, aber es steht weder da, wer es ist, noch warum sie gezeigt werden dürfen. Nenne unten die Mitglieder oder den Grund.'}
          </p>
        </Note>
      )}
      {picture.trashedAt !== null && <Note tone="warn">Dieses Bild liegt im Papierkorb.</Note>}
      {picture.replacedBy !== null && (
        <Note tone="info">
          <p>
            Überall, wo dieses Bild stand, steht jetzt{' '}
            <a href={`/admin/bilder/${picture.replacedBy}`}>ein anderes</a>.
          </p>
          <form method="post">
            <button className="btn btn-line btn-sm" name="intent" value="zurueck">
              Wieder dieses Bild zeigen
            </button>
          </form>
        </Note>
      )}
      {replaces !== null && (
        <Note tone="ok">
          <p>
            Dieses Bild steht jetzt überall, wo <a href={`/admin/bilder/${replaces}`}>das bisherige</a> stand.
            Dort lässt sich das zurücknehmen.
          </p>
        </Note>
      )}
    </>
  )
}

function ResultNotice({ result, pictureId }: { result: PictureResult; pictureId: string }) {
  switch (result.kind) {
    case 'saved':
      return <Note tone="ok">Gespeichert.</Note>
    case 'refused':
      return <RefusedFields errors={result.form.errors} />
    case 'stale':
      return (
        <Note tone="warn">
          <strong>Jemand hat dieses Bild inzwischen geändert</strong>
          <p>
            Deine Eingaben stehen unverändert im Formular, gespeichert ist nichts. Speicherst du noch einmal,
            gelten sie. <a href={`/admin/bilder/${pictureId}`}>Die gespeicherten Angaben lesen</a>
          </p>
        </Note>
      )
    case 'in-use':
      return (
        <Note tone="stop">
          <strong>Das Bild bleibt, weil es noch gebraucht wird</strong>
          <p>Nimm es zuerst hier heraus oder ersetze es durch ein anderes:</p>
          <UsePlaceList places={result.places} />
        </Note>
      )
    case 'said':
      return <Note tone={result.status === 200 ? 'ok' : 'stop'}>{result.sentence}</Note>
  }
}

function Note({ tone, children }: { tone: 'ok' | 'warn' | 'stop' | 'info'; children: ReactNode }) {
  return (
    <div className={`note ${tone}`} role={tone === 'stop' || tone === 'warn' ? 'alert' : 'status'}>
      <Icon name={tone} />
      <div>{typeof children === 'string' ? <p>{children}</p> : children}</div>
    </div>
  )
}
