import type { RuleDay, Validity } from '../opening/opening-rule.ts'

export const validityNames: Record<Validity['kind'], string> = {
  'all-year': 'ganzjährig',
  dst: 'Sommerzeit',
  'standard-time': 'Winterzeit',
  yearly: 'von – bis jedes Jahr',
  dates: 'von – bis einmal',
}

export const dayNames: Record<RuleDay, string> = {
  mo: 'Mo',
  tu: 'Di',
  we: 'Mi',
  th: 'Do',
  fr: 'Fr',
  sa: 'Sa',
  su: 'So',
  holiday: 'Feiertag',
  'day-before-holiday': 'Tag vor Feiertag',
}
