import { useRef } from 'react'
import type { Route } from './+types/admin-road-map.route'
import { roadMap } from '#app/ui/artwork/road-map.ts'
import { recordRoute } from '#app/resources/resource-pages.server.ts'
import { resourceHandle, recordMeta, RecordRoute } from '#app/resources/resource-route.tsx'
import { DrawingPreview } from '#app/resources/drawing-preview.tsx'
import { servicesContext } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import aerodromeStyles from '#app/ui/styles/aerodrome.css?inline'
import chartStyles from '#app/ui/styles/chart.css?inline'
import planSheet from '#app/ui/styles/plan-sheet.css?inline'
import roadMapStyles from '#app/ui/styles/road-map.css?inline'
import { roadMapSetting } from '../road-map.ts'
import { roadMapResource } from './road-map.resource.server.ts'

const page = recordRoute(roadMapResource)
export const middleware = page.middleware
export const action = page.action
export const handle = {
  styles: [...resourceHandle.styles, aerodromeStyles, planSheet, chartStyles, roadMapStyles],
}

export async function loader(asked: Route.LoaderArgs) {
  const record = await page.loader(asked)
  const map = await findSetting(asked.context.get(servicesContext).db, roadMapSetting)
  return { ...record, drawing: map === undefined ? null : roadMap(map, { title: map.description }) }
}

export { recordMeta as meta }

export default function AdminRoadMap({ loaderData, ...props }: Route.ComponentProps) {
  const last = useRef<HTMLInputElement>(null)
  return (
    <div
      onFocus={({ target }) => {
        if (target instanceof HTMLInputElement) last.current = target
      }}
    >
      <RecordRoute loaderData={loaderData} {...props} />
      <DrawingPreview
        address="/admin/flugplatz/anfahrt/vorschau"
        svg={loaderData.drawing}
        title="So sieht die Skizze aus"
        empty="Sobald die Angaben zum Flugplatz stehen, ist die Skizze hier zu sehen."
        hint="Ein Klick in die Zeichnung hängt den Ort an die Punkte, in denen du zuletzt geschrieben hast, oder setzt ihn in „Nach rechts“ und „Nach unten“."
        onPoint={(at) => placeInto(last.current, at)}
      />
    </div>
  )
}

/**
 * Writes a clicked point of the map into the field last focused: appended to the points of a road, or into the pair of
 * fields for x and y. Ignored for other fields.
 */
function placeInto(field: HTMLInputElement | null, { x, y }: { x: number; y: number }) {
  if (field === null || field.form === null) return
  if (field.name.endsWith('.points')) {
    const before = field.value.trim().replace(/[,;]$/, '')
    write(field, before === '' ? `${x} ${y}` : `${before}, ${x} ${y}`)
    return
  }
  const [, stem] = /^(.*)\.[xy]$/.exec(field.name) ?? []
  if (stem === undefined) return
  for (const [name, value] of [
    ['x', x],
    ['y', y],
  ] as const) {
    const pair = field.form.elements.namedItem(`${stem}.${name}`)
    if (pair instanceof HTMLInputElement) write(pair, String(value))
  }
}

/** Fires an input event, so that listeners of the form notice the change. */
function write(field: HTMLInputElement, value: string) {
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
