import type { Route } from './+types/weather-api.route'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { airfieldContent } from '../opening/opening-calendar.server.ts'
import { openJson } from '../open-interface.ts'
import { fieldWeather } from './field-weather.server.ts'
import { takePushed } from './take-pushed.server.ts'
import { weatherJson } from './weather-json.ts'

const minuteMs = 60_000

/** The weather around the field for other sites; documented in docs/api.md. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const { freshness } = context.get(requestContext)
  const instant = now().getTime()
  const [{ airfield }, weather] = await Promise.all([airfieldContent(db), fieldWeather(db, instant)])
  if (weather !== null) freshness.until(weather.keepUntil)
  const json = weather === null ? { stations: [], runway: null } : weatherJson(weather, instant)
  // Ages are whole minutes: the answer is right until the first of them turns.
  for (const { observedAt } of json.stations)
    if (observedAt !== null) freshness.until(instant + minuteMs - positive(instant - Date.parse(observedAt)))
  return openJson({
    airfield: airfield === undefined ? null : { name: airfield.name, icao: airfield.icao },
    ...json,
  })
}

function positive(ms: number): number {
  return ((ms % minuteMs) + minuteMs) % minuteMs
}

/** The club's own station sends by itself; documented in docs/api.md. */
export async function action({ context, request }: Route.ActionArgs) {
  context.get(requestContext).freshness.notKept()
  const { clientAddress } = context.get(requestContext)
  return takePushed(context.get(servicesContext), request, clientAddress)
}
