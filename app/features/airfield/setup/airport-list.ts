import { z } from 'zod'
import { isCalendarDay } from '#app/lib/calendar-day.ts'
import { setting } from '#app/platform/settings/settings.server.ts'
import { airfieldKinds } from '../facts/airfield-kinds.ts'
import { directionDesignator, runwaySurface } from '../facts/runway.ts'
import { lands } from '../opening/holidays.ts'
import { keysOf } from '#app/lib/labels.ts'
import { holds, isOneStep, typedWords, wordsOf } from '#app/platform/search/close-words.ts'

/** Maximum number of results; a longer input narrows them down. */
export const mostFound = 8

/** Shorter words are too similar to many others. */
const shortestSlip = 4

/**
 * Returns the airfields whose indicator, name or place begins with the typed text, word by word, or, if there are none,
 * those that match with one typing error. Indicators first, then names that begin so, then the rest, each by name.
 */
export function findAirfields(airfields: readonly ListedAirfield[], typed: string): ListedAirfield[] {
  const words = typedWords(typed)
  if (words.length === 0) return []
  const known = airfields.map((airfield) => {
    const { ident, name, municipality } = airfield
    return {
      airfield,
      code: wordsOf(ident).join(''),
      own: wordsOf(name),
      all: wordsOf(ident, name, municipality),
    }
  })
  const exact = known.filter(({ all }) => words.every((word) => holds(all, word)))
  const found =
    exact.length > 0 ? exact : known.filter(({ all }) => words.every((word) => isMeant(all, word)))
  const order = ({ code, own }: (typeof known)[number]) =>
    code.startsWith(words.join('')) ? 0 : own.some((word) => word.startsWith(words[0]!)) ? 1 : 2
  return found
    .toSorted((a, b) => order(a) - order(b) || a.airfield.name.localeCompare(b.airfield.name, 'de'))
    .map(({ airfield }) => airfield)
}

/** Whether a word or its beginning differs from the typed text by at most one error. */
function isMeant(known: readonly string[], typed: string): boolean {
  if (typed.length < shortestSlip) return holds(known, typed)
  return known.some((word) =>
    [typed.length - 1, typed.length, typed.length + 1].some((length) =>
      isOneStep(word.slice(0, length), typed),
    ),
  )
}

/** Source of the list, which is in the public domain. */
export const listSource = {
  name: 'OurAirports',
  licence: 'gemeinfrei (Public Domain)',
  site: 'ourairports.com/data',
}

const RunwayEnd = z.object({
  designator: directionDesignator,
  trueDeg: z.number().min(0).max(360),
  displacedM: z.number().nonnegative(),
})

const ListedRunway = z.object({
  lengthM: z.number().positive(),
  widthM: z.number().positive(),
  surface: runwaySurface,
  /** Whether the heading is derived from the runway's number, accurate to some degrees, because the list has none. */
  isHeadingFromName: z.boolean().default(false),
  ends: z.tuple([RunwayEnd, RunwayEnd]),
})

const kinds = keysOf(airfieldKinds)
const landCodes = keysOf(lands)

/** An airfield in the list; heights in feet above mean sea level, lengths in metres, headings true. */
export const ListedAirfield = z.object({
  /** Location indicator, or the list's own key if there is none. */
  ident: z.string(),
  name: z.string(),
  /** `null` if the list does not say. */
  kind: z.enum(kinds).nullable().default(null),
  municipality: z.string(),
  /** ISO 3166-2. */
  land: z.enum(landCodes).nullable().default(null),
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  elevationFt: z.number().nullable(),
  runways: z.array(ListedRunway),
  /** Designators of runways for which the list lacks data. */
  incompleteRunways: z.array(z.string()),
  frequencies: z.array(
    z.object({ kind: z.enum(['aerodrome', 'atis', 'fis']), channel: z.string(), callSign: z.string() }),
  ),
})
export type ListedAirfield = z.infer<typeof ListedAirfield>

export const AirportList = z.object({
  /** Day on which the files were fetched. */
  asOf: z.string().refine(isCalendarDay),
  airfields: z.array(ListedAirfield),
})
export type AirportList = z.infer<typeof AirportList>

export const airportListSetting = setting('airport-list', AirportList)

/** Returns `null` for gliding sites and others that have only a key of the list. */
export function indicatorOf({ ident }: ListedAirfield): string | null {
  return /^E[DT][A-Z]{2}$/.test(ident) ? ident : null
}

/** Finds the airfield with that indicator, case-insensitively. */
export function findListed(list: AirportList, typed: string): ListedAirfield | undefined {
  const ident = typed.trim().toUpperCase()
  return list.airfields.find((airfield) => airfield.ident === ident)
}

/** The three files as OurAirports publishes them. */
export type AirportFiles = { airports: string; runways: string; frequencies: string }
