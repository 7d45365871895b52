import { expect, test } from 'vitest'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'

const list = '/admin/schnupperflug/gutscheine'

test('the treasurer gets the vouchers as a table: what each is worth, whether it is paid and what is left', async () => {
  const club = await startAirfieldClub()
  const office = await club.as('admin')
  const issue = async (betrag: string, intent: string) => {
    const made = await office.post(`${list}/erstellen`, { angebot: '', betrag, anfrage: '', intent })
    return made.headers.get('location')!.split('?')[0]!
  }
  await issue('80', '')
  const page = await issue('120', 'bezahlt')
  await office.post(page, { intent: 'redeem', expectedRevision: '2', betrag: '45,50' })
  expect(await (await office.get(`${list}?q=G-`)).text()).toContain(`href="${list}/liste.csv?q=G-"`)
  const answer = await office.get(`${list}/liste.csv`)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="gutscheine-2026-06-14.csv"')
  expect((await answer.text()).trim().split('\r\n').slice(1)).toEqual([
    'G-2026-0002;14.06.2026;;120,00;ja;14.06.2026;45,50;74,50;14.06.2026;teilweise eingelöst;31.12.2029',
    'G-2026-0001;14.06.2026;;80,00;nein;;0,00;80,00;;erstellt, noch nicht bezahlt;31.12.2029',
  ])
  await club.db.updateTable('vouchers').set({ paid_on: null }).execute()
  const before = await (await office.get(`${list}/liste.csv?q=0002`)).text()
  expect(before).toContain('G-2026-0002;14.06.2026;;120,00;ja;;45,50')
  const found = await (await office.get(`${list}/liste.csv?q=0001`)).text()
  expect(found.trim().split('\r\n')).toHaveLength(2)
  expect((await (await club.as('member')).get(`${list}/liste.csv`)).status).toBe(403)
  const exported = await club.db
    .selectFrom('audit_log')
    .select('subject')
    .where('act', '=', 'exported')
    .execute()
  expect(exported).toEqual([{ subject: 'voucher' }, { subject: 'voucher' }, { subject: 'voucher' }])
})

test('a voucher says since when it is paid and who entered it; one paid before that was stored says nothing', async () => {
  const club = await startAirfieldClub()
  const treasurer = await club.as('admin', ['treasurer'])
  const made = await treasurer.post(`${list}/erstellen`, { angebot: '', betrag: '120', anfrage: '' })
  const page = made.headers.get('location')!.split('?')[0]!
  const at = async (address: string) => textOf(await (await treasurer.get(address)).text())
  expect(await at(page)).not.toContain('Als bezahlt eingetragen')
  await treasurer.post(page, { intent: 'activate', expectedRevision: '1' })
  const [entered] = await club.db
    .selectFrom('audit_log')
    .select('actor_name')
    .where('subject', '=', 'voucher')
    .orderBy('id', 'desc')
    .execute()
  const office = await club.as('admin')
  club.later(6 * 24 * 3600)
  await office.post(page, { intent: 'redeem', expectedRevision: '2', betrag: '20' })
  expect(await at(page)).toContain(`Als bezahlt eingetragen am 14. Juni 2026 von ${entered!.actor_name}.`)
  expect(await at(list)).toContain('Bezahlung eingetragen 14.06.2026')
  await club.db.updateTable('vouchers').set({ paid_on: null }).execute()
  expect(await at(page)).not.toContain('eingetragen')
  expect(await at(list)).not.toContain('eingetragen')
})
