import { expect, test } from 'vitest'
import { features } from '#app/root/features.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { passwordRuleSetting } from '#app/features/accounts/password/password-policy.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { startApp } from '#test/app.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'

const places = features.flatMap(({ adminMenu = [] }) => adminMenu).filter(({ group }) => group !== undefined)
const overview = '/admin/einstellungen'

test('the settings show settings alone, and only where the rights lead', async () => {
  const { as } = await startApp()
  const technician = await as('admin', ['technical'])
  const page = await (await technician.get(overview)).text()
  expect(page).toContain('href="/admin/einstellungen/mail"')
  expect(page).not.toContain('href="/admin/einstellungen/verein"')
  expect(page).not.toContain('href="/admin/einstellungen/konten"')
  const all = await (await (await as('admin')).get(overview)).text()
  expect(all).not.toContain('href="/admin/flugplatz/pisten"')
  expect(all).not.toContain('href="/admin/geschichte"')
})

test('after a change the overview says when it was and by whom', async () => {
  const { as, db, newAccount, services, withCookie } = await startApp()
  const admin = await as('admin')
  expect(textOf(await (await admin.get(overview)).text())).not.toContain('zuletzt geändert')
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
  expect(textOf(await (await admin.get(overview)).text())).toContain(
    'zuletzt geändert am 14. Juni 2026, 10:42 Uhr, von ines@verein.example',
  )
})

test('every setting says when it was changed, or that it never was; a page that holds none says neither', async () => {
  const { as, db } = await startApp({ demo: true })
  const admin = await as('admin')
  const { id: by } = await db
    .selectFrom('users')
    .select('id')
    // For accounts with a member, the log shows the member's name.
    .where('member_id', 'is', null)
    .executeTakeFirstOrThrow()
  await db.updateTable('users').set({ display_name: 'Ines KALTENBACH' }).where('id', '=', by).execute()
  for (const [subject, at] of [
    ['mail-settings', '2026-06-12T08:00:00Z'],
    ['mail-settings', '2026-06-13T08:00:00Z'],
    ['processors', '2026-06-11T08:00:00Z'],
    ['member', '2026-06-11T08:00:00Z'],
    // A mail sent again, a backup made by hand and a new telephone number change no setting of these pages.
    ['mail', '2026-06-14T08:00:00Z'],
    ['backup', '2026-06-14T08:00:00Z'],
    ['club', '2026-06-12T08:00:00Z'],
  ] as const) {
    await recordChange(db, { id: by }, { subject, id: '1', name: 'x', act: 'changed' }, new Date(at))
  }
  const html = await (await admin.get(overview)).text()
  const lines = [
    ...html.matchAll(/<li>(?:(?!<\/li>)[\s\S])*href="\/admin\/(?:(?!<\/li>)[\s\S])*<small>[\s\S]*?<\/li>/g),
  ].map(([line]) => textOf(line))
  const of = (label: string) => lines.find((line) => line.startsWith(label))
  for (const { label, settings } of places)
    expect(/ändert/.test(of(label) ?? ''), label).toBe(settings !== undefined)
  expect(of('Datenschutz')).not.toContain('geändert')
  expect(of('E-Mail')).toContain('zuletzt geändert am 13. Juni 2026, 10:00 Uhr, von Ines KALTENBACH')
  expect(of('Auftragsverarbeiter')).toContain('11. Juni 2026')
  for (const untouched of ['Vereinsflieger.de', 'Sicherung', 'Erscheinungsbild'])
    expect(of(untouched), untouched).toContain('seit der Einrichtung unverändert')
  expect(of('Verein')).toContain('12. Juni 2026')
  const appearance = await (await admin.get(`${overview}/erscheinungsbild`)).text()
  expect(appearance).not.toContain('zuletzt geändert')
})
