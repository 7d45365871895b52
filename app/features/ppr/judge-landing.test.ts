import { expect, test } from 'vitest'
import { falkenriedCalendar } from '#test/falkenried-hours.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'
import { anAirfield, aRule, at, everyDay } from '#test/opening-rules.ts'
import { demoAirfield } from '#app/features/demo/airfield.demo.ts'
import { demoDates } from '#app/features/demo/demo-dates.ts'
import { demoTariffs } from '#app/features/demo/prices.demo.ts'
import { judgeLanding, type LandingRules } from './judge-landing.ts'
import { billMarkup, formatTotal, verdictMarkup } from './judgement-markup.ts'
import { readRules, shareRules } from './landing-rules.ts'
import { pprStandard } from './ppr-settings.ts'

const sunday = '2026-06-14'
const rules: LandingRules = {
  calendar: falkenriedCalendar(),
  airfield: demoAirfield(demoDates(sunday)),
  settings: { ...pprStandard, noticeHours: 12, answerHours: 2 },
  arrivals: [],
  said: null,
  limits: [],
  now: at(sunday, '10:42'),
  tariffs: demoTariffs(demoDates(sunday)),
}
const robin = { kennzeichen: 'd exyz', mtom: '1.100', laermzeugnis: 'ja' }
const landing = (day: string, time: string, more: Record<string, string> = {}) => ({
  ...robin,
  'ankunft-tag': day,
  'ankunft-zeit': time,
  ...more,
})
const said = (typed: Record<string, string>, language: 'de' | 'en' = 'de') => {
  const { tone, title, text } = judgeLanding(typed, rules, language)
  return { tone, title: textOf(title), text: textOf(text) }
}

test('within the hours nobody has to ask', () => {
  expect(said(landing(sunday, '14:00'))).toEqual({
    tone: 'open',
    title: 'Geöffnet, kein PPR nötig',
    text: 'Sonntag, 14. Juni, 14:00 LT (12:00 UTC). Sie können ohne Anfrage landen, geöffnet 09:00–18:00 LT.',
  })
})

test('a helicopter always needs permission, and the rule says so before anything is typed', () => {
  const byHelicopter = landing(sunday, '14:00', { kennzeichen: 'D-HABC' })
  const now = at('2026-06-12', '10:42')
  for (const who of [rules, readRules(JSON.parse(JSON.stringify(shareRules(rules, sunday))))])
    expect(judgeLanding(byHelicopter, { ...who, now }, 'de').tone).toBe('ppr')
  expect(said(byHelicopter)).toMatchObject({ tone: 'call', title: 'Zu kurzfristig: bitte anrufen' })
  expect(said(landing(sunday, '14:00', { kennzeichen: 'N123AB' })).text).toMatch(
    /: Hubschrauber und Ballone\.$/,
  )
  expect(said({}).text).toMatch(/Immer mit PPR: Hubschrauber und Ballone\.$/)
  expect(said({}, 'en').text).toMatch(/PPR at all times: helicopters and balloons\.$/)
})

test('who leaves by PPR is told that the departure needs it', () => {
  const leaving = landing(sunday, '14:00', { 'abflug-tag': '2026-06-16', 'abflug-zeit': '10:00' })
  const { tone, text } = judgeLanding(leaving, { ...rules, now: at('2026-06-12', '10:42') }, 'de')
  expect([tone, textOf(text)]).toEqual([
    'ppr',
    'Sonntag, 14. Juni, 14:00 LT (12:00 UTC). Abfliegen zu dieser Zeit erst mit unserer Bestätigung.',
  ])
})

test('outside of them the page promises when it answers', () => {
  expect(said(landing('2026-06-16', '1930'))).toEqual({
    tone: 'ppr',
    title: 'Mit PPR, Antwort bis 12:45 LT',
    text: 'Dienstag, 16. Juni, 19:30 LT (17:30 UTC). Landen erst mit unserer Bestätigung. Dann ist kein Betriebsleiter da.',
  })
  expect(said(landing('2026-06-16', '17:30', { zeitangabe: 'utc' }), 'en')).toEqual({
    tone: 'ppr',
    title: 'With PPR, answer by 12:45 LT',
    text: 'Tuesday, 16 June, 19:30 LT (17:30 UTC). Land only with our confirmation. No operations manager is on duty then.',
  })
})

test.each([
  ['after dusk', landing('2026-06-16', '23:00'), 'no', 'Nach 22:09 LT dunkel'],
  ['before dawn', landing('2026-06-16', '04:00'), 'no', 'Vor 04:32 LT dunkel'],
  [
    'with a departure after dusk',
    landing('2026-06-16', '19:30', { 'abflug-zeit': '23:00' }),
    'no',
    'Abflug: nach 22:09 LT dunkel',
  ],
  ['in the past', landing(sunday, '09:00'), 'no', 'Liegt in der Vergangenheit'],
  ['on a closed day', landing('2026-06-18', '12:00'), 'no', 'An diesem Tag geschlossen'],
  ['too heavy', landing(sunday, '14:00', { mtom: '6 000 kg' }), 'call', 'Masse über 5 700 kg: bitte anrufen'],
])('%s the page says what stands against it', (_, typed, tone, title) => {
  expect(said(typed)).toMatchObject({ tone, title })
})

test('a pilot who reads English is told the day is closed without the German reason, and the list in English', () => {
  expect(said({ 'ankunft-tag': '2026-06-18' }, 'en').title).toBe('Thursday, 18 June: closed')
  expect(said(landing('2026-06-18', '12:00'), 'en').text).toBe(
    'The aerodrome is closed on 18 June 2026 at 12:00 LT (10:00 UTC). Please choose another day. Questions: 0000 / 112 25.',
  )
  const bill = billMarkup(judgeLanding(landing('2026-06-16', '08:30'), rules, 'en'), 'en')
  expect(textOf(bill.replace(/<[^>]+>/g, ' '))).toMatch(
    /Landing fee, 1,001–1,200 kg, enhanced noise protection.*PPR surcharge.*hour or part thereof/,
  )
})

test('a closed day promises no landing by PPR before a time is typed, and a day by PPR none without', () => {
  expect(said({ 'ankunft-tag': '2026-06-18' })).toEqual({
    tone: 'no',
    title: 'Donnerstag, 18. Juni: geschlossen – Platzpflege',
    text: 'An diesem Tag ist keine Landung möglich, auch nicht mit PPR. Bitte wählen Sie einen anderen. Rückfragen: 0000 / 112 25.',
  })
  expect(said({ 'ankunft-tag': '2026-06-16' })).toEqual({
    tone: 'none',
    title: 'Dienstag, 16. Juni: nach PPR 08:00–20:00 Uhr',
    text: expect.stringMatching(
      /^An diesem Tag landen Sie nur mit unserer Genehmigung\. Allgemein gilt: In den Betriebszeiten/,
    ),
  })
  expect(said({ 'ankunft-tag': '2026-06-13' })).toEqual({
    tone: 'no',
    title: 'Liegt in der Vergangenheit',
    text: 'Der 13. Juni 2026 liegt in der Vergangenheit. Frühestens möglich: heute, 14. Juni 2026.',
  })
})

test('who comes or leaves while nobody is on duty is told so', () => {
  const hours = [
    aRule(everyDay, ['09:00 18:00']),
    aRule(everyDay, ['18:00 20:00'], { mode: 'ppr-unstaffed' }),
  ]
  const unstaffed = { ...rules, calendar: anAirfield(hours) }
  const textAt = (time: string, more: Record<string, string> = {}) =>
    textOf(judgeLanding(landing('2026-06-16', time, more), unstaffed, 'de').text)
  expect(textAt('18:30')).toMatch(/Landen erst mit unserer Bestätigung\. Dann ist kein Betriebsleiter da\.$/)
  expect(textAt('17:00', { 'abflug-zeit': '19:00' })).toMatch(
    /Abfliegen zu dieser Zeit erst mit unserer Bestätigung\. Beim Abflug ist kein Betriebsleiter da\.$/,
  )
  expect(textAt('17:00')).not.toContain('Betriebsleiter')
})

test('who may come by night under NVFR is told so', () => {
  const calendar = anAirfield([aRule(everyDay, ['06:00 24:00'], { mode: 'ppr' })])
  const atNight = { ...rules, settings: { ...rules.settings, nightVfr: true } }
  const byNight = { ...atNight, calendar }
  const { tone, text } = judgeLanding(landing('2026-06-16', '23:00'), byNight, 'de')
  expect([tone, textOf(text)]).toEqual([
    'no',
    'Um 23:00 Uhr (21:00 UTC) ist es Nacht. Die bürgerliche Dämmerung endet um 22:09 Uhr (20:09 UTC). Bei Nacht fragen Sie bitte nach NVFR an; wählen Sie das unter „Mehr zum Flug“.',
  ])
  for (const other of [rules, { ...rules, calendar }, atNight])
    expect(judgeLanding(landing('2026-06-16', '23:00'), other, 'de').text).not.toContain('NVFR')
})

test('who asks too late is told whom to call', () => {
  const strict = { ...rules, settings: { ...rules.settings, noticeHours: 24 } }
  const { tone, title, text } = judgeLanding(landing('2026-06-15', '08:30'), strict, 'de')
  expect([tone, title]).toEqual(['call', 'Zu kurzfristig: bitte anrufen'])
  expect(textOf(text)).toContain('wir brauchen sie 24 Stunden vor der Landung. Bitte rufen Sie an: 0000 / ')
})

test('a day without a time has its hours, and nothing typed has the rule', () => {
  expect(said({ 'ankunft-tag': sunday }).title).toBe('Sonntag, 14. Juni: 09:00–18:00 Uhr')
  expect(said({})).toMatchObject({ tone: 'none', title: '' })
  expect(said({}).text).toContain('In den Betriebszeiten')
})

test('a club without hours and prices promises neither', () => {
  const bare = { ...rules, calendar: null, tariffs: [] }
  const before = judgeLanding({}, bare, 'de')
  expect(before).toMatchObject({ tone: 'none', title: '' })
  expect(before.text).toBe(
    'Für diese Landung brauchen Sie unsere Genehmigung; die Anfrage ist noch keine Genehmigung.',
  )
  for (const typed of [{}, landing(sunday, '14:00')]) {
    const bill = billMarkup(judgeLanding(typed, bare, 'de'), 'de')
    expect(bill).toBe('<p>Bitte vor dem Flug erfragen.</p>')
  }
})

test('the price follows the time, and says what it still needs', () => {
  const bill = (typed: Record<string, string>) =>
    textOf(billMarkup(judgeLanding(typed, rules, 'de'), 'de').replace(/<[^>]+>/g, ' '))
  expect(bill(landing('2026-06-16', '08:30'))).toMatch(
    /Landung.*16,50 €.*25,00 €.*Zusammen, voraussichtlich.*41,50 €/,
  )
  expect(bill(landing(sunday, '14:00'))).toMatch(
    /Zusammen, voraussichtlich darin 19 % USt\. 2,63 € 16,50 €.*entfällt/,
  )
  expect(bill({})).toContain('Für den Preis fehlt noch: Kennzeichen und Höchstabflugmasse.')
  expect(bill({ kennzeichen: 'N123AB', mtom: '1100' })).toContain('fehlt noch: Klasse.')
})

test('a flight that is not possible has no price beside its refusal', () => {
  const bill = (typed: Record<string, string>, language: 'de' | 'en' = 'de') => {
    const judged = judgeLanding(typed, rules, language)
    return [judged.tone, textOf(billMarkup(judged, language)), formatTotal(judged, language)]
  }
  const without = ['no', 'Der Flug ist so nicht möglich. Sobald er es ist, steht hier der Preis.', '']
  expect(bill(landing('2026-06-16', '23:00'))).toEqual(without)
  expect(bill(landing('2026-06-18', '12:00'))).toEqual(without)
  expect(bill(landing(sunday, '09:00', { mtom: '' }))).toEqual(without)
  expect(bill({ ...robin, 'ankunft-tag': '2026-06-18' })).toEqual(without)
  expect(bill(landing('2026-06-18', '12:00'), 'en')[1]).toBe(
    'The flight is not possible as chosen. Once it is, the price appears here.',
  )
  // A call may make it possible.
  const strict = { ...rules, settings: { ...rules.settings, noticeHours: 24 } }
  const late = judgeLanding(landing('2026-06-15', '08:30'), strict, 'de')
  expect([late.tone, formatTotal(late, 'de')]).toEqual(['call', '41,50\u202F€'])
  const free = { ...rules, tariffs: [] }
  expect(billMarkup(judgeLanding(landing('2026-06-18', '12:00'), free, 'de'), 'de')).toBe(
    '<p>Bitte vor dem Flug erfragen.</p>',
  )
})

test('the browser says the same by the rules the page hands it', () => {
  const shared = readRules(JSON.parse(JSON.stringify(shareRules(rules, sunday))))
  for (const typed of [
    {},
    landing(sunday, '14:00'),
    landing('2026-06-16', '19:30'),
    landing('2026-12-24', '17:30'),
  ])
    expect(judgeLanding(typed, shared, 'de')).toEqual(judgeLanding(typed, rules, 'de'))
})

test('nothing typed or entered becomes markup', () => {
  const title = '<img src=x onerror=alert(1)>'
  const slots = [{ time: '14:00', free: 0 }]
  const arrivals = [{ eventId: 'fest', title, day: sunday, from: '13:00', until: '15:00', slots }]
  const judged = judgeLanding(landing(sunday, '14:00'), { ...rules, arrivals }, 'de')
  expect(judged.title).toBe('Ankunftszeit nicht frei')
  expect(verdictMarkup(judged)).not.toContain('<img')
})

test('what is restricted at the landing or the departure is said with it, and not for another time', () => {
  const limit = {
    from: at(sunday, '12:00'),
    until: at(sunday, '15:00'),
    texts: { de: 'Ab 12:00 LT (10:00 UTC): Fest', en: 'From 12:00 LT (10:00 UTC): Fest' },
    reason: 'Fest',
  }
  const limited = { ...rules, limits: [limit] }
  const leaving = { 'abflug-tag': sunday, 'abflug-zeit': '14:00' }
  for (const typed of [landing(sunday, '12:00'), landing(sunday, '11:00', leaving)])
    for (const who of [limited, readRules(JSON.parse(JSON.stringify(shareRules(limited, sunday))))])
      expect(judgeLanding(typed, who, 'de').text).toMatch(/Eingeschränkt: Ab 12:00 LT \(10:00 UTC\): Fest\.$/)
  for (const time of ['11:00', '15:00'])
    expect(judgeLanding(landing(sunday, time), limited, 'de').text).not.toContain('Eingeschränkt')
  expect(verdictMarkup(judgeLanding(landing(sunday, '12:00'), limited, 'en'))).toContain(
    'Restricted: From 12:00 LT (10:00 UTC): <span lang="de">Fest</span>.',
  )
})
