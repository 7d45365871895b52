import type { TariffClass, TariffKind, TariffUnit } from './tariff-choices.ts'

/** What the price list calls by itself; labels and notes the club has written stay German. */
export const kindsInEnglish: Record<TariffKind, string> = {
  landing: 'Landing fee',
  'touch-and-go': 'Touch-and-go',
  parking: 'Parking',
  hangar: 'Hangar',
  'ppr-surcharge': 'PPR surcharge',
  lighting: 'Lighting',
  rescue: 'Rescue and fire fighting',
  'winch-launch': 'Winch launch',
  aerotow: 'Aerotow',
  charter: 'Charter',
  other: 'Other',
}

export const classesInEnglish: Record<TariffClass, string> = {
  any: 'all',
  powered: 'powered aircraft',
  'ultralight-tmg': 'microlights and motor gliders',
  ultralight: 'microlights',
  tmg: 'motor gliders',
  glider: 'gliders',
  helicopter: 'helicopters',
  balloon: 'balloons',
  parachute: 'parachutes',
  trailer: 'trailers',
}

export const unitsInEnglish: Record<TariffUnit, string> = {
  'per-landing': 'per landing',
  'per-start': 'per take-off',
  'per-minute': 'per minute',
  'per-hour': 'per hour',
  'per-day': 'per day',
  'per-night': 'per night',
  'per-month': 'per month',
  'per-year': 'per year',
  'per-started-30-min': 'per 30\u202Fminutes or part thereof',
  'per-started-60-min': 'per hour or part thereof',
  'per-started-120-min': 'per two hours or part thereof',
  'of-sum': 'on the total',
  each: 'each',
}
