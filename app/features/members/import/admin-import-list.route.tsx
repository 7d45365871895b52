import { AdminHead } from '#app/ui/admin-head.tsx'
import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-import-list.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { readForm } from '#app/lib/forms.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { FieldError } from '#app/ui/fields.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Said } from '#app/ui/note.tsx'
import { UploadTable } from '#app/ui/upload-table.tsx'
import tables from '#app/ui/styles/tables.css?inline'
import { columnNames } from './import-columns.ts'
import { readTable } from './read-table.server.ts'
import { beginImport, listImports, tableFault } from './member-imports.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-members')]
export const handle = { live: 'einlesen' as const, styles: [tables] }

const mostBytes = 5 * 1024 * 1024

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const imports = await listImports(db, authorizedTo(context, 'keep-members'))
  return { imports, isDiscarded: new URL(request.url).searchParams.has('verworfen') }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'keep-members')
  const file = (await readForm(request, ['datei'])).get('datei')
  if (!(file instanceof File) || file.size === 0) return refuse('Bitte wähle eine Datei.')
  if (file.size > mostBytes) return refuse('Die Datei ist größer als 5\u202FMB.')
  const rows = await readTable(new Uint8Array(await file.arrayBuffer()))
  if (rows === undefined)
    return refuse(
      'Diese Datei zu lesen braucht zu viel Zeit oder Speicher. Versuch es noch einmal, oder teile sie.',
    )
  const fault = tableFault(rows)
  if (fault !== undefined) return refuse(fault)
  const id = await beginImport(db, by, { fileName: file.name, rows }, now())
  return redirect(`/admin/mitglieder/einlesen/${id}`, 303)
}

function refuse(sentence: string) {
  return data({ fault: sentence }, { status: 400 })
}

export const meta = unlistedMeta('Mitglieder einlesen', 'Mitglieder aus einer Tabelle übernehmen.')

const states = { draft: 'noch nicht eingelesen', waiting: 'wird eingelesen', done: 'eingelesen' } as const

export default function MemberImports({ loaderData, actionData }: Route.ComponentProps) {
  const fault = actionData?.fault
  return (
    <>
      <AdminHead trail={[['Mitglieder', '/admin/mitglieder'], ['Einlesen']]} title="Mitglieder einlesen" />
      <div className="stack flow-6">
        {loaderData.isDiscarded && <Said tone="ok">Die Datei ist verworfen.</Said>}
        <p>
          Aus einer Tabelle, als CSV gespeichert. Die erste Zeile enthält die Überschriften. Nach dem
          Hochladen siehst du für jede Zeile, was geschehen würde; geändert wird erst, wenn du es bestätigst.
        </p>
        <p className="small muted">
          Verstanden werden die Spalten {Object.values(columnNames).join(', ')}. Gesucht wird zuerst nach der
          Mitgliedsnummer, dann nach Name und Geburtstag. Leere Felder ändern nichts; Einwilligungen und
          Konten bleiben, wie sie sind.
        </p>
        <form className="form" method="post" encType="multipart/form-data" noValidate>
          <div className={fault === undefined ? 'field' : 'field err'}>
            <label htmlFor="datei">Datei</label>
            <input
              type="file"
              id="datei"
              name="datei"
              accept=".csv,.txt,.tsv,text/csv,text/plain"
              required
              aria-invalid={fault !== undefined || undefined}
              aria-describedby={fault === undefined ? undefined : 'datei-error'}
              {...(fault !== undefined && { autoFocus: true })}
            />
            <FieldError id="datei-error" error={fault} />
          </div>
          <p className="btn-row">
            <button className="btn">
              <Icon name="upload" /> Hochladen und prüfen
            </button>
          </p>
        </form>
        <UploadTable
          address="/admin/mitglieder/einlesen"
          uploads={loaderData.imports.map((each) => ({ ...each, stateName: states[each.state] }))}
        />
      </div>
    </>
  )
}
