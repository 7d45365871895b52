import { expect, test } from 'vitest'
import { startSession } from '#app/platform/identity/session/session.server.ts'
import { MemberDetails } from '#app/features/members/member.ts'
import { createMember } from '#app/features/members/save-member.server.ts'
import { startApp } from '#test/app.ts'
import { formOf } from '#test/form-reading.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'
import { aPerson } from '#app/features/members/person.fixture.ts'

const adminPath = '/admin/einstellungen/einwilligungen'
const at = new Date('2026-06-14T08:42:00Z')

/** A club with one adult who agreed to photos and the newsletter on paper. */
async function aClub() {
  const club = await startApp({ now: at })
  const consent = {
    textVersion: '2026-1',
    grantedAt: '2026-01-10T09:00:00.000Z',
    grantedBy: 'self' as const,
    method: 'paper' as const,
    revokedAt: null,
  }
  await createMember(
    club.db,
    {
      ...aPerson,
      id: 'gesa',
      memberNumber: 7,
      firstName: 'Gesa',
      lastName: 'Moos',
      details: MemberDetails.parse({ birthDate: '1980-01-01' }),
      consents: [
        { ...consent, purpose: 'photo' },
        { ...consent, purpose: 'newsletter' },
      ],
    },
    at,
  )
  const keeper = await club.as('admin', ['membership'])
  const write = async (more: Record<string, string>) => {
    const form = formOf(await (await keeper.get(adminPath)).text())
    return keeper.post(adminPath, { ...form, intent: 'speichern', ...more })
  }
  return { ...club, keeper, write }
}

const photo = { 'texts.photo.wording': 'Fotos von mir dürfen überall erscheinen.' }

test('a changed text is a new version, and who agreed to the one before is named where the club asks anew', async () => {
  const { keeper, write, db } = await aClub()
  expect((await write(photo)).status).toBe(303)
  const quiet = textOf(await (await keeper.get(adminPath)).text())
  for (const word of [
    'Fassung 2026-2, seit 14. Juni 2026',
    'Frühere Fassungen',
    'auf der Website des Vereins erscheinen',
  ])
    expect(quiet).toContain(word)
  expect(quiet).not.toContain('Gesa Moos')

  expect((await write({ 'texts.photo.asksAnew': 'ja' })).status).toBe(303)
  const asking = textOf(await (await keeper.get(adminPath)).text())
  for (const word of ['Neu zu fragen: 1', 'Gesa Moos']) expect(asking).toContain(word)
  expect(textOf(await (await keeper.get('/admin')).text())).toContain('Einwilligung neu zu fragen')
  const rows = await db
    .selectFrom('consents')
    .select(['purpose', 'text_version', 'revoked_at'])
    .orderBy('purpose')
    .execute()
  expect(rows).toEqual([
    { purpose: 'newsletter', text_version: '2026-1', revoked_at: null },
    { purpose: 'photo', text_version: '2026-1', revoked_at: null },
  ])
  const log = await db.selectFrom('audit_log').select(['subject', 'act']).execute()
  expect(log).toEqual(Array.from({ length: 2 }, () => ({ subject: 'consent-text', act: 'changed' })))
})

test('in the own profile the new words stand with a button, and what is agreed names their version', async () => {
  const { write, newAccount, withCookie, db, keeper } = await aClub()
  await write({ ...photo, 'texts.photo.asksAnew': 'ja' })
  const account = { email: 'gesa@verein.example', password: 'ein-langes-passwort', role: 'member' } as const
  const { token } = await startSession(db, await newAccount({ ...account, memberId: 'gesa' }), at)
  const gesa = withCookie(`__Host-sitzung=${token}`)
  const profile = textOf(await (await gesa.get('/mitglied/profil')).text())
  for (const word of ['dürfen überall erscheinen', 'Der Text hat sich geändert'])
    expect(profile).toContain(word)
  const agree = { intent: 'einwilligen', purpose: 'photo', fassung: '2026-2' }
  expect((await gesa.post('/mitglied/profil', agree)).status).toBe(303)
  expect((await gesa.post('/mitglied/profil', agree)).status).toBe(303)
  const rows = await db
    .selectFrom('consents')
    .select('text_version')
    .where('purpose', '=', 'photo')
    .orderBy('granted_at')
    .execute()
  expect(rows.map(({ text_version }) => text_version)).toEqual(['2026-1', '2026-2'])
  expect(textOf(await (await keeper.get(adminPath)).text())).not.toContain('Neu zu fragen')
})

test('an application notes the words that stood in its form', async () => {
  const { write, get, db } = await aClub()
  await db
    .insertInto('membership_classes')
    .values({
      id: 'aktiv',
      name: 'Aktiv',
      valid_from: '2026-01-01',
      position: 1,
      details: JSON.stringify({ feeCents: 30_000, rhythm: 'yearly' }),
      updated_at: at.toISOString(),
    })
    .execute()
  await write(photo)
  const page = await (await get('/verein/mitgliedschaft')).text()
  expect(page).toContain('dürfen überall erscheinen')
  expect(page).toContain('name="fassung-photo" value="2026-2"')
})

test('an empty text is refused', async () => {
  const { write } = await aClub()
  const refused = await write({ 'texts.photo.wording': ' ' })
  expect([refused.status, textOf(await refused.text()).includes('Bitte den Satz angeben')]).toEqual([
    400,
    true,
  ])
})
