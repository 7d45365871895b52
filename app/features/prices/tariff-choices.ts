export const tariffKinds = {
  landing: 'Landung',
  'touch-and-go': 'Touch-and-go',
  parking: 'Abstellen',
  hangar: 'Halle',
  'ppr-surcharge': 'PPR-Zuschlag',
  lighting: 'Befeuerung',
  rescue: 'Feuerschutz',
  'winch-launch': 'Windenstart',
  aerotow: 'Flugzeugschlepp',
  charter: 'Charter',
  other: 'Sonstiges',
} as const
export type TariffKind = keyof typeof tariffKinds

export const tariffClasses = {
  any: 'alle',
  powered: 'Motor',
  'ultralight-tmg': 'UL und Motorsegler',
  ultralight: 'UL',
  tmg: 'Motorsegler',
  glider: 'Segelflug',
  helicopter: 'Hubschrauber',
  balloon: 'Ballon',
  parachute: 'Fallschirm',
  trailer: 'Anhänger',
} as const
export type TariffClass = keyof typeof tariffClasses

export const tariffUnits = {
  'per-landing': 'je Landung',
  'per-start': 'je Start',
  'per-minute': 'je Minute',
  'per-hour': 'je Stunde',
  'per-day': 'je Tag',
  'per-night': 'je Nacht',
  'per-month': 'je Monat',
  'per-year': 'je Jahr',
  'per-started-30-min': 'je angefangene 30\u202FMinuten',
  'per-started-60-min': 'je angefangene Stunde',
  'per-started-120-min': 'je angefangene zwei Stunden',
  'of-sum': 'auf die Summe',
  each: 'je Stück',
} as const
export type TariffUnit = keyof typeof tariffUnits

export const customers = {
  guest: 'Gäste',
  member: 'Mitglieder',
  based: 'Stationierte',
  'partner-club': 'Gastvereine',
  any: 'alle',
} as const
