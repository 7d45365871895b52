import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createChronicleEntry } from '#app/features/airfield/history/chronicle.server.ts'
import { createPost, type PostInput } from '#app/features/blog/save-post.server.ts'
import { type Db, isSqlite } from '#app/platform/database/db.ts'
import { saveSetting } from '#app/platform/settings/settings.server.ts'
import { openTestDatabase } from '#test/database.ts'
import { mediaUseSources, findUsePlaces } from './use-places.server.ts'
import { aPublicPost } from '#app/features/blog/post.fixture.ts'

const at = new Date('2026-06-14T08:42:00Z')
const [wing, winch, sheet] = ['a', 'b', 'c'].map((letter) => letter.repeat(32)) as [string, string, string]

async function withPictures() {
  const db = await openTestDatabase()
  for (const id of [wing, winch]) {
    await db
      .insertInto('pictures')
      .values({
        id,
        alt: '',
        caption: null,
        credit: null,
        width: 3,
        height: 2,
        focal_x: 50,
        focal_y: 50,
        tone: '#ffffff',
        original_file: '',
        widths: '[3]',
        has_avif: 0,
        shows_people: 0,
        created_at: at.toISOString(),
      })
      .execute()
  }
  return db
}

const post: PostInput = {
  ...aPublicPost,
  title: 'Die Winde singt',
  body: [{ type: 'picture', pictureId: winch }],
  coverPictureId: wing,
  status: 'draft',
  publishedAt: null,
}

const labels = async (db: Db, id: string) =>
  (await findUsePlaces(db, id)).map(({ label, note }) => `${label}: ${note}`)

test('a draft uses its cover and the pictures in its text, and so does its version', async () => {
  const db = await withPictures()
  const id = await createPost(db, post, at)
  const both = ['Beitrag „Die Winde singt“: Entwurf', 'Beitrag „Die Winde singt“: Fassung 1']
  expect(await labels(db, wing)).toEqual(both)
  expect(await labels(db, winch)).toEqual(both)

  await db.updateTable('posts').set({ body: '[]', status: 'trashed' }).where('id', '=', id).execute()
  expect(await labels(db, winch), 'the version can be brought back').toEqual([
    'Beitrag „Die Winde singt“: Fassung 1',
  ])
  expect(await labels(db, wing)).toContain('Beitrag „Die Winde singt“: im Papierkorb')

  await db.deleteFrom('posts').where('id', '=', id).execute()
  expect([await labels(db, wing), await labels(db, winch)]).toEqual([[], []])
})

test('a gallery, a file and whatever else a text will hold are found by the id alone', async () => {
  const db = await withPictures()
  await createPost(db, { ...post, coverPictureId: null, body: [] }, at)
  const body = [{ type: 'chess-board', squares: [[{ of: wing }], { file: sheet }], note: 'a'.repeat(33) }]
  await db
    .updateTable('posts')
    .set({ body: JSON.stringify(body) })
    .execute()
  for (const id of [wing, sheet]) expect(await labels(db, id)).toContain('Beitrag „Die Winde singt“: Entwurf')
  expect(await labels(db, winch)).toEqual([])
})

test('settings and other rooms name what they use', async () => {
  const db = await withPictures()
  const board = { key: 'board', schema: z.object({ head: z.object({ pictureId: z.string() }) }) }
  await saveSetting(db, board, { head: { pictureId: wing } }, at)
  await createChronicleEntry(
    db,
    { date: '1951', category: 'founding', title: 'Gründung', pictureId: wing } as never,
    at,
  )
  expect(await labels(db, wing)).toEqual(['Chronik „Gründung“: 1951', 'Vorstand: Einstellungen'])
  await saveSetting(db, board, { head: { pictureId: winch } }, at)
  expect(await labels(db, wing)).toEqual(['Chronik „Gründung“: 1951'])
})

/** Tables that refer to no picture of the library. */
const withoutMedia = [
  // Emptied when the user saves; a picture used only there can be restored from the trash.
  'unsaved_forms',
  // Written by guests.
  'requests',
  // Plain text by members: defects, work hours, submitted posts.
  'aircraft_defects',
  'work_hours',
  'post_submissions',
  // Plain mails to participants.
  'event_mailings',
  // Origin of imported pictures; not needed for showing them.
  'takeover_items',
  'takeover_origins',
]

test('every table that may hold a picture is watched, and every watched table is described', async () => {
  const db = await openTestDatabase()
  const { rows } = isSqlite(db)
    ? await sql<{ name: string }>`select distinct tbl_name as name from sqlite_master
        where type = 'trigger' and name like '%\\_media\\_insert' escape '\\' order by 1`.execute(db)
    : await sql<{ name: string }>`select distinct event_object_table as name from information_schema.triggers
        where trigger_name like '%\\_media' order by 1`.execute(db)
  const watched = rows.map(({ name }) => name)
  expect(
    mediaUseSources()
      .map(({ source }) => source)
      .toSorted(),
  ).toEqual(watched)

  const own = ['pictures', 'picture_people', 'media_uses', 'downloads', 'uploads']
  const tables = await db.introspection.getTables()
  const holding = tables
    .filter(({ columns }) => columns.some(({ name }) => /picture_id$|^body$|^sections$|^fields$/.test(name)))
    .map(({ name }) => name)
  expect(holding.filter((name) => ![...watched, ...own, ...withoutMedia].includes(name))).toEqual([])
})

test('a record that names a picture twice, in a list of pictures as well, uses it once', async () => {
  const db = await withPictures()
  const list = { key: 'trial-page', schema: z.object({ pictures: z.array(z.string()) }) }
  const uses = () => db.selectFrom('media_uses').select(['source', 'media_id']).orderBy('media_id').execute()
  await saveSetting(db, list, { pictures: [winch, wing, winch] }, at)
  expect(await uses()).toEqual([
    { source: 'settings', media_id: wing },
    { source: 'settings', media_id: winch },
  ])
  await saveSetting(db, list, { pictures: [wing] }, at)
  expect(await uses()).toEqual([{ source: 'settings', media_id: wing }])
})
