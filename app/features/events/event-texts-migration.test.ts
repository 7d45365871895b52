import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, onTestFinished, test } from 'vitest'
import { migrations } from '#app/platform/database/migrations/index.ts'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'

const picture = 'a'.repeat(32)
const details = JSON.stringify({
  location: 'Halle 1',
  description: 'Erster Absatz.\n\nZweiter Absatz.',
  attachments: [{ title: 'Anfahrt', href: '/flugplatz/anfahrt' }],
})

test('the plain text of earlier events and of their versions becomes paragraphs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'platzrunde-earlier-'))
  const { db } = await openSqlite(join(folder, 'verein.sqlite'), 'inline')
  onTestFinished(async () => {
    await db.destroy()
    rmSync(folder, { recursive: true })
  })
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  await migrator.migrateTo('2026-11-20-77-post-reading')
  const content = JSON.stringify({ title: 'Fest', picture_id: picture, details })
  await sql`insert into events (id, slug, title, category, status, visibility, publication, published_at, first_day,
    last_day, details, search_text, sequence, created_at, updated_at, revision)
    values ('fest', 'fest', 'Fest', 'other', 'confirmed', 'public', 'published', '2026-06-01T10:00:00.000Z',
    '2026-07-04', '2026-07-04', ${details}, 'fest', 0, '2026-06-01T10:00:00.000Z', '2026-06-01T10:00:00.000Z', 1)`.execute(
    db,
  )
  await sql`insert into event_versions (event_id, number, title, content, saved_at)
    values ('fest', 1, 'Fest', ${content}, '2026-06-01T10:00:00.000Z')`.execute(db)
  const { error } = await migrator.migrateToLatest()
  expect(error).toBeUndefined()

  const written = {
    location: 'Halle 1',
    description: ['Erster Absatz.', 'Zweiter Absatz.'].map((text) => ({
      type: 'paragraph',
      content: [{ text }],
    })),
    attachments: [{ title: 'Anfahrt', href: '/flugplatz/anfahrt', fileId: null }],
  }
  const event = await db.selectFrom('events').select('details').executeTakeFirstOrThrow()
  expect(JSON.parse(event.details)).toEqual(written)
  const version = await db.selectFrom('event_versions').select('content').executeTakeFirstOrThrow()
  expect(JSON.parse(version.content)).toEqual({ title: 'Fest', picture_id: picture, details: written })
  const uses = await db.selectFrom('media_uses').select(['source', 'media_id']).execute()
  expect(uses).toEqual([{ source: 'event_versions', media_id: picture }])
})
