import { dayNumber, type IsoDay } from '#app/lib/calendar-day.ts'

/** Degrees WGS84, north and east positive. */
export type Position = { lat: number; lon: number }

/** `polar-day`: the sun stays above the line all day; `polar-night`: it stays below. */
type SunCourse = 'crosses' | 'polar-day' | 'polar-night'

export type SunTimes = {
  /** Beginning of civil twilight (sun centre −6°), epoch ms; `null` if the sun does not cross that line. */
  BCMT: number | null
  /** Sunrise (sun centre −0.833°: refraction 34′ and half the disc). */
  SR: number | null
  SS: number | null
  /** End of civil twilight; SERA night begins here (VO (EU) 923/2012 Art. 2 no. 97). */
  ECET: number | null
  /** The sun's highest point, epoch ms. */
  noon: number
  /** Whether the sun passes −0.833° on this day. */
  sun: SunCourse
  /** Whether it crosses −6°. */
  twilight: SunCourse
}

const rad = Math.PI / 180
const minuteMs = 60_000
const dayMs = 86_400_000
const horizon = -0.833
const civil = -6

/**
 * Returns declination in degrees and equation of time in minutes at an instant (epoch ms).
 * Meeus, Astronomical Algorithms, chapter 25 (low accuracy, 0.01°) and 28, as in NOAA's solar calculator. UT is used for
 * TT: the 70 seconds between them move the sun by 0.0008°.
 */
function sunAt(instant: number): { declination: number; equation: number } {
  const t = (instant / dayMs + 2440587.5 - 2451545) / 36525
  const meanLongitude = (280.46646 + t * (36000.76983 + 0.0003032 * t)) % 360
  const anomaly = 357.52911 + t * (35999.05029 - 0.0001537 * t)
  const eccentricity = 0.016708634 - t * (0.000042037 + 0.0000001267 * t)
  const centre =
    Math.sin(anomaly * rad) * (1.914602 - t * (0.004817 + 0.000014 * t)) +
    Math.sin(2 * anomaly * rad) * (0.019993 - 0.000101 * t) +
    Math.sin(3 * anomaly * rad) * 0.000289
  const node = (125.04 - 1934.136 * t) * rad
  const longitude = (meanLongitude + centre - 0.00569 - 0.00478 * Math.sin(node)) * rad
  const obliquity = (23.439291 - 0.0130042 * t + 0.00256 * Math.cos(node)) * rad
  const y = Math.tan(obliquity / 2) ** 2
  const l = 2 * meanLongitude * rad
  const m = anomaly * rad
  const equation =
    y * Math.sin(l) -
    2 * eccentricity * Math.sin(m) +
    4 * eccentricity * y * Math.sin(m) * Math.cos(l) -
    0.5 * y * y * Math.sin(2 * l) -
    1.25 * eccentricity * eccentricity * Math.sin(2 * m)
  return { declination: Math.asin(Math.sin(obliquity) * Math.sin(longitude)), equation: (equation / rad) * 4 }
}

/** Returns minutes between solar noon and the sun's crossing of an altitude; `null` if it does not cross it. */
function halfArc(altitude: number, lat: number, declination: number): number | null {
  const cosine =
    (Math.sin(altitude * rad) - Math.sin(lat * rad) * Math.sin(declination)) /
    (Math.cos(lat * rad) * Math.cos(declination))
  return cosine >= -1 && cosine <= 1 ? (Math.acos(cosine) / rad) * 4 : null
}

/** Computes the crossing with the sun's position at that moment, not at noon; three iterations converge to a second. */
function passing(side: -1 | 1, altitude: number, midday: number, position: Position): number | null {
  let at = midday
  for (let round = 0; round < 3; round++) {
    const { declination, equation } = sunAt(at)
    const arc = halfArc(altitude, position.lat, declination)
    if (arc === null) return null
    at = midday + (side * arc - equation) * minuteMs
  }
  return at
}

function courseOf(
  altitude: number,
  first: number | null,
  last: number | null,
  noonAltitude: number,
): SunCourse {
  if (first !== null && last !== null) return 'crosses'
  return noonAltitude > altitude ? 'polar-day' : 'polar-night'
}

/**
 * Returns the instants (epoch ms) at which the sun crosses the lines around its noon of that calendar day, to a few seconds
 * and unrounded. A line that it does not cross on both sides of noon gives `null` for both.
 */
export function exactSunTimes(day: IsoDay, position: Position): SunTimes {
  const midday = dayNumber(day) * dayMs + (720 - 4 * position.lon) * minuteMs
  const { declination, equation } = sunAt(midday)
  const noonAltitude = 90 - Math.abs(position.lat - declination / rad)
  const [BCMT, SR] = [passing(-1, civil, midday, position), passing(-1, horizon, midday, position)]
  const [SS, ECET] = [passing(1, horizon, midday, position), passing(1, civil, midday, position)]
  const sun = courseOf(horizon, SR, SS, noonAltitude)
  const twilight = courseOf(civil, BCMT, ECET, noonAltitude)
  return {
    BCMT: twilight === 'crosses' ? BCMT : null,
    SR: sun === 'crosses' ? SR : null,
    SS: sun === 'crosses' ? SS : null,
    ECET: twilight === 'crosses' ? ECET : null,
    noon: midday - equation * minuteMs,
    sun,
    twilight,
  }
}

const up = (instant: number | null) => (instant === null ? null : Math.ceil(instant / minuteMs) * minuteMs)
const down = (instant: number | null) => (instant === null ? null : Math.floor(instant / minuteMs) * minuteMs)

/**
 * Returns the times in full minutes, as published and used in flight: SR and BCMT rounded up, SS and ECET down, so that no
 * time promises daylight that is not there.
 */
export function sunTimes(day: IsoDay, position: Position): SunTimes {
  const exact = exactSunTimes(day, position)
  return {
    ...exact,
    BCMT: up(exact.BCMT),
    SR: up(exact.SR),
    SS: down(exact.SS),
    ECET: down(exact.ECET),
  }
}
