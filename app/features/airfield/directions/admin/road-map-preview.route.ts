import type { Route } from './+types/road-map-preview.route'
import { roadMap } from '#app/ui/artwork/road-map.ts'
import type { DrawnForm } from '#app/resources/drawing-preview.tsx'
import { readRecord } from '#app/resources/read-record.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { readForm } from '#app/lib/forms.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { RoadMapForm, roadMapGroups } from './road-map-form.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-airfield')]

/** Draws the sketch from the form's values, requested while they are typed. Stores nothing. */
export async function action({ request }: Route.ActionArgs) {
  const read = readRecord(roadMapGroups, RoadMapForm, sentValues(await readForm(request)), {})
  const answer: DrawnForm = read.ok
    ? { svg: roadMap(read.value, { title: read.value.description }), fault: null }
    : { svg: null, fault: Object.values(read.errors)[0] ?? 'Bitte die Angaben prüfen.' }
  return Response.json(answer)
}
