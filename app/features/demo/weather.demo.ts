import { addStation } from '#app/features/airfield/weather/stations.server.ts'
import type { DemoContext } from './load-demo.server.ts'

/**
 * Two real stations around the made-up field. Their weather is fetched like anybody's; without a network the pages say
 * that there is none. Observations are never made up.
 */
export async function loadWeather({ db, at }: DemoContext) {
  for (const code of ['ETHN', 'EDDN']) {
    await addStation(db, { kind: 'metar', code, name: null }, { by: null, at })
  }
}
