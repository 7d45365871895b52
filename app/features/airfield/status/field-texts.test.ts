import { expect, test } from 'vitest'
import { anAirfield, aRule, at, everyDay } from '#test/opening-rules.ts'
import type { Calendar } from '../opening/opening-hours.ts'
import type { Mode } from '../opening/opening-rule.ts'
import { type AirfieldState, airfieldStateAt } from './airfield-state.ts'
import { shortFieldTexts } from './field-texts.ts'
import { FieldStatus, type Light, lights, type Restriction } from './field-status.ts'

const today = '2026-06-17'
/** A Wednesday morning. */
const instant = at(today, '10:00')

const modes: readonly Mode[] = ['open', 'ppr', 'ppr-unstaffed', 'closed']
const modeLabels: Record<Mode, string> = {
  open: 'geöffnet',
  ppr: 'PPR',
  'ppr-unstaffed': 'PPR ohne Betriebsleiter',
  closed: 'geschlossen',
}
/** Days and times at which the state by the rules changes. */
const changes = [
  ['2026-06-17', '14:00', 'heute 14:00'],
  ['2026-06-17', '24:00', 'heute 24:00'],
  ['2026-06-18', '08:00', 'morgen 08:00'],
  ['2026-06-20', '09:00', 'Samstag 09:00'],
  ['2026-06-27', '11:00', '27. Juni 11:00'],
] as const

type Hours = { name: string; calendar: Calendar | null }

/** Builds a calendar with one mode until `time` of `day` and another one from then on. */
function turning(now: Mode, then: Mode, [day, time]: readonly [string, string, string]): Calendar {
  const isLater = day > today
  const before = (mode: Mode) => {
    const whole = { valid: { kind: 'dates', from: today, to: dayBefore(day) }, mode } as const
    const rules = isLater ? [aRule(everyDay, ['00:00 24:00'], whole)] : []
    return [
      ...rules,
      aRule(everyDay, [`00:00 ${time}`], { valid: { kind: 'dates', from: day, to: day }, mode }),
    ]
  }
  const after = (mode: Mode) => [
    ...(time === '24:00'
      ? []
      : [aRule(everyDay, [`${time} 24:00`], { valid: { kind: 'dates', from: day, to: day }, mode })]),
    aRule(everyDay, ['00:00 24:00'], {
      valid: { kind: 'dates', from: dayAfter(day), to: '2028-12-31' },
      mode,
    }),
  ]
  return anAirfield([...(now === 'closed' ? [] : before(now)), ...(then === 'closed' ? [] : after(then))])
}

const shifted = (day: string, by: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10)
const dayBefore = (day: string) => shifted(day, -1)
const dayAfter = (day: string) => shifted(day, 1)

const allHours: readonly Hours[] = [
  { name: 'keine Regeln', calendar: null },
  ...modes.map((mode) => ({
    name: `${modeLabels[mode]}, immer`,
    calendar:
      mode === 'closed'
        ? anAirfield([
            aRule('mo', ['09:00 10:00'], { valid: { kind: 'dates', from: '2020-01-06', to: '2020-01-06' } }),
          ])
        : anAirfield([aRule(everyDay, ['00:00 24:00'], { mode })]),
  })),
  ...modes.flatMap((now) =>
    modes
      .filter((then) => then !== now)
      .flatMap((then) =>
        changes.map((change) => ({
          name: `${modeLabels[now]}, ab ${change[2]} ${modeLabels[then]}`,
          calendar: turning(now, then, change),
        })),
      ),
  ),
]

const duties: readonly (readonly [Light, string, string] | null)[] = [
  null,
  ...lights.flatMap((light) =>
    (['12:00', '18:00', '24:00'] as const).map(
      (time) => [light, time, `von Hand ${light} bis ${time}`] as const,
    ),
  ),
]

type Case = { name: string; state: AirfieldState; status: FieldStatus | undefined }

/** Other influences on the text: reason, author, a closure, a day in three parts, a day that is over. */
const asides: readonly Case[] = (() => {
  const until = new Date(at(today, '18:00')).toISOString()
  const open = anAirfield([aRule(everyDay, ['09:00 18:00'])])
  const closure = { runwayId: null, reason: 'Mäharbeiten', from: '2026-06-17T06:00:00Z', until }
  const caseOf = (
    name: string,
    calendar: Calendar,
    { duty, restrictions = [], time = '10:00' }: Aside = {},
  ): Case => {
    const status = duty && FieldStatus.parse({ setAt: '2026-06-17T07:00:00Z', validUntil: until, ...duty })
    return {
      name,
      status,
      state: airfieldStateAt({ calendar, status, restrictions }, at(today, time)),
    }
  }
  const closedFor = anAirfield([
    aRule(everyDay, ['09:00 18:00']),
    aRule('we', ['00:00 24:00'], { mode: 'closed', priority: 90, note: 'Platzpflege.' }),
  ])
  const pprFirst = anAirfield([
    aRule(everyDay, ['11:00 14:00'], { mode: 'ppr' }),
    aRule(everyDay, ['14:00 18:00']),
  ])
  return [
    ...lights.flatMap((light) => [
      caseOf(`geöffnet; ${light}, Grund`, open, { duty: { light, reason: 'Windenbetrieb' } }),
      caseOf(`geöffnet; ${light}, Wort`, open, { duty: { light, text: 'Gewitter im Anzug' } }),
      caseOf(`geöffnet; ${light}, beides`, open, {
        duty: { light, reason: 'Windenbetrieb', text: 'Bitte hören Sie 129,985 MHz ab' },
      }),
    ]),
    caseOf('geöffnet; Einschränkung', open, { restrictions: [closure] }),
    caseOf('geöffnet; green, Einschränkung', open, { duty: { light: 'green' }, restrictions: [closure] }),
    caseOf('geöffnet; red, Einschränkung', open, { duty: { light: 'red' }, restrictions: [closure] }),
    caseOf('geschlossen, Platzpflege', closedFor),
    caseOf('geschlossen, Platzpflege; green', closedFor, { duty: { light: 'green' } }),
    caseOf('geschlossen, ab 11:00 PPR, ab 14:00 geöffnet', pprFirst),
    caseOf('geschlossen, ab 11:00 PPR, ab 14:00 geöffnet; red bis 18:00', pprFirst, {
      duty: { light: 'red' },
    }),
    caseOf('PPR, ab 14:00 geöffnet', pprFirst, { time: '12:00' }),
    caseOf('nach 18:00, morgen ab 11:00 PPR, ab 14:00 geöffnet', pprFirst, { time: '19:00' }),
    caseOf('nach 18:00, morgen ab 09:00 geöffnet', open, { time: '19:00' }),
  ]
})()

type Aside = { duty?: Partial<FieldStatus>; restrictions?: Restriction[]; time?: string }

function casesOf({ name, calendar }: Hours): Case[] {
  return duties.map((duty) => {
    const status =
      duty === null
        ? undefined
        : FieldStatus.parse({
            light: duty[0],
            setAt: '2026-06-17T07:00:00Z',
            validUntil: new Date(at(today, duty[1])).toISOString(),
          })
    const state = airfieldStateAt({ calendar, status, restrictions: [] }, instant)
    return { name: duty === null ? name : `${name}; ${duty[2]}`, state, status }
  })
}

const cases = [...allHours.flatMap(casesOf), ...asides]

const plain = (text: string) => text.replaceAll('\u2060', '').replaceAll('\u00A0', ' ')

/** All texts of a state. */
const saidIn = ({ short, words, why, headline, later, sentence, english }: AirfieldState) => ({
  short,
  words,
  ...(why !== '' && { why }),
  headline: `${headline} ${later}`.trim(),
  sentence,
  english,
})

test('every combination of rule, light, end and what follows has its sentences', async () => {
  const table = new Map<string, string[]>()
  for (const { name, state } of cases) {
    const said = Object.values(saidIn(state)).map(plain).join('\n  ')
    table.set(said, [...(table.get(said) ?? []), name])
  }
  const text = [...table].map(
    ([said, names]) => `${names.map((name) => `# ${name}`).join('\n')}\n  ${said}\n`,
  )
  await expect(text.join('\n')).toMatchFileSnapshot('field-texts.table.txt')
})

test('an English headline is short: what follows stands below it, and both together say what the sentence says', () => {
  for (const { name, state } of cases) {
    const { headline, later } = state.inEnglish
    const whole = plain(state.english)
    expect(whole.endsWith(plain(later)), name).toBe(true)
    expect(whole.toLowerCase(), name).toContain(plain(headline).toLowerCase().replace(/\.$/, ''))
    expect(headline, name).not.toMatch(/again|With PPR \w+ from/)
  }
})

/** Patterns of the current state, after the clauses about later times are removed. */
const ofNow: Record<string, RegExp> = {
  open: /geöffnet|(?<!PPR |Betriebsleiter )anfliegbar|Anflug frei/i,
  ppr: /(?<!auch nicht )mit PPR|PPR ohne Betriebsleiter/i,
  closed: /geschlossen/i,
  none: /kein Anflug/i,
  unknown: /keine Angabe/i,
}
const ofLater = /, (?:öffnet .*|danach .*|ab .* geöffnet|mit PPR ab .*)/i
const isOfLater = /^(?:Danach|Mit PPR|Ohne Anfrage|Außerhalb|Wieder|Die Betriebszeiten)/

function statesIn(sentence: string): string[] {
  // A sentence that says nobody may land must not mention a later landing.
  const text = /kein Anflug/i.test(sentence) ? sentence : sentence.replace(ofLater, '')
  return Object.keys(ofNow).filter((name) => ofNow[name]!.test(text))
}

test('no sentence says two things of the same moment', () => {
  for (const contrary of [
    'Kein Anflug, mit PPR ab morgen 08:00 Uhr',
    'Kein Anflug, nur mit PPR',
    'Geschlossen, geöffnet bis 18:00 Uhr',
  ])
    expect(statesIn(contrary), contrary).toHaveLength(2)
  for (const { name, state } of cases)
    for (const text of Object.values({ ...saidIn(state), english: '' }).map(plain))
      for (const sentence of text.split(/(?<=\.) (?=[A-ZÄÖÜ])/))
        if (!isOfLater.test(sentence))
          expect(statesIn(sentence).length, `${name}: ${sentence}`).toBeLessThan(2)
})

test('while nobody may land, nothing is promised for the time before', () => {
  for (const { name, state, status } of cases) {
    if (status?.light !== 'red') continue
    const said = Object.values(saidIn(state)).map(plain)
    for (const text of said) expect(text, name).not.toMatch(/(?<!not even )with PPR|mit PPR ab/i)
    expect(plain(state.words), name).not.toMatch(/öffnet|PPR/)
    expect(state.asksForPpr, name).toBe(false)
    if (state.until !== null && status.validUntil !== null)
      expect(state.until, name).toBeGreaterThanOrEqual(Date.parse(status.validUntil))
    if (state.opens !== null) expect(state.opens.at, name).toBe(state.until)
  }
})

test('a time that clocks show twice at the end of summer time is said in UTC, too', () => {
  const night = '2026-10-25'
  const said = (calendar: Calendar, duty?: Partial<FieldStatus>) => {
    const status = duty && FieldStatus.parse({ setAt: '2026-10-24T20:00:00Z', ...duty })
    const state = airfieldStateAt({ calendar, status, restrictions: [] }, Date.parse('2026-10-24T22:30:00Z'))
    const { words, headline, later, sentence } = state
    return [words, shortFieldTexts(state, 'en').words, headline, later, sentence].map(plain)
  }
  const opening = anAirfield([
    aRule(everyDay, ['02:30 12:00'], { valid: { kind: 'dates', from: night, to: night } }),
  ])
  const always = anAirfield([aRule(everyDay, ['00:00 24:00'])])
  expect(said(always, { light: 'yellow', validUntil: '2026-10-25T01:30:00Z' })).toEqual([
    'Vor dem Anflug anrufen, bis 02:30 Uhr (01:30 UTC)',
    'Call before approach, until 02:30 LT (01:30 UTC)',
    'Heute bis 02:30 Uhr (01:30 UTC) bitte vor dem Anflug anrufen.',
    'Danach geöffnet.',
    'Heute bis 02:30 Uhr (01:30 UTC) bitte vor dem Anflug anrufen. Danach geöffnet.',
  ])
  expect(said(opening).slice(0, 3)).toEqual([
    'Geschlossen, öffnet 02:30 Uhr (00:30 UTC)',
    'Closed, opens 02:30 LT (00:30 UTC)',
    'Heute ab 02:30 Uhr (00:30 UTC) geöffnet.',
  ])
})
