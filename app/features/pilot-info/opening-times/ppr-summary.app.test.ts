import { expect, test } from 'vitest'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { withoutTypography as words } from '#test/page-reading.ts'

test('who lands outside the hours reads what that costs on top, in both languages', async () => {
  const { get } = await startAirfieldClub()
  for (const [address, title] of [
    ['/flugplatz/zeiten', 'Landen mit PPR'],
    ['/flugplatz/zeiten/en', 'Landing with PPR'],
  ] as const) {
    const page = words(await (await get(address)).text())
    const summary = page.slice(page.indexOf(title))
    expect(summary).toContain('25,00 € je angefangene Stunde')
    expect(summary).toContain('12,00 € je angefangene 30 Minuten')
  }
})

test('the tables of an open page follow the field', async () => {
  const { get } = await startAirfieldClub()
  for (const address of ['/flugplatz/zeiten', '/flugplatz/zeiten/en'])
    expect(await (await get(address)).text()).toContain('data-live="woche"')
})
