import { AdminHead } from '#app/ui/admin-head.tsx'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import type { Route } from './+types/admin-download.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { parseForm, readForm, textOf } from '#app/lib/forms.ts'
import { localDateTime } from '#app/lib/german-dates.ts'
import { downloadHref, downloadReaders, formatDownload } from '#app/media/pictures/downloads/download.ts'
import { describeDownload } from '#app/media/pictures/downloads/downloads.server.ts'
import { findLibraryDownload } from '#app/media/pictures/downloads/library-downloads.server.ts'
import {
  takeDownloadsOutOfTrash,
  trashDownloads,
} from '#app/media/pictures/downloads/trash-downloads.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import library from './library.css?inline'
import { TrashPanel, UsePlaceList } from './picture-panels.tsx'
import { findUsePlaces } from './use-places.server.ts'
import { choicesOf, keysOf } from '#app/lib/labels.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('choose-pictures')]
export const handle = { styles: [library] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const by = authorizedTo(context, 'choose-pictures')
  const { db } = context.get(servicesContext)
  const download = await findLibraryDownload(db, by, params.downloadId)
  if (download === undefined) throw notFound(request.url)
  return { download, places: await findUsePlaces(db, download.id) }
}

const DownloadForm = z.object({
  title: z
    .string()
    .trim()
    .min(1, 'Bitte gib einen Titel ein.')
    .max(160, 'Der Titel ist länger als 160 Zeichen.'),
  visibility: z.enum(keysOf(downloadReaders), { error: 'Bitte wähle, wer die Datei herunterladen darf.' }),
  expectedRevision: z.coerce.number().int(),
})

export async function action({ context, params, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'choose-pictures')
  const { db, now } = context.get(servicesContext)
  const form = await readForm(request, [DownloadForm, 'file', 'expectedRevision'])
  const id = params.downloadId
  if ((await findLibraryDownload(db, by, id)) === undefined) throw notFound(request.url)
  const intent = textOf(form, 'intent')
  if (intent === 'papierkorb') {
    const [trashed] = await trashDownloads(db, by, [id], now())
    if (trashed !== undefined) return redirect(`/admin/bilder?art=dateien&geloescht=${trashed}`, 303)
    return data({ kind: 'in-use' as const }, { status: 409 })
  }
  if (intent === 'wiederherstellen') {
    await takeDownloadsOutOfTrash(db, by, [id], now())
    return { kind: 'saved' as const }
  }
  const parsed = parseForm(DownloadForm, form)
  if (!parsed.ok) return data({ kind: 'refused' as const, form: parsed.form }, { status: 400 })
  const { expectedRevision, ...change } = parsed.value
  const saved = await describeDownload(db, by, id, { ...change, expectedRevision }, now())
  if (saved === 'saved') return { kind: 'saved' as const }
  return data({ kind: 'stale' as const, form: { values: { ...change }, errors: {} } }, { status: 409 })
}

export const meta = unlistedMeta('Datei bearbeiten', 'Eine Datei des Vereins.')

const sentences = {
  saved: { tone: 'ok', text: 'Gespeichert.' },
  'in-use': {
    tone: 'stop',
    text: 'Die Datei bleibt, weil sie noch gebraucht wird. Wo, steht unter „Hier verwendet“.',
  },
  stale: {
    tone: 'warn',
    text: 'Jemand hat diese Datei inzwischen geändert. Deine Eingaben stehen unverändert im Formular, gespeichert ist nichts. Speicherst du noch einmal, gelten sie.',
  },
} as const

export default function AdminDownload({ loaderData, actionData }: Route.ComponentProps) {
  const { download, places } = loaderData
  const state = actionData !== undefined && 'form' in actionData ? actionData.form : undefined
  const said =
    actionData === undefined || actionData.kind === 'refused' ? undefined : sentences[actionData.kind]
  return (
    <>
      <AdminHead trail={[['Bilder und Dateien', '/admin/bilder?art=dateien']]} title={download.title}>
        <a className="btn btn-line" href={downloadHref(download)}>
          <Icon name="download" /> Herunterladen
        </a>
      </AdminHead>
      {actionData?.kind === 'refused' && <RefusedFields errors={actionData.form.errors} />}
      {said !== undefined && (
        <p className={`note ${said.tone}`} role={said.tone === 'ok' ? 'status' : 'alert'}>
          {said.text}
          {actionData?.kind === 'stale' && (
            <>
              {' '}
              <a href={`/admin/bilder/dateien/${download.id}`}>Die gespeicherten Angaben lesen</a>
            </>
          )}
        </p>
      )}
      <div className="edit">
        <form method="post" className="stack flow-6" noValidate key={download.revision}>
          <input type="hidden" name="expectedRevision" value={download.revision} />
          <section className="panel">
            <h2>Beschreibung</h2>
            <div className="stack">
              <TextField
                name="title"
                label="Titel"
                state={state}
                defaultValue={download.title}
                maxLength={160}
                required
              />
              <SelectField
                name="visibility"
                label="Herunterladen dürfen"
                state={state}
                defaultValue={download.visibility}
                choices={choicesOf(downloadReaders)}
                required
              />
            </div>
          </section>
          <p className="btn-row">
            <button className="btn">Speichern</button>
          </p>
        </form>
        <div className="stack flow-6">
          <section className="panel">
            <h2>Hier verwendet</h2>
            {places.length === 0 ? (
              <p className="small muted">Diese Datei steht nirgends.</p>
            ) : (
              <UsePlaceList places={places} />
            )}
          </section>
          <section className="panel">
            <h2>Datei</h2>
            <p className="small">
              {download.fileName}, {formatDownload(download)}
            </p>
            <p className="small muted">
              Seit {localDateTime(Date.parse(download.createdAt))}
              {download.uploadedBy !== null && `, von ${download.uploadedBy}`}.
            </p>
          </section>
          <TrashPanel isTrashed={download.trashedAt !== null} places={places} />
        </div>
      </div>
    </>
  )
}
