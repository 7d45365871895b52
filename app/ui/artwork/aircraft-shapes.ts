import type { AircraftShape } from './aircraft-parts.ts'
import { gliderShapes } from './aircraft-shapes-glider.ts'
import { poweredShapes } from './aircraft-shapes-powered.ts'
import { ultralightShapes } from './aircraft-shapes-ultralight.ts'

const shapes = { ...poweredShapes, ...ultralightShapes, ...gliderShapes }

/** The stored keys are German because clubs' data files and imports carry them. */
export type Silhouette = keyof typeof shapes

export const silhouettes = Object.keys(shapes) as readonly Silhouette[]

/** What the forms call them. */
export const silhouetteNames: Record<Silhouette, string> = {
  segler: 'Segelflugzeug, zwei Sitze',
  einsitzer: 'Segelflugzeug, ein Sitz',
  oldtimer: 'Segelflugzeug, alt',
  motorsegler: 'Motorsegler',
  tiefdecker: 'Tiefdecker',
  hochdecker: 'Hochdecker',
  viersitzer: 'Viersitzer',
  schlepper: 'Schleppflugzeug',
  ultraleicht: 'Ultraleicht, Hochdecker',
  'ul-tiefdecker': 'Ultraleicht, Tiefdecker',
  tragschrauber: 'Tragschrauber',
}

export function isSilhouette(value: string): value is Silhouette {
  return Object.hasOwn(shapes, value)
}

export function shapeOf(silhouette: Silhouette): AircraftShape {
  return shapes[silhouette]
}

/** Most specific words first: "Ultraleicht-Tiefdecker" must not match the heavier low-wing aeroplane. */
const NEAREST: readonly (readonly [RegExp, Silhouette])[] = [
  [/gyro|tragschrauber|autogyro/, 'tragschrauber'],
  [/ul-?tiefdecker|ultraleicht.*tiefdecker|low.?wing.*ultralight|ultralight.*low.?wing/, 'ul-tiefdecker'],
  [/ultralight|ultraleicht|microlight|dreiachs|\bul\b|\blsa\b/, 'ultraleicht'],
  [/tmg|motorsegler|motor.?glider|reisemotor/, 'motorsegler'],
  [/oldtimer|vintage|holz|wooden/, 'oldtimer'],
  [/schlepp|tow|remorqueur/, 'schlepper'],
  [/einsitz.*segel|segel.*einsitz|single.?seat|einsitzer/, 'einsitzer'],
  [/glider|sailplane|segel|doppelsitz/, 'segler'],
  [/hochdecker|high.?wing/, 'hochdecker'],
  [/viersitz|four.?seat/, 'viersitzer'],
]

/**
 * Returns the silhouette closest to a described kind: a silhouette key itself, a class of the data model (`glider`, `tmg`,
 * `ultralight`, `aeroplane`) or free German or English words. Unknown kinds are drawn as a low-wing touring aeroplane, the
 * most common one.
 */
export function nearestSilhouette(kind: string): Silhouette {
  const text = kind.trim().toLowerCase()
  if (isSilhouette(text)) return text
  return NEAREST.find(([pattern]) => pattern.test(text))?.[1] ?? 'tiefdecker'
}
