import { RoadMap, roadMapSetting } from '#app/airfield/directions/road-map.ts'
import { saveSetting } from '#app/settings/settings.server.ts'
import roadMap from './content/road-map.json' with { type: 'json' }
import type { DemoContext } from './load-demo.server.ts'

export async function loadRoadMap({ db, at }: DemoContext) {
  await saveSetting(db, roadMapSetting, RoadMap.parse(roadMap), at)
}
