import type { Values } from '#app/lib/form-values.ts'
import { type RuleDay, ruleDays } from '../opening/opening-rule.ts'
import { emptyRuleValues } from './rule-form.ts'

/** Typical opening hours; a club adjusts them afterwards. */
export const hoursPresets = {
  weekend: 'Am Wochenende und an Feiertagen',
  daily: 'Jeden Tag',
  ppr: 'Nur nach Anmeldung (PPR), von Sonnenaufgang bis Sonnenuntergang',
} as const
export type HoursPreset = keyof typeof hoursPresets

const weekend: readonly RuleDay[] = ['sa', 'su', 'holiday']
const everyDay = ruleDays.filter((day) => day !== 'day-before-holiday')

/**
 * Returns the values as the form of a rule sends them; `from` and `to` as typed. An open field closes at sunset at the
 * latest.
 */
export function presetValues(preset: HoursPreset, { from, to }: { from: string; to: string }): Values {
  const days = preset === 'weekend' ? weekend : everyDay
  const ticked = Object.fromEntries(days.map((day) => [`day-${day}`, 'ja']))
  const sun = { 'i0-to-anchor': 'SS', 'i0-to-offset': '0' }
  const common = { ...emptyRuleValues('operations'), ...ticked, ...sun, note: '' }
  return preset === 'ppr'
    ? { ...common, mode: 'ppr', 'i0-from-anchor': 'SR', 'i0-from-offset': '0' }
    : { ...common, mode: 'open', 'i0-from-anchor': 'local', 'i0-from-time': from, 'i0-to-notAfter': to }
}
