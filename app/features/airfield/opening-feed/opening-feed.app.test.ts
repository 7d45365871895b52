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

test('while the duty person lets nobody approach, the calendar says so and no longer „geöffnet“', async () => {
  const club = await startAirfieldClub()
  const desk = await club.as('admin')
  const entries = async () =>
    (await (await club.get(address)).text())
      .replaceAll('\r\n ', '')
      .split('BEGIN:VEVENT')
      .filter((entry) => entry.includes(':betriebszeit-2026-06-14'))
      .map((entry) =>
        ['DTSTART', 'DTEND', 'SUMMARY', 'DESCRIPTION']
          .map((name) => new RegExp(`\n${name}:(.*?)\r`).exec(entry)?.[1])
          .join(' '),
      )
  const why = 'An Feiertagen gilt die Sonntagszeit\\, auch donnerstags.'
  const before = [`20260614T070000Z 20260614T160000Z Falkenried geöffnet ${why}`]
  expect(await entries()).toEqual(before)
  const said = { intent: 'setzen', light: 'red', until: 'two-hours', text: 'Gewitter' }
  expect((await desk.post('/admin/platzstatus', said)).status).toBe(303)
  expect(await entries()).toEqual([
    `20260614T070000Z 20260614T084200Z Falkenried geöffnet ${why}`,
    `20260614T104200Z 20260614T160000Z Falkenried geöffnet ${why}`,
    '20260614T084200Z 20260614T104200Z Falkenried: Kein Anflug Gewitter',
  ])
  club.later(2 * 3600)
  expect(await entries()).toEqual(before)
})

test('two who ask for the calendar at once get the same', async () => {
  const { get } = await startAirfieldClub()
  const [one, other] = await Promise.all([get(address), get(address)])
  expect(await one.text()).toBe(await other.text())
})
