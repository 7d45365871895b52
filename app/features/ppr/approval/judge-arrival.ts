import type { AirfieldState } from '#app/features/airfield/status/airfield-state.ts'
import type { Airfield } from '#app/features/airfield/facts/airfield.ts'
import { clock } from '#app/lib/german-dates.ts'
import type { PprFields } from '../ppr-request.ts'
import type { ApprovalRule } from './approval-rule.ts'

type LightThen = Pick<AirfieldState, 'light' | 'by' | 'restrictions'>

/** Everything the rule looks at beside the request. */
export type Circumstances = {
  /** Epoch ms. */
  now: number
  /** The light when it is decided and when they land. */
  lightNow: LightThen
  lightThen: LightThen
  /** Missing while nobody has entered it. */
  airfield: Pick<Airfield, 'mtomKg'> | undefined
  /** Another request of the same aircraft for the same hour. */
  hasEarlier: boolean
  /** Whether the pilot has a confirmed briefing for the day; `null` while the club has none to confirm. */
  isBriefed: boolean | null
}

const dayMs = 86_400_000

/**
 * What stands against granting it without anybody, as the history tells it; empty: the rule grants. Conditions of
 * the content model, 2.8: light, window, class and mass, no commerce, knowledge of the field.
 */
export function objectionsByRule(rule: ApprovalRule, fields: PprFields, around: Circumstances): string[] {
  const eta = Date.parse(fields.eta)
  const time = clock(eta)
  const against: readonly (readonly [string, boolean])[] = [
    ['Ampel nicht grün', !isGreen(around, fields.fieldState)],
    ['Sperrung zur Ankunft', around.lightThen.restrictions.length > 0],
    ['Betriebszeit', !rule.modes.some((mode) => mode === fields.fieldState)],
    ['Uhrzeit', time < rule.from || time > rule.until],
    ['zu weit im Voraus', eta - around.now > rule.daysAhead * dayMs],
    ['Klasse', !rule.classes.includes(fields.class)],
    ['Masse', !fits(fields, rule, around.airfield)],
    ['gewerblicher Flug', fields.purpose === 'gewerblich'],
    ['Nachtflug', fields.flightRules !== 'vfr'],
    ['Ortskenntnis nicht bestätigt', fields.localKnowledge !== 'platz' && around.isBriefed !== true],
    ['Einweisung fehlt', fields.fieldState === 'ppr-unstaffed' && around.isBriefed === false],
    ['Haftpflicht nicht bestätigt', !fields.insured],
    ['Hallenplatz gewünscht', fields.parking?.place === 'halle'],
    ['Bemerkung zu lesen', fields.remark !== ''],
    ['zweite Anfrage für dieselbe Ankunft', around.hasEarlier],
  ]
  return against.flatMap(([words, stands]) => (stands ? [words] : []))
}

/** What somebody has set by hand must be green; by the rules yellow is only the colour of PPR. */
function isGreen({ lightNow, lightThen }: Circumstances, state: PprFields['fieldState']): boolean {
  if (lightNow.by === 'duty' && lightNow.light !== 'green') return false
  if (lightThen.light === 'green') return true
  return lightThen.by === 'rules' && (state === 'ppr' || state === 'ppr-unstaffed')
}

/** Without any limit nobody knows whether it fits. */
function fits({ mtomKg }: PprFields, rule: ApprovalRule, airfield: Circumstances['airfield']): boolean {
  const limits = [rule.mtomKg, airfield?.mtomKg].filter((limit) => limit != null)
  return limits.length > 0 && mtomKg <= Math.min(...limits)
}
