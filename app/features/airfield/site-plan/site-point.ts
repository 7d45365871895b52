import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { SitePointsTable } from '#app/platform/database/tables.ts'
import { keysOf } from '#app/lib/labels.ts'

export const sitePointKinds = {
  gate: 'Tor',
  tower: 'Turm, C-Büro',
  hangar: 'Halle',
  fuel: 'Tankstelle',
  'guest-parking': 'Gastabstellfläche',
  apron: 'Vorfeld',
  'holding-point': 'Rollhalt',
  'glider-start': 'Startstelle',
  winch: 'Winde',
  windsock: 'Windsack',
  clubhouse: 'Vereinsheim',
  toilet: 'Toilette',
  parking: 'Parkplatz',
  spectators: 'Zuschauerbereich',
  fire: 'Feuerlöscher',
  'first-aid': 'AED, Erste Hilfe',
  assembly: 'Sammelplatz',
  water: 'Wasser',
  'rental-car': 'Mietwagen',
  campground: 'Zeltplatz',
  bikes: 'Fahrräder',
} as const
type SitePointKind = keyof typeof sitePointKinds

export const sitePointKindsInEnglish: Readonly<Record<SitePointKind, string>> = {
  gate: 'Gate',
  tower: 'Tower, C office',
  hangar: 'Hangar',
  fuel: 'Fuel',
  'guest-parking': 'Visitors’ aircraft parking',
  apron: 'Apron',
  'holding-point': 'Holding point',
  'glider-start': 'Glider launch point',
  winch: 'Winch',
  windsock: 'Wind direction indicator',
  clubhouse: 'Clubhouse',
  toilet: 'Toilets',
  parking: 'Car park',
  spectators: 'Spectators',
  fire: 'Fire extinguisher',
  'first-aid': 'AED, first aid',
  assembly: 'Assembly point',
  water: 'Water',
  'rental-car': 'Hire car',
  campground: 'Campsite',
  bikes: 'Bicycles',
}

const siteLayers = ['visitors', 'pilots', 'emergency', 'all'] as const
export const siteLayerNames: Record<(typeof siteLayers)[number], string> = {
  visitors: 'Gäste',
  pilots: 'Besatzungen',
  emergency: 'Notfall',
  all: 'Alle',
}

export const SitePointInput = z.object({
  /** Set when a point is imported with its old id. */
  id: z.string().optional(),
  number: z.int().positive('Die Nummer ist eine ganze Zahl ab 1.'),
  name: z.string().trim().min(1, 'Bitte einen Namen eingeben.').max(80, 'Höchstens 80 Zeichen.'),
  kind: z.enum(keysOf(sitePointKinds), 'Bitte eine Art wählen.'),
  layer: z.enum(siteLayers, 'Bitte eine Ebene wählen.'),
  text: z.string().trim().max(300, 'Höchstens 300 Zeichen.').default(''),
  /** Metres along and to the left of the main runway from the reference point; with `null` it appears only in the list. */
  position: z.object({ a: z.number(), b: z.number() }).nullable().default(null),
  pictureId: z.string().nullable().default(null),
})
export type SitePointInput = z.infer<typeof SitePointInput>
export type SitePoint = SitePointInput & { id: string }

export function toSitePoint(row: Selectable<SitePointsTable>): SitePoint {
  const { id, number, kind, layer, picture_id: pictureId } = row
  return { ...SitePointInput.parse({ ...JSON.parse(row.details), number, kind, layer, pictureId }), id }
}

/** Layers by their value in the query parameter; a point of all layers is in each of them. */
export const siteViews = [
  { word: undefined, label: { de: 'Alles', en: 'All' }, layer: undefined },
  { word: 'besuch', label: { de: 'Gäste', en: 'Visitors' }, layer: 'visitors' },
  { word: 'besatzungen', label: { de: 'Besatzungen', en: 'Crews' }, layer: 'pilots' },
  { word: 'notfall', label: { de: 'Notfall', en: 'Emergency' }, layer: 'emergency' },
  {
    word: 'platzrunde',
    label: { de: 'Platzrunde und Lärm', en: 'Traffic circuit and noise' },
    layer: 'circuit',
  },
] as const
type SiteView = (typeof siteViews)[number]

export function pointsInView(points: readonly SitePoint[], { layer }: SiteView): SitePoint[] {
  return points.filter((point) => layer === undefined || point.layer === 'all' || point.layer === layer)
}
