import { expect, test } from 'vitest'
import { startAirfieldClub } from '#test/airfield-club.ts'

const adminPath = '/admin/flugplatz/zeiten'
const plain = (html: string) => html.replaceAll('<!-- -->', '').replaceAll('\u00A0', ' ')

test('whoever confirms the hours says it to guests, programs and the work list', async () => {
  const { as, get, later } = await startAirfieldClub()
  const admin = await as('admin')
  const answer = await admin.post(adminPath, {
    intent: 'pruefung',
    stand: '2026-06-14',
    pruefenBis: '2026-06-20',
  })
  expect(answer.headers.get('location')).toBe(`${adminPath}?gespeichert=pruefung#pruefung`)
  expect(plain(await (await get('/flugplatz/zeiten')).text())).toContain(
    'Stand 14. Juni 2026, nächste Prüfung bis 20. Juni 2026',
  )
  expect(plain(await (await get('/flugplatz/zeiten/en')).text())).toContain(
    'As of 14 June 2026, next review by 20 June 2026',
  )
  expect(await (await get('/api/zeiten')).json()).toMatchObject({
    validity: { asOf: '2026-06-14', validUntil: '2026-06-20', isCurrent: true },
  })
  expect(plain(await (await get('/piloteninfo/aip-auszug')).text())).not.toContain('Betriebszeiten: Angaben')

  later(7 * 24 * 60 * 60)
  const overdue = 'Angaben seit 14. Juni 2026 nicht bestätigt'
  expect(plain(await (await get('/flugplatz/zeiten')).text())).toContain(overdue)
  expect(plain(await (await get('/piloteninfo/aip-auszug')).text())).toContain(`Betriebszeiten: ${overdue}`)
  expect(await (await get('/api/zeiten')).json()).toMatchObject({ validity: { isCurrent: false } })
  expect(plain(await (await admin.get('/admin')).text())).toContain('Betriebszeiten')
  expect(await (await admin.get('/admin')).text()).toContain(`${adminPath}#pruefung`)
})

test('a review that is to come, or that ends before it begins, is refused and changes nothing', async () => {
  const { as, get } = await startAirfieldClub()
  const admin = await as('admin')
  const before = await (await get('/api/zeiten')).text()
  const coming = await admin.post(adminPath, { intent: 'pruefung', stand: '2026-06-15', pruefenBis: '' })
  expect([coming.status, await coming.text()]).toEqual([400, expect.stringContaining('nicht in der Zukunft')])
  const turned = await admin.post(adminPath, {
    intent: 'pruefung',
    stand: '2026-06-10',
    pruefenBis: '2026-06-01',
  })
  expect(turned.status).toBe(400)
  const page = await turned.text()
  expect(page).toContain('Dieser Tag liegt vor der Prüfung.')
  expect(page).toContain('value="2026-06-01"')
  const wrong = await admin.post(adminPath, { intent: 'pruefung', stand: '', pruefenBis: '' })
  expect(await wrong.text()).toContain('Bitte gib an, wann die Zeiten geprüft wurden.')
  expect(await (await get('/api/zeiten')).text()).toBe(before)
})
