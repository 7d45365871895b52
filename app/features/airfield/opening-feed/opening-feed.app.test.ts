import { expect, test } from 'vitest'
import { createSpecialDay } from '#app/features/airfield/opening/opening-times.server.ts'
import { SpecialDay } from '#app/features/airfield/opening/opening-rule.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'

const address = '/flugplatz/zeiten.ics'

/** SEQUENCE and LAST-MODIFIED by entry. */
function stampsOf(file: string) {
  return new Map(
    file
      .split('BEGIN:VEVENT')
      .slice(1)
      .map((entry) => [
        /UID:betriebszeit-([\d-]+)@/.exec(entry)?.[1] ?? '',
        [/SEQUENCE:(\d+)/.exec(entry)?.[1], /LAST-MODIFIED:(\w+)/.exec(entry)?.[1]].join(' '),
      ]),
  )
}

test('of the calendar only the day that changed is a revision on, with the moment it was handed out', async () => {
  const club = await startAirfieldClub()
  const read = async () => stampsOf(await (await club.get(address)).text())
  const first = await read()
  expect(first.get('2026-06-21-1')).toBe('0 20260614T084200Z')
  club.later(3600)
  expect(await read()).toEqual(first)

  await createSpecialDay(
    club.db,
    SpecialDay.parse({
      id: 'fest',
      area: 'operations',
      from: '2026-06-21',
      days: 1,
      mode: 'open',
      reason: 'Flugplatzfest',
      intervals: [{ from: { anchor: 'local', time: '10:00' }, to: { anchor: 'local', time: '17:00' } }],
    }),
    club.services.now(),
  )
  const second = await read()
  expect(second.get('2026-06-21-1')).toBe('1 20260614T094200Z')
  const others = (stamps: Map<string, string>) => [...stamps].filter(([key]) => !key.startsWith('2026-06-21'))
  expect(others(second)).toEqual(others(first))

  await club.db.deleteFrom('special_days').where('id', '=', 'fest').execute()
  club.later(60)
  expect((await read()).get('2026-06-21-1')).toBe('2 20260614T094300Z')
})

async function calendarOf(day: string) {
  const club = await startAirfieldClub()
  const desk = await club.as('admin')
  const entries = async () =>
    (await (await club.get(address)).text())
      .replaceAll('\r\n ', '')
      .split('BEGIN:VEVENT')
      .filter((entry) => entry.includes(`:betriebszeit-${day}`))
      .map((entry) =>
        ['DTSTART', 'DTEND', 'SUMMARY', 'DESCRIPTION']
          .map((name) => new RegExp(`\n${name}:(.*?)\r`).exec(entry)?.[1])
          .join(' '),
      )
  return { ...club, desk, entries }
}

test('for the time for which the duty person says otherwise the calendar says it, and not the hours', async () => {
  const { desk, entries, later } = await calendarOf('2026-06-14')
  expect((await desk.post('/admin/platzstatus', { intent: 'zurueck' })).status).toBe(303)
  const why = 'An Feiertagen gilt die Sonntagszeit\\, auch donnerstags.'
  const before = [`20260614T070000Z 20260614T160000Z Falkenried geöffnet ${why}`]
  expect(await entries()).toEqual(before)
  for (const [light, title] of [
    ['red', 'Kein Anflug'],
    ['yellow', 'Vor dem Anflug anrufen'],
    ['grey', 'Keine Angabe – bitte anrufen'],
  ] as const) {
    const said = { intent: 'setzen', light, until: 'two-hours', text: 'Gewitter' }
    expect((await desk.post('/admin/platzstatus', said)).status).toBe(303)
    expect(await entries()).toEqual([
      `20260614T070000Z 20260614T084200Z Falkenried geöffnet ${why}`,
      `20260614T104200Z 20260614T160000Z Falkenried geöffnet ${why}`,
      `20260614T084200Z 20260614T104200Z Falkenried: ${title} Gewitter`,
    ])
  }
  later(2 * 3600)
  expect(await entries()).toEqual(before)
})

test('whom the duty person lets in outside the open hours reads no „nur mit PPR“ for that time', async () => {
  const { desk, entries, later } = await calendarOf('2026-06-16')
  const letIn = { intent: 'setzen', light: 'green', until: 'two-hours', text: '' }
  expect((await desk.post('/admin/platzstatus', letIn)).status).toBe(303)
  const hours = await entries()
  expect(hours.join()).not.toContain('Anflug frei')
  expect(hours[0]).toContain('20260616T060000Z 20260616T160000Z Falkenried nur mit PPR')
  // Tuesday, 10:42: with PPR.
  later(2 * 24 * 3600)
  expect((await desk.post('/admin/platzstatus', letIn)).status).toBe(303)
  const [early, late, ...others] = await entries()
  expect(early).toContain('20260616T060000Z 20260616T084200Z Falkenried nur mit PPR')
  expect(late).toContain('20260616T104200Z 20260616T160000Z Falkenried nur mit PPR')
  expect(others.at(-1)).toContain('20260616T084200Z 20260616T104200Z Falkenried: Anflug frei')
})

test('two who ask for the calendar at once get the same', { tags: 'postgres' }, async () => {
  const { get } = await startAirfieldClub()
  const [one, other] = await Promise.all([get(address), get(address)])
  expect(await one.text()).toBe(await other.text())
})

test('in English the calendar says what it says itself in English, and names as German what the club wrote in German alone', async () => {
  const club = await startAirfieldClub()
  for (const table of ['opening_rules', 'special_days'] as const)
    for (const { id, details } of await club.db.selectFrom(table).select(['id', 'details']).execute()) {
      const german = { ...JSON.parse(details), noteEn: undefined, reasonEn: undefined }
      await club.db
        .updateTable(table)
        .set({ details: JSON.stringify(german) })
        .where('id', '=', id)
        .execute()
    }
  const desk = await club.as('admin')
  const said = { intent: 'setzen', light: 'red', until: 'two-hours', text: 'Gewitter' }
  expect((await desk.post('/admin/platzstatus', said)).status).toBe(303)
  const answer = await club.get('/flugplatz/zeiten/en.ics')
  const file = (await answer.text()).replaceAll('\r\n ', '')
  const all = (name: string) =>
    [...file.matchAll(new RegExp(`\n${name}:(.*)\r`, 'g'))].map(([, value]) => value!)
  expect(all('X-WR-CALNAME')).toEqual(['Hours Falkenried'])
  expect([...new Set(all('SUMMARY'))].toSorted()).toEqual([
    'Falkenried PPR only',
    'Falkenried PPR only\\, no operations manager',
    'Falkenried open',
    'Falkenried: No approaches',
  ])
  for (const text of all('DESCRIPTION')) expect(text).toMatch(/^In German: /)
  expect(new Set(all('URL'))).toEqual(new Set(['https://verein.example/flugplatz/zeiten/en']))
  const german = await (await club.get(address)).text()
  expect(german.match(/SEQUENCE:0/g)).toHaveLength(file.match(/SEQUENCE:0/g)!.length)
  expect(german).toContain('SUMMARY:Falkenried: Kein Anflug')
})
