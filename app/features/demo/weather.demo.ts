import { addStation } from '#app/features/airfield/weather/stations.server.ts'
import type { DemoContext } from './load-demo.server.ts'

/**
 * Adds two real stations near the fictional airfield. Their weather is fetched like any other; without a network the pages
 * say that there is none. Observations are never invented.
 */
export async function loadWeather({ db, at }: DemoContext) {
  for (const code of ['ETHN', 'EDDN']) {
    await addStation(db, { kind: 'metar', code, name: null }, { by: null, at })
  }
}
