import { AdminHead } from '#app/ui/admin-head.tsx'
import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-import-list.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { readForm } from '#app/lib/forms.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { Said } from '#app/ui/note.tsx'
import { UploadTable } from '#app/ui/upload-table.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { useFreshWhile } from '#app/ui/use-fresh-while.ts'
import { appendUpload, announce } from '../upload.server.ts'
import { listImports } from '../imports.server.ts'
import { readOptions } from './options-fields.tsx'
import { ImportUpload } from './import-upload.tsx'
import { stateNames } from '../website-import.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('write-posts')]
export const handle = { live: 'uebernahme' as const, styles: [choices, tables] }

const here = '/admin/uebernahme/wordpress'

export async function loader({ context, request }: Route.LoaderArgs) {
  const by = authorizedTo(context, 'write-posts')
  const { db } = context.get(servicesContext)
  const takeovers = await listImports(db, by)
  return {
    takeovers: takeovers.map(({ id, fileName, state, createdAt }) => ({ id, fileName, state, createdAt })),
    isDiscarded: new URL(request.url).searchParams.has('verworfen'),
  }
}

/** Pages without script upload the file with this form. */
export async function action({ context, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'write-posts')
  const services = context.get(servicesContext)
  const form = await readForm(request, ['datei', 'seiten', 'holen'])
  const file = form.get('datei')
  if (!(file instanceof File) || file.size === 0) return refuse('Bitte wähle eine Datei.')
  const upload = {
    fileName: file.name,
    size: file.size,
    fingerprint: crypto.randomUUID(),
    wishes: readOptions(form),
  }
  const announced = await announce(services, by, upload)
  if (!announced.ok) return refuse(announced.sentence)
  await appendUpload(services, announced.takeover, new Uint8Array(await file.arrayBuffer()))
  return redirect(`${here}/${announced.takeover.id}`, 303)
}

function refuse(sentence: string) {
  return data({ fault: sentence }, { status: 400 })
}

export const meta = unlistedMeta(
  'Aus WordPress übernehmen',
  'Beiträge und Bilder der früheren Website übernehmen.',
)

export default function WebsiteImport({ loaderData, actionData }: Route.ComponentProps) {
  const { takeovers, isDiscarded } = loaderData
  useFreshWhile(takeovers.some(({ state }) => state === 'reading' || state === 'carrying-out'))
  return (
    <>
      <AdminHead title="Aus WordPress übernehmen" />
      <div className="stack flow-6">
        {isDiscarded && (
          <Said tone="ok">Die Datei und ihr Bericht sind gelöscht. Was übernommen wurde, bleibt.</Said>
        )}
        <p>
          In WordPress unter „Werkzeuge → Daten exportieren“ alle Inhalte ausgeben. Nach dem Hochladen siehst
          du für jeden Eintrag, was geschehen würde; geändert wird erst, wenn du es bestätigst.
        </p>
        <p className="small muted">
          Beiträge und Seiten werden zu Beiträgen mit Datum, Thema, Schlagwörtern, Autor und Bildern; alte
          Adressen führen zu ihnen. Was schon einmal übernommen wurde, kommt kein zweites Mal.
        </p>
        <ImportUpload key={actionData?.fault} fault={actionData?.fault} />
        <UploadTable
          address={here}
          uploads={takeovers.map((each) => ({ ...each, stateName: stateNames[each.state] }))}
        />
      </div>
    </>
  )
}
