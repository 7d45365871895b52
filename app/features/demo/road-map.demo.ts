import { RoadMap, roadMapSetting } from '#app/features/airfield/directions/road-map.ts'
import { saveSetting } from '#app/platform/settings/settings.server.ts'
import roadMap from './content/road-map.json' with { type: 'json' }
import type { DemoContext } from './load-demo.server.ts'

export async function loadRoadMap({ db, at }: DemoContext) {
  await saveSetting(db, roadMapSetting, RoadMap.parse(roadMap), at)
}
