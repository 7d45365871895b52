import type { Airfield } from '#app/features/airfield/facts/airfield.ts'
import { blockNames } from '#app/features/airfield/facts/block-review.ts'
import type { BilingualText } from '#app/features/airfield/facts/frequency.ts'
import { aeronauticalCoordinates } from '#app/lib/coordinates.ts'
import type { Runway, RunwayDirection } from '#app/features/airfield/facts/runway.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { metresFromFeet } from '#app/lib/lengths.ts'
import type { Notice } from '#app/features/notices/notice.ts'
import { isOverdue } from './aip-extract.ts'

/** Increased only when a field is removed or changes its meaning; not for new fields. */
const sheetVersion = 1

type SheetFacts = {
  notices: readonly Notice[]
  /** Public name of the person who checked the data; `null` without consent. */
  checkedBy: string | null
  today: IsoDay
  publicUrl: string
}

/**
 * Returns the airfield's data for programs, from the same record as the pilots' sheet. Units are part of the names: `Ft`
 * above mean sea level, `M`, `Deg` true or magnetic, `Kg`.
 */
export function airfieldSheet(airfield: Airfield | undefined, facts: SheetFacts) {
  const { today, publicUrl } = facts
  return {
    version: sheetVersion,
    notForNavigation: {
      de: 'Nicht zur Navigation – amtliches AIP und NOTAM gehen vor.',
      en: 'Not for navigation – official AIP and NOTAM take precedence.',
    },
    airfield: airfield === undefined ? null : sheetOf(airfield, facts),
    see: {
      page: `${publicUrl}/piloteninfo/aip-auszug`,
      hours: `${publicUrl}/api/zeiten?von=${today}`,
      status: `${publicUrl}/api/status`,
      tariffs: `${publicUrl}/api/tarife`,
    },
  }
}

function sheetOf(airfield: Airfield, { notices, checkedBy, today }: SheetFacts) {
  return {
    ...identification(airfield),
    validity: validity(airfield, checkedBy, today),
    position: { ...airfield.arp, datum: 'WGS84', aeronautical: aeronauticalCoordinates(airfield.arp) },
    elevationFt: airfield.elevationFt,
    elevationM: Math.round(metresFromFeet(airfield.elevationFt)),
    location: airfield.location,
    magneticVariation: airfield.magneticVariation,
    gaforArea: airfield.gaforArea,
    timeZone: airfield.timeZone,
    traffic: airfield.traffic,
    permitted: airfield.permittedTraffic,
    notPermitted: airfield.notPermitted,
    mtomKg: airfield.mtomKg,
    mtomWithPprKg: airfield.mtomWithPprKg,
    runways: airfield.runways.map(runwaySheet),
    frequencies: airfield.frequencies.map(({ kind, channel, callSign, languages, hours, note }) => ({
      kind,
      channelMHz: channel,
      callSign,
      languages,
      hours,
      note,
    })),
    circuits: airfield.circuits,
    noiseAbatement: airfield.noiseAbatement,
    gliderRules: airfield.gliderRules,
    specialActivities: airfield.specialActivities,
    withoutOperationsManager: unstaffed(airfield),
    services: services(airfield),
    remarks: notices.map((notice) => remark(notice, airfield.runways)),
    links: airfield.links,
    parts: parts(airfield, today),
  }
}

function identification({ name, icao, icaoIsFictional, iata, kind, operator, address, ...rest }: Airfield) {
  return {
    name,
    icao,
    icaoIsFictional,
    iata,
    kind,
    licence: rest.licence,
    operator,
    address,
    phone: rest.phoneTowerE164,
    email: rest.email,
  }
}

/** `isCurrent` is null if no end of validity is stated. */
function validity(airfield: Airfield, checkedBy: string | null, today: IsoDay) {
  const { review } = airfield
  return {
    asOf: review?.asOf ?? null,
    checkedBy,
    validUntil: review?.nextReview ?? null,
    isCurrent: review?.nextReview == null ? null : !isOverdue(airfield, today),
    airac: review?.airac ?? null,
    edition: review?.version ?? null,
  }
}

/** Returns date and source of each part for which they are stated. */
function parts({ blocks }: Airfield, today: IsoDay) {
  return blockNames.flatMap((part) => {
    const review = blocks[part]
    if (review === undefined) return []
    const { asOf, source, nextReview } = review
    return [
      {
        part,
        asOf,
        source,
        validUntil: nextReview,
        isCurrent: nextReview === null ? null : nextReview >= today,
      },
    ]
  })
}

function runwaySheet(runway: Runway) {
  const { designator, lengthM, widthM, surface, bearingStrength, slopePercent, use, lighting } = runway
  const { stripLengthM, stripWidthM, closures, directions } = runway
  return {
    designator,
    lengthM,
    widthM,
    surface,
    bearingStrength,
    slopePercent,
    use,
    lighting,
    stripLengthM,
    stripWidthM,
    directions: directions.map(directionSheet),
    closures,
  }
}

function directionSheet({ rightHandCircuit, ...direction }: RunwayDirection) {
  const circuit = rightHandCircuit === null ? null : rightHandCircuit ? 'right' : 'left'
  return { ...direction, circuit }
}

function unstaffed({ flyingWithoutOperationsManager: rules }: Airfield) {
  if (rules === null) return null
  const { allowed, conceptApprovedOn, text } = rules
  return { allowed, conceptApprovedOn, text: allowed ? text : null }
}

function services({ fuel, services: offered, customs, rescue }: Airfield) {
  return { fuel: fuel.map(({ id: _id, ...each }) => each), ...offered, customs, rescue }
}

/** Converts a notice to a dated remark; no NOTAM. */
function remark({ startsAt, endsAt, text, textEn, runwayId }: Notice, runways: readonly Runway[]) {
  const line: BilingualText = { de: text, en: textEn }
  return {
    from: startsAt,
    until: endsAt,
    runway: runways.find(({ id }) => id === runwayId)?.designator ?? null,
    text: line,
  }
}
