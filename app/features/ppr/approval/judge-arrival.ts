import type { AirfieldState } from '#app/features/airfield/status/airfield-state.ts'
import type { Airfield } from '#app/features/airfield/facts/airfield.ts'
import { clock } from '#app/lib/german-dates.ts'
import { isUnstaffed, type PprFields } from '../ppr-request.ts'
import type { ApprovalRule } from './approval-rule.ts'

type LightThen = Pick<AirfieldState, 'light' | 'by' | 'restrictions'>

/** Everything the rule considers besides the request. */
export type Circumstances = {
  /** Epoch ms. */
  now: number
  /** State of the airfield at the decision and at the landing. */
  lightNow: LightThen
  lightThen: LightThen
  /** Missing if no airfield is entered. */
  airfield: Pick<Airfield, 'mtomKg'> | undefined
  /** Another request for the same aircraft and hour. */
  hasEarlier: boolean
  /** Whether the pilot has a valid briefing confirmation for the day; `null` if the club has no briefing. */
  isBriefed: boolean | null
}

const dayMs = 86_400_000

/**
 * Returns the reasons against granting automatically, as recorded in the history; empty: the rule grants. Conditions from
 * the content model, 2.8: state of the airfield, time window, class and mass, not commercial, knowledge of the airfield.
 */
export function objectionsByRule(rule: ApprovalRule, fields: PprFields, around: Circumstances): string[] {
  const eta = Date.parse(fields.eta)
  const time = clock(eta)
  const against: readonly (readonly [string, boolean])[] = [
    ['Ampel nicht grün', !isGreen(around, fields.fieldState)],
    ['Sperrung zur Ankunft', around.lightThen.restrictions.length > 0],
    ['Betriebszeit', !rule.modes.some((mode) => mode === fields.fieldState)],
    [
      'Betriebszeit beim Abflug',
      fields.departureState !== null && !rule.modes.some((mode) => mode === fields.departureState),
    ],
    ['Uhrzeit', time < rule.from || time > rule.until],
    ['zu weit im Voraus', eta - around.now > rule.daysAhead * dayMs],
    ['Klasse', !rule.classes.includes(fields.class)],
    ['Masse', !fits(fields, rule, around.airfield)],
    ['gewerblicher Flug', fields.purpose === 'gewerblich'],
    ['Nachtflug', fields.flightRules !== 'vfr'],
    ['Ortskenntnis nicht bestätigt', fields.localKnowledge !== 'platz' && around.isBriefed !== true],
    ['Einweisung fehlt', isUnstaffed(fields) && around.isBriefed === false],
    ['Haftpflicht nicht bestätigt', !fields.insured],
    ['Hallenplatz gewünscht', fields.parking?.place === 'halle'],
    ['Bemerkung zu lesen', fields.remark !== ''],
    ['zweite Anfrage für dieselbe Ankunft', around.hasEarlier],
  ]
  return against.flatMap(([text, stands]) => (stands ? [text] : []))
}

/** A state set by the person on duty must be green; by the rules yellow only means that permission is required. */
function isGreen({ lightNow, lightThen }: Circumstances, state: PprFields['fieldState']): boolean {
  if (lightNow.by === 'duty' && lightNow.light !== 'green') return false
  if (lightThen.light === 'green') return true
  return lightThen.by === 'rules' && (state === 'ppr' || state === 'ppr-unstaffed')
}

/** Without any limit the mass cannot be judged, so the rule does not grant. */
function fits({ mtomKg }: PprFields, rule: ApprovalRule, airfield: Circumstances['airfield']): boolean {
  const limits = [rule.mtomKg, airfield?.mtomKg].filter((limit) => limit != null)
  return limits.length > 0 && mtomKg <= Math.min(...limits)
}
