import { expect, test } from 'vitest'
import { falkenriedCalendar } from '#test/falkenried-hours.ts'
import { anAirfield, aRule, everyDay, workdays } from '#test/opening-rules.ts'
import { prepareCalendar } from '../opening/opening-hours.ts'
import { SpecialDay } from '../opening/opening-rule.ts'
import { changedRows, rowCount } from './interval-fields.ts'
import { openingPreview, withRule, withSpecials } from './opening-preview.ts'
import { previewStart } from './preview-start.ts'
import { readRuleForm, ruleValues } from './rule-form.ts'
import { readSpecialForm, specialValues } from './special-form.ts'
import { specialsOfYear } from './specials-of-year.ts'

const falkenried = falkenriedCalendar()
const idFor = (index: number) => `neu-${index}`

test('saving what a form shows changes no rule and no special time of the demo club', () => {
  for (const rule of falkenried.rules)
    expect(readRuleForm(ruleValues(rule), rule.id)).toEqual({ ok: true, rule })
  for (const special of falkenried.specialDays)
    expect(readSpecialForm(specialValues(special), { before: special, idFor })).toEqual({
      ok: true,
      specials: [special],
    })
})

const base = {
  area: 'operations',
  valid: 'all-year',
  'day-sa': 'ja',
  mode: 'open',
  priority: '10',
  'i0-from-anchor': 'local',
  'i0-from-time': '9',
  'i0-to-anchor': 'SS',
  'i0-to-offset': '+30',
  'i0-to-notAfter': '20 Uhr',
}

test('times are read as people type them', () => {
  const read = readRuleForm(base, 'x')
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  expect(read.rule.intervals).toEqual([
    { from: { anchor: 'local', time: '09:00' }, to: { anchor: 'SS', offsetMin: 30, notAfter: '20:00' } },
  ])
  const whole = { ...base, 'i0-from-time': '00:00', 'i0-to-anchor': 'local', 'i0-to-time': '24' }
  expect(readRuleForm(whole, 'x')).toMatchObject({
    ok: true,
    rule: { intervals: [{ to: { time: '24:00' } }] },
  })
})

test('a row left empty is no stretch, and what belongs to another anchor is not looked at', () => {
  const more = { ...base, 'i1-from-anchor': 'local', 'i1-from-time': '', 'i1-to-anchor': 'local' }
  expect(readRuleForm({ ...more, 'i0-from-offset': 'Unsinn' }, 'x')).toMatchObject({ ok: true })
})

test('each fault is told at its field, and all of them at once', () => {
  const faults = (change: Record<string, string>) => {
    const read = readRuleForm({ ...base, ...change }, 'x')
    return read.ok ? {} : read.errors
  }
  expect(faults({ 'i0-from-time': 'früh', 'i0-to-offset': '3 h', priority: 'hoch', 'day-sa': '' })).toEqual({
    'i0-from-time': 'Bitte schreib die Uhrzeit wie 09:30.',
    'i0-to-offset': 'Bitte schreib ganze Minuten zwischen −720 und 720, zum Beispiel −30.',
    priority: 'Bitte gib den Vorrang als ganze Zahl zwischen 0 und 1000 an.',
    'day-mo': 'Bitte mindestens einen Tag wählen.',
  })
  expect(faults({ 'i0-to-anchor': 'local', 'i0-to-time': '08:00' })).toEqual({
    'i0-to-time': 'Das Ende muss nach dem Beginn liegen.',
  })
  expect(faults({ 'i0-from-time': '20:00', 'i0-to-notAfter': '18:00' })).toEqual({
    'i0-to-notAfter': 'Das Ende muss nach dem Beginn liegen.',
  })
  expect(faults({ 'i0-to-notBefore': '21:00' })).toEqual({
    'i0-to-notAfter': '„Nicht vor“ muss früher sein als „nicht nach“.',
  })
  expect(faults({ valid: 'yearly', yearlyFrom: '1. Mai', yearlyTo: '31. Juni' })).toEqual({
    yearlyTo: 'Bitte schreib Tag und Monat, zum Beispiel 1. Mai.',
  })
  expect(faults({ valid: 'dates', datesFrom: '2026-05-02', datesTo: '2026-05-01' })).toEqual({
    datesTo: 'Der letzte Tag darf nicht vor dem ersten liegen.',
  })
  expect(faults({ area: 'runway', mode: 'maybe', valid: 'never' })).toEqual({
    area: 'Bitte einen Bereich wählen.',
    mode: 'Bitte einen Modus wählen.',
    valid: 'Bitte wählen, wann die Regel gilt.',
  })
  expect(faults({ 'i0-from-time': '', 'i0-to-anchor': 'local' })).toEqual({
    zeitraeume: 'Bitte mindestens einen Zeitraum angeben.',
  })
  expect(faults({ 'i0-to-anchor': 'Mond' })).toEqual({
    'i0-to-anchor': 'Bitte wähle Uhrzeit, UTC, SR, SS, BCMT oder ECET.',
  })
})

test('rows come and go without losing what is typed in the others', () => {
  const two = changedRows(base, 'zeile-mehr')!
  expect(rowCount(two)).toBe(2)
  const typed = { ...two, 'i1-from-time': '13:00', 'i1-to-time': '18:00' }
  const one = changedRows(typed, 'zeile-weg:0')!
  expect([rowCount(one), one['i0-from-time'], one['i0-to-time']]).toEqual([1, '13:00', '18:00'])
  expect(rowCount(changedRows(one, 'zeile-weg:0')!)).toBe(1)
  expect(changedRows(base, 'speichern')).toBeUndefined()
})

const specialBase = { 'area-operations': 'ja', mode: 'closed', reason: 'Fest', dates: '24.12.2026' }

test('many dates and areas at once become one special time each', () => {
  const read = readSpecialForm(
    { ...specialBase, 'area-fuel': 'ja', dates: '24.12.2026, 31.12.2026\nKarfreitag' },
    { before: undefined, idFor },
  )
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  expect(read.specials).toHaveLength(6)
  expect(new Set(read.specials.map(({ id }) => id)).size).toBe(6)
  expect(read.specials.map(({ area }) => area)).toEqual([
    'operations',
    'fuel',
    'operations',
    'fuel',
    'operations',
    'fuel',
  ])
})

test('a special time needs an area, days, a reason and hours unless it closes', () => {
  const faults = (values: Record<string, string>, before?: SpecialDay) => {
    const read = readSpecialForm(values, { before, idFor })
    return read.ok ? {} : read.errors
  }
  expect(faults({ mode: 'open' })).toEqual({
    'area-operations': 'Bitte wähle mindestens einen Bereich.',
    dates: 'Bitte gib mindestens einen Tag an.',
    reason: 'Bitte den Grund angeben.',
    zeitraeume: 'Bitte mindestens einen Zeitraum angeben oder „geschlossen“ wählen.',
  })
  const part = { 'i0-from-anchor': 'local', 'i0-from-time': '09:00', 'i0-to-anchor': 'local' }
  expect(faults({ ...specialBase, ...part, 'i0-to-time': '12:00' })).toEqual({
    zeitraeume: expect.stringContaining('gilt den ganzen Tag'),
  })
  expect(Object.keys(faults({ ...specialBase, dates: '24.12.2026, irgendwann' }))).toEqual(['dates'])
  const before = falkenried.specialDays[0]!
  expect(Object.keys(faults({ ...specialBase, dates: '1.1.2027, 2.1.2027' }, before))).toEqual(['dates'])
  const many = Array.from({ length: 101 }, (_, index) => `${(index % 28) + 1}.1.${2000 + index}`).join()
  expect(faults({ ...specialBase, dates: many }).dates).toBe(
    'Mehr als 100 Sonderzeiten auf einmal gehen nicht.',
  )
})

test('the preview shows what is not stored yet beside what is', () => {
  const stored = anAirfield([aRule(everyDay, ['09:00 18:00'])])
  const rule = { ...stored.rules[0]!, intervals: aRule('mo', ['10:00 18:00']).intervals }
  const wanted = prepareCalendar(withRule(stored, rule))
  const { days, changed } = openingPreview({ wanted, stored }, 'operations', '2026-06-14')
  expect(days).toHaveLength(14)
  expect(changed).toBe(14)
  const plain = (text: string | null) => text?.replace(/[\u00A0\u2060]/g, ' ').replaceAll(' –', '–')
  expect(plain(days[0]!.former)).toContain('09:00')
  expect(days[0]).toMatchObject({ day: '2026-06-14', bars: [{ mode: 'open', left: 29.4, width: 47.1 }] })
  const added = withRule(stored, aRule(workdays, ['12:00 13:00'], { mode: 'closed', priority: 50 }))
  const cut = openingPreview({ wanted: prepareCalendar(added), stored }, 'operations', '2026-06-13')
  expect(cut.changed).toBe(10)
  expect(cut.days[2]!.reasons.map(({ part }) => part)).toEqual(['cuts', 'makes'])
})

test('a day of several kinds says of each part what it is, in the order of the day', () => {
  const open = aRule(everyDay, ['14:00 20:00'])
  const calendar = anAirfield([open, aRule(everyDay, ['08:00 14:00'], { mode: 'ppr' })])
  const { days } = openingPreview({ wanted: calendar, stored: calendar }, 'operations', '2026-06-14')
  expect(days[0]!.text.replace(/[\u00A0\u2060]/g, ' ').replace(/ ?– ?/g, '–')).toBe(
    'PPR 08:00–14:00 Uhr, geöffnet 14:00–20:00 Uhr',
  )
})

test('special times that lie ahead are previewed around their first day', () => {
  const special = (from: SpecialDay['from']) =>
    SpecialDay.parse({
      id: 's',
      area: 'operations',
      from,
      days: 2,
      intervals: [],
      mode: 'closed',
      reason: 'Fest',
    })
  expect(previewStart([special('2026-06-20')], '2026-06-14')).toBe('2026-06-14')
  expect(previewStart([special({ everyYear: '12-24' })], '2026-06-14')).toBe('2026-12-22')
  expect(previewStart([special('2020-06-20')], '2026-06-14')).toBe('2026-06-14')
  const stored = anAirfield([aRule(everyDay, ['09:00 18:00'])])
  const wanted = prepareCalendar(withSpecials(stored, [special('2026-06-20')]))
  expect(openingPreview({ wanted, stored }, 'operations', '2026-06-14').changed).toBe(2)
})

test('the special times of a year are found by words and come in pages', () => {
  const all = specialsOfYear(falkenried.specialDays, { year: 2026, words: '', page: 1 })
  expect(all.count).toBeGreaterThan(15)
  const found = specialsOfYear(falkenried.specialDays, { year: 2026, words: 'flugl turm', page: 1 })
  expect(found.rows.every(({ area, reason }) => area === 'Turm' && reason.includes('Fluglager'))).toBe(true)
  const many = Array.from({ length: 60 }, (_, index) =>
    SpecialDay.parse({
      id: `s${index}`,
      area: 'office',
      from: `2027-0${1 + (index % 9)}-10`,
      days: 1,
      intervals: [],
      mode: 'closed',
      reason: 'Urlaub',
    }),
  )
  expect(specialsOfYear(many, { year: 2027, words: '', page: 3 })).toMatchObject({
    page: 3,
    pages: 3,
    count: 60,
  })
  expect(specialsOfYear(many, { year: 2027, words: '', page: 99 }).page).toBe(3)
  expect(specialsOfYear(many, { year: 2026, words: '', page: 1 }).count).toBe(0)
})
