import type { Route } from './+types/setup-site.route'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { changeRecord, openRecord } from '#app/resources/open-record.server.ts'
import { RecordForm } from '#app/resources/record-form.tsx'
import { resourceHandle } from '#app/resources/resource-route.tsx'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { Note } from '#app/ui/note.tsx'
import { clubSetting } from '#app/features/club/club.ts'
import { servicesContext } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { siteScreen } from './club-screens.server.ts'
import { afterSetup, openSetup, markedWhenSaved } from './open-setup.server.ts'
import { SetupFrame } from './setup-frame.tsx'
import styles from './setup.css?inline'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-club')]
export const handle = { styles: [...resourceHandle.styles, styles] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const setup = await openSetup(context, 'website')
  const hasClub = (await findSetting(context.get(servicesContext).db, clubSetting)) !== undefined
  const record = await openRecord(siteScreen(setup.next.href), { context, request, id: 'club' })
  return { setup, hasClub, record }
}

export async function action({ context, request }: Route.ActionArgs) {
  const resource = siteScreen(await afterSetup(context, 'website'))
  return markedWhenSaved(context, 'website', () => changeRecord(resource, { context, request, id: 'club' }))
}

export const meta = unlistedMeta('Einrichten: Website', 'Was die Website zeigt.')

export default function SetupSite({ loaderData, actionData }: Route.ComponentProps) {
  const { setup, hasClub, record } = loaderData
  return (
    <SetupFrame
      setup={setup}
      title="Was soll die Website zeigen?"
      lead="Nehmt weg, was ihr nicht habt oder nicht beantworten wollt."
    >
      {hasClub ? (
        <RecordForm
          key={record.values.expectedRevision}
          record={record}
          result={actionData}
          address="/admin/einrichten/website"
          saves=""
          verb="Speichern und weiter"
        />
      ) : (
        <Note tone="info">
          Dafür muss der Verein eingetragen sein. <a href="/admin/einrichten/verein">Verein eintragen</a>
        </Note>
      )}
    </SetupFrame>
  )
}
