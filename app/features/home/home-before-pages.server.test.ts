import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#app/platform/database/db.ts'
import { migrateToLatest, migrateUpTo } from '#app/platform/database/migrate.server.ts'
import { openUnmigratedDatabase } from '#test/database.ts'
import { plainHome, shownBlocks } from './home-blocks.ts'
import { findHomePage, findHomeVersion, shownHome } from './home-page.server.ts'

const saved = '2026-11-20T10:00:00.000Z'
const picture = 'a'.repeat(32)

/** The home page in its former format, as a setting. */
const setting = {
  blocks: [
    { kind: 'posts', enabled: true, count: 5 },
    {
      kind: 'hero',
      greetingByDaytime: false,
      sentence: 'Willkommen.',
      pictureId: picture,
      buttons: [{ label: 'Mitfliegen', href: '/erlebnisse/schnupperflug' }],
      altitudes: [],
    },
    {
      kind: 'today',
      enabled: true,
      agenda: [
        { time: '10:00', text: 'Winde', weekdays: ['sa'], link: null },
        {
          time: '16:30',
          text: 'Kuchen',
          weekdays: [],
          link: { label: 'Café', href: 'https://cafe.example/' },
        },
      ],
    },
    {
      kind: 'ways',
      enabled: false,
      items: [
        {
          title: 'Lernen',
          text: 'Ab 14.',
          href: '/verein',
          linkLabel: 'Mehr',
          silhouette: 'gibt es nicht mehr',
        },
      ],
    },
  ],
}

async function clubOfBefore(home?: object): Promise<Db> {
  const db = await openUnmigratedDatabase()
  await migrateUpTo(db, '2026-11-27-30-circulars')
  if (home !== undefined)
    await sql`insert into settings (key, value, updated_at, revision)
      values ('home', ${JSON.stringify(home)}, ${saved}, 7)`.execute(db)
  await migrateToLatest(db)
  return db
}

test('the home page of a club that has had one as a setting says the same as a page', async () => {
  const db = await clubOfBefore(setting)
  const page = await findHomePage(db)
  expect(page).toMatchObject({ status: 'published', publishedAt: saved, revision: 1, teaser: '', body: [] })
  expect(shownBlocks(page.home).map(({ kind }) => kind)).toEqual(['posts', 'hero', 'today'])
  expect(page.home).toMatchObject({
    posts: { enabled: true, count: 5 },
    hero: { enabled: true, greetingByDaytime: false, sentence: 'Willkommen.', pictureId: picture },
    today: {
      agenda: [
        { time: '10:00', text: 'Winde', weekdays: ['sa'], linkLabel: null, href: null },
        { time: '16:30', text: 'Kuchen', weekdays: [], linkLabel: 'Café', href: 'https://cafe.example/' },
      ],
    },
    ways: { enabled: false, items: [{ title: 'Lernen', silhouette: 'gibt es nicht mehr' }] },
    fleet: { enabled: false },
  })
  expect((await findHomeVersion(db, { number: 1 }))?.home).toEqual(page.home)
  expect(await db.selectFrom('settings').select('key').execute()).toEqual([])
  const uses = await db.selectFrom('media_uses').select(['source', 'owner_id']).orderBy('source').execute()
  expect(uses).toEqual([
    { source: 'free_page_versions', owner_id: 'startseite' },
    { source: 'free_pages', owner_id: 'startseite' },
  ])
})

test('a club that had not arranged its home page still has the plain one', async () => {
  const db = await clubOfBefore()
  expect(await findHomePage(db)).toMatchObject({ revision: 0, home: plainHome })
  expect((await shownHome(db, new Date(saved))).home).toEqual(plainHome)
})
