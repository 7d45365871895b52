import { expect, test } from 'vitest'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { passwordRuleSetting } from '#app/features/accounts/password/password-policy.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { startApp } from '#test/app.ts'
import { settingsGroups } from './settings-groups.ts'
import { withoutTypography as words } from '#test/page-reading.ts'

const overview = '/admin/einstellungen'

test('the overview leads only where the rights lead', async () => {
  const { as } = await startApp()
  const technician = await as('admin', ['technical'])
  const page = await (await technician.get(overview)).text()
  expect(page).toContain('href="/admin/einstellungen/wetter"')
  expect(page).not.toContain('href="/admin/preise"')
  expect(page).not.toContain('href="/admin/einstellungen/konten"')
})

test('a setting is found by a word of what is inside, and a miss says so', async () => {
  const { as } = await startApp()
  const admin = await as('admin')
  const found = await (await admin.get(`${overview}?suche=iban`)).text()
  expect(found).toContain('href="/admin/preise/angaben"')
  expect(found).not.toContain('href="/admin/einstellungen/wetter"')
  expect(await (await admin.get(`${overview}?suche=oeffnungszeiten`)).text()).toContain(
    'Regeln, Sonderzeiten',
  )
  expect(words(await (await admin.get(`${overview}?suche=<b>`)).text())).toContain('Nichts gefunden')
})

test('after a change the overview says when it was and by whom', async () => {
  const { as, db, newAccount, services, withCookie } = await startApp()
  const admin = await as('admin')
  expect(words(await (await admin.get(overview)).text())).not.toContain('zuletzt geändert')
  const id = await newAccount({
    email: 'ines@verein.example',
    password: 'ein-langes-passwort',
    role: 'admin',
  })
  const { startSession } = await import('#app/platform/identity/session/session.server.ts')
  const { token } = await startSession(db, id, services.now())
  const ines = withCookie(`__Host-sitzung=${token}`)
  expect((await ines.post(`${overview}/anmeldung`, { minLength: '14' })).status).toBe(303)
  expect(await findSetting(db, passwordRuleSetting)).toEqual({ minLength: 14 })
  expect(words(await (await admin.get(overview)).text())).toContain(
    'zuletzt geändert am 14. Juni 2026, 10:42 Uhr, von ines@verein.example',
  )
})

test('every line says when something behind it was changed, or that nothing has been', async () => {
  const { as, db } = await startApp({ demo: true })
  const admin = await as('admin')
  const { id: by } = await db
    .selectFrom('users')
    .select('id')
    // Of a member the log tells the member's name.
    .where('member_id', 'is', null)
    .executeTakeFirstOrThrow()
  await db.updateTable('users').set({ display_name: 'Ines KALTENBACH' }).where('id', '=', by).execute()
  for (const [subject, at] of [
    ['webcam', '2026-06-12T08:00:00Z'],
    ['webcam', '2026-06-13T08:00:00Z'],
    ['aircraft', '2026-06-11T08:00:00Z'],
  ] as const) {
    await recordChange(db, { id: by }, { subject, id: '1', name: 'x', act: 'changed' }, new Date(at))
  }
  const html = await (await admin.get(overview)).text()
  const lines = [
    ...html.matchAll(/<li>(?:(?!<\/li>)[\s\S])*href="\/admin\/(?:(?!<\/li>)[\s\S])*<small>[\s\S]*?<\/li>/g),
  ]
    .map(([line]) => words(line))
    .filter((line) => /geändert|unverändert/.test(line))
  const all = settingsGroups.flatMap(({ pages }) => pages)
  expect(lines.length).toBe(all.length)
  const of = (label: string) => lines.find((line) => line.startsWith(label))
  expect(of('Webcams')).toContain('zuletzt geändert am 13. Juni 2026, 10:00 Uhr, von Ines KALTENBACH')
  expect(of('Flugzeuge')).toContain('11. Juni 2026')
  expect(of('Hallenplatz')).toContain('seit der Einrichtung unverändert')
})
