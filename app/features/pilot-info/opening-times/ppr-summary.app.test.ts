import { expect, test } from 'vitest'
import { airfieldSetting } from '#app/features/airfield/facts/airfield.ts'
import { changeSetting } from '#app/platform/settings/settings.server.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'

test('who lands outside the hours reads what that costs on top, in both languages', async () => {
  const { get } = await startAirfieldClub()
  for (const [address, title, ...prices] of [
    [
      '/flugplatz/zeiten',
      'Landen mit PPR',
      '25,00 € je angefangene Stunde',
      '12,00 € je angefangene 30 Minuten',
    ],
    [
      '/flugplatz/zeiten/en',
      'Landing with PPR',
      '€25.00 per hour or part thereof',
      '€12.00 per 30 minutes or part thereof',
    ],
  ] as const) {
    const page = textOf(await (await get(address)).text())
    const summary = page.slice(page.indexOf(title))
    expect(summary).toMatch(
      /Immer mit PPR: Hubschrauber und Ballone\.|PPR at all times: helicopters and balloons\./,
    )
    for (const price of prices) expect(summary).toContain(price)
  }
})

test('where no price is entered the summary leads to no price list', async () => {
  const { get, db, services } = await startAirfieldClub()
  await db.deleteFrom('tariffs').execute()
  await changeSetting(db, airfieldSetting, (airfield) => ({ ...airfield!, fuel: [] }), services.now())
  const page = textOf(await (await get('/flugplatz/zeiten')).text())
  expect(page).toContain('Die Gebühren erfragen Sie bitte vor dem Flug.')
  expect(page).not.toContain('nennt die Preisliste')
})

test('the tables of an open page follow the field', async () => {
  const { get } = await startAirfieldClub()
  for (const address of ['/flugplatz/zeiten', '/flugplatz/zeiten/en'])
    expect(await (await get(address)).text()).toContain('data-live="woche"')
})
