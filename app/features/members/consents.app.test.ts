import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'
import { createMember } from './save-member.server.ts'
import { aPerson } from '#app/features/members/person.fixture.ts'

const agreed = {
  intent: 'einwilligen',
  purpose: 'public-name',
  textVersion: '2026-1',
  grantedOn: '2026-06-01',
  grantedBy: 'self',
  method: 'paper',
}

async function anOffice() {
  const app = await startApp()
  const admin = await app.as('admin')
  const id = await createMember(
    app.db,
    { ...aPerson, memberNumber: 7, firstName: 'Frida', lastName: 'Kranich', publicNameForm: 'full' },
    app.services.now(),
  )
  const press = (fields: Record<string, string>) => admin.post(`/admin/mitglieder/${id}`, fields)
  const consents = () =>
    app.db
      .selectFrom('consents')
      .select(['purpose', 'text_version', 'granted_at', 'granted_by', 'method', 'revoked_at'])
      .orderBy('granted_at')
      .execute()
  return { ...app, admin, id, press, consents }
}

test('a name is public from the moment a consent is recorded until the moment it is withdrawn', async () => {
  const { get, db, press, id } = await anOffice()
  await db
    .insertInto('posts')
    .values({
      id: 'windentag',
      slug: 'windentag',
      title: 'Windentag',
      teaser: '',
      category: 'Werkstatt',
      body: '[]',
      search_text: 'windentag',
      reading_minutes: 1,
      cover_picture_id: null,
      author_id: id,
      status: 'published',
      visibility: 'public',
      published_at: '2026-06-01T10:00:00.000Z',
      expires_at: null,
      details: '{}',
      created_at: '2026-06-01T10:00:00.000Z',
      updated_at: '2026-06-01T10:00:00.000Z',
      revision: 1,
    })
    .execute()
  const places = [
    '/verein/mitglieder',
    '/suche?q=Kranich&art=person',
    '/verein/blog/windentag',
    '/verein/blog/atom.xml',
  ]
  const found = async () => {
    const pages = await Array.fromAsync(places, async (path) => (await get(path)).text())
    return places.filter((_, index) => /Frida (?:<mark>)?Kranich/.test(pages[index]!))
  }

  expect(await found()).toEqual([])
  expect((await press(agreed)).status).toBe(200)
  expect(await found()).toEqual(places)
  expect((await press({ intent: 'widerrufen', purpose: 'public-name' })).status).toBe(200)
  expect(await found()).toEqual([])
})

test('withdrawn consents stay as history, and agreeing again is a row of its own', async () => {
  const { press, consents, services } = await anOffice()
  await press({ ...agreed, grantedOn: '2025-05-04' })
  await press({ ...agreed, grantedOn: '2025-12-01', textVersion: '2026-2', method: 'mail' })
  await press({ intent: 'widerrufen', purpose: 'public-name' })
  await press({ ...agreed, grantedOn: '2026-06-14', textVersion: '2026-2', grantedBy: 'guardian' })
  const now = services.now().toISOString()
  const purpose = 'public-name'
  expect(await consents()).toEqual([
    {
      purpose,
      text_version: '2026-1',
      granted_at: '2025-05-04T10:00:00.000Z',
      granted_by: 'self',
      method: 'paper',
      revoked_at: now,
    },
    {
      purpose,
      text_version: '2026-2',
      granted_at: '2025-12-01T11:00:00.000Z',
      granted_by: 'self',
      method: 'mail',
      revoked_at: now,
    },
    {
      purpose,
      text_version: '2026-2',
      granted_at: now,
      granted_by: 'guardian',
      method: 'paper',
      revoked_at: null,
    },
  ])
})

test('a consent without text, from the future or given twice is not recorded', async () => {
  const { press, consents } = await anOffice()
  await press(agreed)
  for (const [fields, sentence] of [
    [{ textVersion: 'x'.repeat(41) }, 'Bitte fass dich hier kürzer'],
    [{ grantedOn: '2026-06-15' }, 'Dieser Tag liegt in der Zukunft.'],
    [{ purpose: 'alles' }, 'Bitte wähle, wozu.'],
    [{}, 'Diese Einwilligung gilt schon, in derselben Fassung.'],
  ] as const) {
    const answer = await press({ ...agreed, ...fields })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain(sentence)
  }
  expect(await consents()).toHaveLength(1)
})

test('a consent of long ago stands in the list of those to renew until it is given anew', async () => {
  const { admin, press, consents, id } = await anOffice()
  const due = async () => textOf(await (await admin.get('/admin/mitglieder?einwilligung=erneuern')).text())
  await press({ ...agreed, grantedOn: '2020-06-01' })
  await press({ ...agreed, purpose: 'photo', grantedOn: '2021-06-01' })
  await press({ ...agreed, purpose: 'newsletter' })
  const list = await due()
  expect(list).toContain('Frida Kranich Name auf der Website: vor mehr als fünf Jahren gegeben')
  expect(list).toContain('Foto auf der Website: vor mehr als fünf Jahren gegeben')
  expect(list).not.toContain('Rundbrief: vor mehr')
  const overview = textOf(await (await admin.get('/admin')).text())
  expect(overview).toContain('2 Einwilligungen zu erneuern Frida Kranich.')
  await press(agreed)
  expect(await due()).not.toContain('Name auf der Website: vor')
  expect(await due()).toContain('Foto auf der Website: vor mehr')
  await press({ ...agreed, purpose: 'photo' })
  expect(await due()).toContain('Niemand passt zu dieser Auswahl.')
  expect(await consents()).toHaveLength(5)
  expect(textOf(await (await admin.get(`/admin/mitglieder/${id}`)).text())).toContain('gilt')
})
