import { AdminHead } from '#app/ui/admin-head.tsx'
import { data, redirect, useRevalidator } from 'react-router'
import type { Route } from './+types/admin-media-list.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { readForm } from '#app/lib/forms.ts'
import { servicesContext } from '#app/platform/services.ts'
import { listLibraryDownloads } from '#app/media/pictures/downloads/library-downloads.server.ts'
import { listLibraryPictures, listUploaders } from '#app/media/pictures/library.server.ts'
import { UploadForm } from '#app/media/pictures/upload/upload-form.tsx'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { NextPage } from '#app/ui/next-page.tsx'
import { Note } from '#app/ui/note.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import photos from '#app/ui/styles/photos.css?inline'
import search from '#app/ui/styles/search-field.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { countViews } from './count-views.server.ts'
import { DownloadTable } from './download-table.tsx'
import library from './library.css?inline'
import { describeAddress, libraryAddress, libraryFilterFrom } from './library-address.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LibraryTools } from './library-tools.tsx'
import { PictureGrid } from './picture-grid.tsx'
import { resolveLibrary, type LibraryResult } from './resolve-library.server.ts'
import { UsePlaceList } from './picture-panels.tsx'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('choose-pictures')]
export const handle = { live: 'bilder' as const, styles: [choices, tables, photos, search, library] }

const perPage = 48

export async function loader({ context, request }: Route.LoaderArgs) {
  const by = authorizedTo(context, 'choose-pictures')
  const { db, now } = context.get(servicesContext)
  const parameters = new URL(request.url).searchParams
  const filter = libraryFilterFrom(parameters)
  const page = { order: filter.order, after: filter.after, limit: perPage }
  const [pictures, files, counts, uploaders] = await Promise.all([
    filter.kind === 'pictures' ? listLibraryPictures(db, by, filter, page) : undefined,
    filter.kind === 'files' ? listLibraryDownloads(db, by, filter, page) : undefined,
    countViews(db, by, filter),
    listUploaders(db, by),
  ])
  const trashed = parameters.get('geloescht')?.split(',').filter(Boolean) ?? []
  return { filter, pictures, files, counts, uploaders, trashed, now: now().getTime() }
}

export async function action({ context, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'choose-pictures')
  const filter = libraryFilterFrom(new URL(request.url).searchParams)
  const result = await resolveLibrary(
    context.get(servicesContext),
    by,
    await readForm(request, [
      'auswahl',
      'file',
      'alt',
      'credit',
      'decorative',
      'showsPeople',
      'peopleGround',
      'title',
      'visibility',
    ]),
    filter,
  )
  if ('to' in result) return redirect(result.to, 303)
  return data(result, { status: result.status })
}

export const meta = unlistedMeta('Bilder und Dateien', 'Alle Bilder und Dateien des Vereins.')

export default function AdminMediaList({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, pictures, files, counts, uploaders, trashed, now } = loaderData
  const { revalidate } = useRevalidator()
  const shown = pictures?.pictures ?? files?.downloads ?? []
  const isEmpty = counts.all === 0 && filter.words === undefined && filter.by === undefined
  const hasMore = pictures?.hasMore ?? files?.hasMore ?? false
  return (
    <>
      <AdminHead title="Bilder und Dateien" />
      {actionData !== undefined && <LibraryNotice result={actionData} />}
      {trashed.length > 0 && <LibraryNotice trashed={trashed} kind={filter.kind} />}
      {filter.errand !== undefined && (
        <Note tone="info">
          Nimm ein Bild, dann geht es im Formular weiter. <a href={filter.errand.path}>Ohne Bild zurück</a>
        </Note>
      )}
      <details className="lib-up" open={isEmpty}>
        <summary>Hochladen</summary>
        <UploadForm wanted="any" isMultiple onUploaded={() => void revalidate()} />
      </details>
      <LibraryTools filter={filter} counts={counts} uploaders={uploaders} />
      {filter.view === 'undescribed' && shown.length > 0 && filter.errand === undefined && (
        <p>
          <a className="btn btn-line" href={describeAddress()}>
            Alle in einer Tabelle beschreiben
          </a>
        </p>
      )}
      {shown.length === 0 ? (
        <p className="empty">
          {isEmpty ? (
            'Noch gibt es hier nichts. Was in Beiträgen und Veranstaltungen hochgeladen wird, steht ebenfalls hier.'
          ) : filter.view === 'trash' ? (
            'Der Papierkorb ist leer. Gelöschtes bleibt hier 30 Tage und lässt sich zurückholen.'
          ) : (
            <>
              Nichts passt zu dieser Auswahl.{' '}
              <a href={libraryAddress({ kind: filter.kind, order: 'newest', isList: false })}>Alle zeigen</a>
            </>
          )}
        </p>
      ) : (
        <form method="post">
          {pictures !== undefined && <PictureGrid pictures={pictures.pictures} filter={filter} now={now} />}
          {files !== undefined && <DownloadTable downloads={files.downloads} now={now} />}
          {filter.errand === undefined && (
            <p className="btn-row lib-acts">
              {filter.view === 'trash' ? (
                <button className="btn btn-line" name="intent" value="wiederherstellen">
                  Ausgewählte wiederherstellen
                </button>
              ) : (
                <button className="btn btn-line" name="intent" value="papierkorb">
                  Ausgewählte in den Papierkorb
                </button>
              )}
            </p>
          )}
        </form>
      )}
      {hasMore && <NextPage href={libraryAddress(filter, { after: shown.at(-1)?.id })} />}
    </>
  )
}

type LibraryNoticeProps =
  | { result: LibraryResult }
  | { trashed: readonly string[]; kind: 'pictures' | 'files' }

/** Shows the result of the last action, with an undo for what was moved to the trash. */
function LibraryNotice(props: LibraryNoticeProps) {
  if ('trashed' in props) {
    const [one, many] =
      props.kind === 'files' ? ['Die Datei liegt', 'Dateien liegen'] : ['Das Bild liegt', 'Bilder liegen']
    return (
      <div className="note ok" role="status">
        <Icon name="trash" />
        <form method="post">
          <p>
            {props.trashed.length === 1 ? one : `${props.trashed.length} ${many}`} im Papierkorb und lässt
            sich 30 Tage lang zurückholen.
          </p>
          {props.trashed.map((id) => (
            <input key={id} type="hidden" name="auswahl" value={id} />
          ))}
          <button className="btn btn-line btn-sm" name="intent" value="wiederherstellen">
            Rückgängig
          </button>
        </form>
      </div>
    )
  }
  const { tone, sentence, stillUsed = [] } = props.result
  return (
    <div className={`note ${tone}`} role={tone === 'ok' ? 'status' : 'alert'}>
      <Icon name={tone} />
      <div>
        <p>{sentence}</p>
        {stillUsed.map(({ id, places }) => (
          <UsePlaceList key={id} places={places} />
        ))}
      </div>
    </div>
  )
}
