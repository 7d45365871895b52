import type { Route } from './+types/admin-section.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { recordRoute } from '#app/resources/resource-pages.server.ts'
import { resourceHandle, recordMeta, RecordRoute } from '#app/resources/resource-route.tsx'
import { DrawingPreview } from '#app/resources/drawing-preview.tsx'
import { servicesContext } from '#app/platform/services.ts'
import chartStyles from '#app/ui/styles/chart.css?inline'
import planSheet from '#app/ui/styles/plan-sheet.css?inline'
import { drawingOf } from './drawings.ts'
import { findAirfieldForAdmin } from './save-airfield.server.ts'
import { partResource } from './part.resource.server.ts'

const page = recordRoute(partResource)
export const middleware = page.middleware
export const action = page.action
export const handle = { styles: [...resourceHandle.styles, chartStyles, planSheet] }

/** Only the circuits have a drawing; the other parts are text. */
export async function loader(asked: Route.LoaderArgs) {
  const record = await page.loader(asked)
  const isDrawn = asked.params.section === 'platzrunde'
  if (!isDrawn) return { ...record, circuits: undefined }
  const by = authorizedTo(asked.context, 'keep-airfield')
  const airfield = await findAirfieldForAdmin(asked.context.get(servicesContext).db, by)
  return { ...record, circuits: drawingOf(airfield, 'platzrunde') }
}

export { recordMeta as meta }

export default function AdminSection({ loaderData, ...props }: Route.ComponentProps) {
  const { circuits } = loaderData
  return (
    <>
      <RecordRoute loaderData={loaderData} {...props} />
      {circuits !== undefined && (
        <DrawingPreview
          address="/admin/flugplatz/vorschau"
          svg={circuits}
          title="So sieht die Skizze aus"
          empty="Sobald eine Piste und eine Platzrunde eingetragen sind, steht die Skizze hier."
          hint="Maßstäblich. Die Zeichnung folgt dem, was du eintippst; gespeichert ist es damit noch nicht."
        />
      )}
    </>
  )
}
