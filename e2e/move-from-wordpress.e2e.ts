import { join } from 'node:path'
import sharp from 'sharp'
import { zipFile } from '#app/lib/zip-file.server.ts'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'
import { oldSite, wordpressExport, type ExportedItem } from '#test/wordpress-export.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import type { Site } from './site.ts'
import { openPage } from './open-page.ts'

const list = '/admin/uebernahme/wordpress'

/** A whole chronicle with `FULL=1`. */
const many = process.env.FULL === '1' ? 120 : 12
const posts: ExportedItem[] = Array.from({ length: many }, (_, index) => ({
  id: 100 + index,
  title: `Altes aus dem Verein ${index + 1}`,
  slug: `altes-${index + 1}`,
  content: `<!-- wp:heading --><h2>Wie es war</h2><!-- /wp:heading --><!-- wp:paragraph --><p>Es war der ${index + 1}. Flugtag.</p><!-- /wp:paragraph -->${index === 0 ? `<figure class="wp-block-image"><img class="wp-image-20" src="${oldSite}/wp-content/uploads/2019/05/winde-300x200.jpg" alt="Winde"/><figcaption>Die Winde</figcaption></figure>` : ''}`,
  categories: ['Chronik'],
}))

async function archive(): Promise<Buffer> {
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#30a030' } })
    .jpeg()
    .toBuffer()
  const items: ExportedItem[] = [
    { id: 20, type: 'attachment', status: 'inherit', file: '2019/05/winde.jpg', alt: 'Die Winde' },
    ...posts,
    { id: 99, type: 'nav_menu_item', title: 'Start' },
  ]
  const files = [
    { name: 'alter-verein.xml', bytes: new TextEncoder().encode(wordpressExport(items)) },
    { name: 'uploads/2019/05/winde.jpg', bytes: photo },
  ]
  const pieces: Uint8Array[] = []
  for await (const piece of zipFile(files, new Date('2026-06-14T08:42:00Z'))) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** What stands in the database, read beside the server. */
async function taken(site: Site) {
  const { db } = await openSqlite(join(site.dataDir, 'platzrunde.sqlite'), 'inline')
  try {
    const rows = await db
      .selectFrom('posts')
      .innerJoin('takeover_origins', 'takeover_origins.post_id', 'posts.id')
      .select(['posts.title', 'posts.slug', 'posts.published_at', 'posts.category'])
      .orderBy('takeover_origins.origin')
      .execute()
    const pictures = await db
      .selectFrom('takeover_origins')
      .where('picture_id', 'is not', null)
      .selectAll()
      .execute()
    return { rows, pictures: pictures.length }
  } finally {
    await db.destroy()
  }
}

test('the editor moves a WordPress blog in, leaves meanwhile, and old addresses lead to the posts', async ({
  page,
  site,
  signInAs,
}) => {
  await signInAs('admin')
  await openPage(page, '/admin/blog')
  await page.getByRole('link', { name: 'Aus WordPress' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aus WordPress übernehmen' })).toBeVisible()
  await page.getByRole('button', { name: 'Hochladen und prüfen' }).click()
  await expect(page.getByText('Bitte wähle eine Datei.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Exportdatei').setInputFiles({
    name: 'alter-verein.zip',
    mimeType: 'application/zip',
    buffer: await archive(),
  })
  await page.getByRole('button', { name: 'Hochladen und prüfen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'alter-verein.zip' })).toBeVisible()
  const start = page.getByRole('button', { name: `${many} Beiträge und 1 Bild übernehmen` })
  await expect(start).toBeVisible({ timeout: 150_000 })
  await expectAccessible(page)
  await expect(page.getByRole('row', { name: /Jana Beispiel/ })).toContainText('bleibt als Name')
  await page.getByRole('link', { name: 'ausgelassen 1' }).click()
  await expect(page.getByRole('row', { name: /Sonstiges/ })).toContainText('Menüpunkt.')
  expect(await taken(site)).toEqual({ rows: [], pictures: 0 })

  await start.click()
  await expect(page.getByText(/Du kannst die Seite verlassen|Übernommen:/).first()).toBeVisible()
  const address = page.url().replace(/[?#].*$/, '')
  await page.goto('/admin')
  await page.goto(address)
  await expect(page.getByText(`Übernommen: ${many} Beiträge und 1 Bild.`)).toBeVisible({ timeout: 150_000 })
  await expectAccessible(page)

  const { rows, pictures } = await taken(site)
  expect(rows).toHaveLength(many)
  expect(pictures).toBe(1)
  expect(rows[0]).toEqual({
    title: 'Altes aus dem Verein 1',
    slug: 'altes-1',
    published_at: '2019-05-04T10:00:00.000Z',
    category: 'Chronik',
  })
  await page.goto('/2019/05/altes-1/')
  await expect(page).toHaveURL(/\/verein\/blog\/[^/]+\/altes-1$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Altes aus dem Verein 1' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Winde' })).toBeVisible()
  await expect(page.getByText('Jana Beispiel')).toBeVisible()

  // Once more: nothing comes twice.
  await openPage(page, list)
  await page.getByLabel('Exportdatei').setInputFiles({
    name: 'alter-verein.zip',
    mimeType: 'application/zip',
    buffer: await archive(),
  })
  await page.getByRole('button', { name: 'Hochladen und prüfen' }).click()
  await expect(page.getByRole('link', { name: `schon da ${many + 1}` })).toBeVisible({ timeout: 150_000 })
  await expect(page.getByRole('button', { name: /übernehmen/ })).toHaveCount(0)
  expect((await taken(site)).rows).toHaveLength(many)
})
