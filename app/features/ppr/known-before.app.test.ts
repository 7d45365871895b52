import { expect, test } from 'vitest'
import { loadAircraft } from '#app/features/demo/aircraft.demo.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { klaraInHaste, openForm, passOf, pprForm } from './klara-asks.fixture.ts'

test('by the link of an earlier request the form has what stays the same, and nothing of the flight itself', async () => {
  const club = await openForm()
  const sent = await club.post(pprForm, { ...klaraInHaste, bemerkung: 'Kuchen', formular: club.pass })
  const arrived = await (await club.get(sent.headers.get('location')!)).text()
  const [again = ''] = /\/piloteninfo\/ppr-anfrage\?wie=[\w-]{32}/.exec(arrived) ?? []
  const answer = await club.get(again)
  expect([answer.headers.get('cache-control'), answer.headers.get('referrer-policy')]).toEqual([
    'private, no-store',
    'no-referrer',
  ])
  const form = await answer.text()
  for (const value of ['D-EQZT', 'PA-28-181', '1157', 'Seeberg', 'Klara', 'Neumann', klaraInHaste.mail])
    expect(form).toContain(`value="${value}"`)
  for (const value of ['08:30', 'Altmoor', 'Kuchen']) expect(form).not.toContain(`value="${value}"`)
  // The day is the one with which every form begins, not that of the flight.
  expect(form).toMatch(/<input[^>]*name="ankunft-tag"[^>]*value="2026-06-15"/)
  expect(form).toMatch(/<input[^>]*name="laermzeugnis"[^>]*checked/)
  expect(form).toContain('Mit dem Absenden erkläre ich:')

  const own = /\/piloteninfo\/ppr\/[\w-]{32}/.exec(arrived)![0]
  expect(await (await club.get(own)).text()).toContain(`href="${again}"`)
  club.later(60)
  const next = { ...klaraInHaste, 'ankunft-tag': '2026-06-23', 'abflug-tag': '', 'abflug-zeit': '' }
  expect((await club.post(pprForm, { ...next, formular: passOf(form) })).status).toBe(303)
})

test('a made-up link is the empty form', async () => {
  const club = await openForm()
  const form = await club.get(`${pprForm}?wie=${'a'.repeat(32)}`)
  expect(form.status).toBe(200)
  expect(await form.text()).not.toContain('value="PA-28-181"')
})

test('who flies an aircraft of the club types its mark alone', async () => {
  const club = await startAirfieldClub([loadAircraft])
  const { registration, type } = await club.db
    .selectFrom('aircraft')
    .select(['registration', 'type'])
    .where('fleet_group', '=', 'powered')
    .executeTakeFirstOrThrow()
  const html = await (await club.get(pprForm)).text()
  // The browser fills it in itself, without a request.
  expect(html).toMatch(/data-fleet="[^"]*kennzeichen/)
  const typed = { kennzeichen: registration.replace('-', ' ').toLowerCase(), absicht: 'pruefen' }
  const checked = await club.post(pprForm, { ...typed, formular: passOf(html) })
  const page = await (await club.get(checked.headers.get('location')!)).text()
  expect(page).toContain(`value="${type}"`)
  expect(page).toMatch(/Zusammen, voraussichtlich/)
})
