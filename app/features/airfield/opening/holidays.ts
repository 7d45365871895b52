import { addDays, dayOf, type IsoDay, weekdayIndex } from '#app/lib/calendar-day.ts'
import { easterSunday } from '#app/lib/easter.ts'
import type { Language } from '#app/lib/saying.ts'

/** The sixteen Länder by ISO 3166-2. */
export const lands = {
  'DE-BW': 'Baden-Württemberg',
  'DE-BY': 'Bayern',
  'DE-BE': 'Berlin',
  'DE-BB': 'Brandenburg',
  'DE-HB': 'Bremen',
  'DE-HH': 'Hamburg',
  'DE-HE': 'Hessen',
  'DE-MV': 'Mecklenburg-Vorpommern',
  'DE-NI': 'Niedersachsen',
  'DE-NW': 'Nordrhein-Westfalen',
  'DE-RP': 'Rheinland-Pfalz',
  'DE-SL': 'Saarland',
  'DE-SN': 'Sachsen',
  'DE-ST': 'Sachsen-Anhalt',
  'DE-SH': 'Schleswig-Holstein',
  'DE-TH': 'Thüringen',
} as const
export type Land = keyof typeof lands

/** Holidays in only some municipalities of a Land, with the Länder to which the switch applies. */
export const localHolidays = {
  'assumption-day': { name: 'Mariä Himmelfahrt', lands: ['DE-BY'] },
  'augsburg-peace-festival': { name: 'Augsburger Friedensfest', lands: ['DE-BY'] },
  'corpus-christi': { name: 'Fronleichnam', lands: ['DE-SN', 'DE-TH'] },
} as const satisfies Record<string, { name: string; lands: readonly Land[] }>
export type LocalHoliday = keyof typeof localHolidays

type Holiday = { name: string; day: (year: number) => IsoDay; in: (land: Land, year: number) => boolean }

const fixed = (month: number, day: number) => (year: number) => dayOf(year, month, day)
const fromEaster = (days: number) => (year: number) => addDays(easterSunday(year), days)
const everywhere = () => true
const among =
  (...some: Land[]) =>
  (land: Land) =>
    some.includes(land)

/** The Wednesday before 23 November. */
function repentanceDay(year: number): IsoDay {
  const latest = dayOf(year, 11, 22)
  return addDays(latest, -((weekdayIndex(latest) + 5) % 7))
}

/**
 * Whether the Land observes Reformation Day: the eastern Länder; all of Germany in 2017 for the 500th anniversary; the
 * northern Länder since 2018.
 */
function hasReformationDay(land: Land, year: number): boolean {
  if (year === 2017) return true
  if (among('DE-BB', 'DE-MV', 'DE-SN', 'DE-ST', 'DE-TH')(land)) return true
  return year >= 2018 && among('DE-HB', 'DE-HH', 'DE-NI', 'DE-SH')(land)
}

const berlinIn =
  (...years: number[]) =>
  (land: Land, year: number) =>
    land === 'DE-BE' && years.includes(year)

/** After the holiday acts of the Länder as in force in 2026, for years from 1995 on. */
const holidays: readonly Holiday[] = [
  { name: 'Neujahr', day: fixed(1, 1), in: everywhere },
  { name: 'Heilige Drei Könige', day: fixed(1, 6), in: among('DE-BW', 'DE-BY', 'DE-ST') },
  {
    name: 'Internationaler Frauentag',
    day: fixed(3, 8),
    in: (land, year) => (land === 'DE-BE' && year >= 2019) || (land === 'DE-MV' && year >= 2023),
  },
  { name: 'Karfreitag', day: fromEaster(-2), in: everywhere },
  { name: 'Ostersonntag', day: fromEaster(0), in: among('DE-BB') },
  { name: 'Ostermontag', day: fromEaster(1), in: everywhere },
  { name: 'Tag der Arbeit', day: fixed(5, 1), in: everywhere },
  { name: 'Tag der Befreiung', day: fixed(5, 8), in: berlinIn(2020, 2025) },
  { name: 'Christi Himmelfahrt', day: fromEaster(39), in: everywhere },
  { name: 'Pfingstsonntag', day: fromEaster(49), in: among('DE-BB') },
  { name: 'Pfingstmontag', day: fromEaster(50), in: everywhere },
  { name: 'Jahrestag des Volksaufstands', day: fixed(6, 17), in: berlinIn(2028) },
  {
    name: 'Fronleichnam',
    day: fromEaster(60),
    in: among('DE-BW', 'DE-BY', 'DE-HE', 'DE-NW', 'DE-RP', 'DE-SL'),
  },
  { name: 'Mariä Himmelfahrt', day: fixed(8, 15), in: among('DE-SL') },
  { name: 'Weltkindertag', day: fixed(9, 20), in: (land, year) => land === 'DE-TH' && year >= 2019 },
  { name: 'Tag der Deutschen Einheit', day: fixed(10, 3), in: everywhere },
  { name: 'Reformationstag', day: fixed(10, 31), in: hasReformationDay },
  { name: 'Allerheiligen', day: fixed(11, 1), in: among('DE-BW', 'DE-BY', 'DE-NW', 'DE-RP', 'DE-SL') },
  { name: 'Buß- und Bettag', day: repentanceDay, in: among('DE-SN') },
  { name: '1. Weihnachtstag', day: fixed(12, 25), in: everywhere },
  { name: '2. Weihnachtstag', day: fixed(12, 26), in: everywhere },
]

const english: Readonly<Record<string, string>> = {
  Neujahr: 'New Year’s Day',
  'Heilige Drei Könige': 'Epiphany',
  'Internationaler Frauentag': 'International Women’s Day',
  Karfreitag: 'Good Friday',
  Ostersonntag: 'Easter Sunday',
  Ostermontag: 'Easter Monday',
  'Tag der Arbeit': 'Labour Day',
  'Tag der Befreiung': 'Liberation Day',
  'Christi Himmelfahrt': 'Ascension Day',
  Pfingstsonntag: 'Whit Sunday',
  Pfingstmontag: 'Whit Monday',
  'Jahrestag des Volksaufstands': 'Anniversary of the uprising of 1953',
  Fronleichnam: 'Corpus Christi',
  'Mariä Himmelfahrt': 'Assumption Day',
  'Augsburger Friedensfest': 'Augsburg Peace Festival',
  Weltkindertag: 'World Children’s Day',
  'Tag der Deutschen Einheit': 'German Unity Day',
  Reformationstag: 'Reformation Day',
  Allerheiligen: 'All Saints’ Day',
  'Buß- und Bettag': 'Repentance Day',
  '1. Weihnachtstag': 'Christmas Day',
  '2. Weihnachtstag': 'Boxing Day',
}

/** Returns the German name of a day's holidays in the language of the page. */
export function holidayIn(name: string, language: Language): string {
  const each = (one: string) => english[one] ?? one
  return language === 'de' ? name : name.split(', ').map(each).join(', ')
}

const localDays: Record<LocalHoliday, (year: number) => IsoDay> = {
  'assumption-day': fixed(8, 15),
  'augsburg-peace-festival': fixed(8, 8),
  'corpus-christi': fromEaster(60),
}

function holdsIn(holiday: LocalHoliday, land: Land): boolean {
  const some: readonly Land[] = localHolidays[holiday].lands
  return some.includes(land)
}

/**
 * Returns the public holidays of a Land in a year, day → German name, in calendar order. `localOnes` are the partly local
 * holidays observed at the airfield; those of other Länder are ignored. Two holidays on one day share one entry (1 May
 * 2008: Tag der Arbeit, Christi Himmelfahrt).
 */
export function publicHolidays(
  year: number,
  land: Land,
  localOnes: readonly LocalHoliday[] = [],
): ReadonlyMap<IsoDay, string> {
  const days: [IsoDay, string][] = []
  for (const holiday of holidays) if (holiday.in(land, year)) days.push([holiday.day(year), holiday.name])
  for (const local of localOnes)
    if (holdsIn(local, land)) days.push([localDays[local](year), localHolidays[local].name])
  const calendar = new Map<IsoDay, string>()
  for (const [day, name] of days.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))) {
    const other = calendar.get(day)
    calendar.set(day, other ? `${other}, ${name}` : name)
  }
  return calendar
}
