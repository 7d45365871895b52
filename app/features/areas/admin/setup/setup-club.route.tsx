import type { Route } from './+types/setup-club.route'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { changeRecord, openRecord } from '#app/resources/open-record.server.ts'
import { RecordForm } from '#app/resources/record-form.tsx'
import { resourceHandle } from '#app/resources/resource-route.tsx'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { nameScreen } from './club-screens.server.ts'
import { afterSetup, openSetup, markedWhenSaved } from './open-setup.server.ts'
import { SetupFrame } from './setup-frame.tsx'
import styles from './setup.css?inline'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-club')]
export const handle = { styles: [...resourceHandle.styles, styles] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const setup = await openSetup(context, 'verein')
  return { setup, record: await openRecord(nameScreen(setup.next.href), { context, request, id: 'club' }) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const resource = nameScreen(await afterSetup(context, 'verein'))
  return markedWhenSaved(context, 'verein', () => changeRecord(resource, { context, request, id: 'club' }))
}

export const meta = unlistedMeta('Einrichten: Verein', 'Name, Anschrift und Farbe des Vereins.')

export default function SetupClub({ loaderData: { setup, record }, actionData }: Route.ComponentProps) {
  return (
    <SetupFrame
      setup={setup}
      title="Wie heißt euer Verein?"
      lead={
        <>
          Das Zeichen zeichnen wir aus der Richtung eurer Piste. Habt ihr ein eigenes, ladet es danach unter{' '}
          <a href="/admin/einstellungen/erscheinungsbild">Erscheinungsbild</a> hoch.
        </>
      }
    >
      <RecordForm
        key={record.values.expectedRevision}
        record={record}
        result={actionData}
        address="/admin/einrichten/verein"
        saves=""
        verb="Speichern und weiter"
      />
    </SetupFrame>
  )
}
