import type { Route } from './+types/admin-runway.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { recordRoute } from '#app/resources/resource-pages.server.ts'
import { resourceHandle, recordMeta, RecordRoute } from '#app/resources/resource-route.tsx'
import { DrawingPreview } from '#app/resources/drawing-preview.tsx'
import { servicesContext } from '#app/platform/services.ts'
import aerodromeStyles from '#app/ui/styles/aerodrome.css?inline'
import planSheet from '#app/ui/styles/plan-sheet.css?inline'
import { drawingOf } from './drawings.ts'
import { findAirfieldForAdmin } from './save-airfield.server.ts'
import { runwayResource } from './runway.resource.server.ts'

const page = recordRoute(runwayResource)
export const middleware = page.middleware
export const action = page.action
export const handle = { styles: [...resourceHandle.styles, aerodromeStyles, planSheet] }

export async function loader(asked: Route.LoaderArgs) {
  const record = await page.loader(asked)
  const by = authorizedTo(asked.context, 'keep-airfield')
  const airfield = await findAirfieldForAdmin(asked.context.get(servicesContext).db, by)
  return { ...record, plan: drawingOf(airfield, 'platzplan') }
}

export { recordMeta as meta }

export default function AdminRunway({ loaderData, ...props }: Route.ComponentProps) {
  return (
    <>
      <RecordRoute loaderData={loaderData} {...props} />
      <DrawingPreview
        key={loaderData.saved?.id ?? 'neu'}
        address={`/admin/flugplatz/vorschau?piste=${encodeURIComponent(loaderData.saved?.id ?? 'neu')}`}
        svg={loaderData.plan}
        title="So sieht der Platzplan aus"
        empty="Sobald die Piste Bezeichnung, Maße und Richtungen hat, steht sie hier im Plan."
        hint="Maßstäblich, rechtweisend Nord oben. Die Zeichnung folgt dem, was du eintippst; gespeichert ist es damit noch nicht."
      />
    </>
  )
}
