import { expect, test } from 'vitest'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { startApp } from '#test/app.ts'

async function aChangedPrice() {
  const app = await startApp({ demo: true })
  const keeper = await app.as('admin')
  const { id } = await app.db.selectFrom('tariffs').select('id').limit(1).executeTakeFirstOrThrow()
  const account = { email: 'ines@verein.example', password: 'ein-langes-passwort', role: 'admin' } as const
  const by = await app.newAccount(account)
  await app.db.updateTable('users').set({ display_name: 'Ines KALTENBACH' }).where('id', '=', by).execute()
  const at = new Date('2026-06-14T08:42:00Z')
  await recordChange(app.db, { id: by }, { subject: 'tariff', id, name: 'Landung', act: 'changed' }, at)
  return { ...app, keeper, address: `/admin/preise/${id}` }
}

const textOf = (html: string) => html.replace(/<!-- -->/g, '').replace(/\s+/g, ' ')

test('below a record stands who changed it last', async () => {
  const { keeper, address } = await aChangedPrice()
  expect(textOf(await (await keeper.get(address)).text())).toContain(
    'zuletzt geändert am 14. Juni 2026, 10:42 Uhr, von Ines KALTENBACH',
  )
  expect(await (await keeper.get('/admin/preise')).text()).not.toContain('KALTENBACH')
})

test('whoever may not see the record does not learn who changed it either', async () => {
  const { as, address } = await aChangedPrice()
  const editor = await as('admin', ['editorial'])
  for (const path of [
    address,
    `${address}.data`,
    `${address}.data?_routes=features%2Fareas%2Fadmin%2Fadmin.layout`,
  ]) {
    const answer = await editor.get(path)
    expect(await answer.text(), path).not.toContain('KALTENBACH')
  }
})
