import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrateToLatest, migrateUpTo } from '#app/platform/database/migrate.server.ts'
import { startApp } from '#test/app.ts'
import { openUnmigratedDatabase } from '#test/database.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'
import { plainHome } from '../home-blocks.ts'
import { homeGroups } from '../home-fields.ts'
import { findHomePage } from '../home-page.server.ts'
import { homeValues } from './write-home.server.ts'

const page = '/admin/seiten/startseite'
const drafts = '/admin/entwuerfe'
const plain = homeValues(homeGroups(), { home: plainHome, body: [], teaser: '', publishedAt: null })

async function anOffice() {
  const site = await startApp({ now: new Date('2026-06-14T08:00:00Z') })
  const admin = await site.as('admin', ['board'])
  const save = async (sentence: string, intent: string, more: Record<string, string> = {}) =>
    admin.post(page, {
      ...plain,
      'hero.sentence': sentence,
      intent,
      expectedRevision: String((await findHomePage(site.db)).revision),
      ...more,
    })
  const list = async () => textOf(await (await admin.get(drafts)).text())
  return { ...site, admin, save, list }
}

// Beyond the nets: the home page's draft.
test(
  'a draft of the home page is listed with what differs, put away and brought back',
  { tags: 'postgres' },
  async () => {
    const { admin, save, list, db } = await anOffice()
    await save('Erste Fassung.', 'veroeffentlichen')
    await save('Ab Herbst.', 'veroeffentlichen', { publishedAt: '2026-09-01T12:00' })
    expect(await list()).toMatch(/Geplant.*Startseite.*erscheint 1\. September.*Ab Herbst/s)
    await save('Zweite Fassung.', 'entwurf')
    expect(await list()).toMatch(/Gespeichert, aber nicht veröffentlicht.*Startseite.*von dir.*Zweite/s)

    const chosen = { art: 'startseite', entwurf: 'startseite', titel: 'Startseite' }
    const gone = await (await admin.post(drafts, { intent: 'verwerfen', ...chosen })).text()
    expect(textOf(gone)).toContain('„Startseite“ ist verworfen')
    expect((await findHomePage(db)).home.hero.sentence).toBe('Erste Fassung.')
    const behalten = (/name="behalten" value="([^"]*)"/.exec(gone)?.[1] ?? '').replaceAll('&quot;', '"')
    await admin.post(drafts, { intent: 'zurueck', ...chosen, behalten })
    expect(await findHomePage(db)).toMatchObject({
      status: 'draft',
      home: { hero: { sentence: 'Zweite Fassung.' } },
    })

    await save('Dritte Fassung.', 'entwurf')
    await admin.post(drafts, { intent: 'zurueck', ...chosen, behalten })
    expect((await findHomePage(db)).home.hero.sentence, 'a newer draft stays').toBe('Dritte Fassung.')
  },
)

test('what was typed before the home page had a subject of its own is still listed', async () => {
  const db = await openUnmigratedDatabase()
  await migrateUpTo(db, '2026-11-27-45-posts-by-moment')
  const written = '2026-11-20T10:00:00.000Z'
  await sql`insert into users (id, email, email_verified, provider_data, role, disabled, created_at)
    values ('u', 'a@verein.example', 1, '[]', 'admin', 0, ${written})`.execute(db)
  for (const [form, key] of [
    ['h', 'startseite'],
    ['p', 'jugendgruppe'],
  ])
    await sql`insert into unsaved_forms (id, user_id, subject, record_key, found_revision, fields, written_at)
      values (${form}, 'u', 'free-page', ${key}, 1, '{}', ${written})`.execute(db)
  await migrateToLatest(db)
  expect(await db.selectFrom('unsaved_forms').select(['id', 'subject']).orderBy('id').execute()).toEqual([
    { id: 'h', subject: 'home' },
    { id: 'p', subject: 'free-page' },
  ])
})
