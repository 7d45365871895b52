import type { Route } from './+types/status-api.route'
import { localDate } from '#app/lib/german-dates.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { airfieldState } from './airfield-state.server.ts'
import type { FieldStatus, Restriction } from './field-status.ts'
import { isoOrNull, openJson, plainText } from '../open-interface.ts'
import { airfieldContent } from '../opening/opening-calendar.server.ts'
import { sunOn } from '../opening/opening-hours.ts'

/** Without the name, which only members may see. */
function lastInspection(status: FieldStatus | undefined, at: Date) {
  const inspection = status?.runwayInspection
  return inspection == null || inspection.at > at.toISOString() ? null : { at: inspection.at }
}

/** Status of the field for other sites; documented in docs/api.md. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const at = services.now()
  const { airfield, calendar, status } = await airfieldContent(services.db)
  const state = await airfieldState(services, at)
  context.get(requestContext).freshness.until(state.validUntil)

  const sun = calendar && sunOn(calendar, localDate(at.getTime()))
  const designators = new Map(airfield?.runways.map(({ id, designator }) => [id, designator]))
  const inJson = ({ runwayId, reason, from, until }: Restriction) => ({
    runway: (runwayId !== null && designators.get(runwayId)) || null,
    reason,
    from,
    until,
  })
  return openJson({
    airfield: airfield === undefined ? null : { name: airfield.name, icao: airfield.icao },
    light: state.light,
    state: state.rule,
    source: state.by,
    words: plainText(state.words),
    reason: state.reason,
    text: state.text,
    until: isoOrNull(state.until),
    opens: state.opens && { at: isoOrNull(state.opens.at), mode: state.opens.mode },
    runways: [...designators.values()],
    restrictions: state.restrictions.map(inJson),
    announced: state.announced.map(inJson),
    runwayInspection: lastInspection(status, at),
    sun: sun && {
      BCMT: isoOrNull(sun.BCMT),
      SR: isoOrNull(sun.SR),
      SS: isoOrNull(sun.SS),
      ECET: isoOrNull(sun.ECET),
    },
    validUntil: isoOrNull(state.validUntil),
  })
}
