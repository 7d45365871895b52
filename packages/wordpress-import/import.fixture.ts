import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toPost } from '#app/features/blog/post.ts'
import { zipFile } from '#app/lib/zip-file.server.ts'
import { grassAndSky } from '#app/media/pictures/pictures.fixture.ts'
import { diskFileStore } from '#app/platform/files/disk.server.ts'
import type { Outside } from '#app/platform/outside/fetch-bytes.server.ts'
import { openTestDatabase } from '#test/database.ts'
import { oldSite, type ExportedItem } from '#test/wordpress-export.ts'
import { carryOutNow, readNow } from './carry-out.server.ts'
import { makeUploadFolder, uploadPath } from '#app/features/website-import/import-files.server.ts'
import { usualOptions, type ImportOptions } from '#app/features/website-import/website-import.ts'
import { addImport, markBegun } from '#app/features/website-import/imports.server.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

export const at = new Date('2026-06-14T08:42:00Z')

/** Starts a club that imports an old website, with folders of its own. */
export async function newClub() {
  const folder = temporaryFolder()
  const stores = {
    db: await openTestDatabase(),
    files: diskFileStore(join(folder, 'dateien')),
    uploadFolder: join(folder, 'ankommend'),
    now: () => at,
  }
  return { ...stores, folder }
}
type Club = Awaited<ReturnType<typeof newClub>>

/** Adds an uploaded export that has been read; nothing is imported yet. */
export async function bring(club: Club, bytes: string | Uint8Array, options: ImportOptions = usualOptions) {
  await makeUploadFolder(club)
  const upload = { fileName: 'alter-verein.xml', size: 1, fingerprint: 'x', wishes: options }
  const { id } = await addImport(club.db, null, upload, at)
  writeFileSync(uploadPath(club, id), bytes)
  await club.db.updateTable('takeovers').set({ state: 'reading' }).where('id', '=', id).execute()
  await readNow(club, id)
  return id
}

export async function carryOut(club: Club, id: string, outside?: Outside) {
  await markBegun(club.db, null, id, at)
  await carryOutNow(club, id, { isTimeUp: () => false, ...(outside && { outside }) })
}

/** Returns the report on each entry. */
export const fatesOf = async (club: Club, id: string) =>
  (
    await club.db
      .selectFrom('takeover_items')
      .select(['kind', 'title', 'fate', 'words'])
      .where('takeover_id', '=', id)
      .orderBy('number')
      .execute()
  ).map(
    ({ kind, title, fate, words }) =>
      `${kind} ${title}: ${fate} ${(JSON.parse(words) as string[]).join(' ')}`,
  )

export const postsOf = async (club: Club) =>
  (await club.db.selectFrom('posts').selectAll().orderBy('published_at').orderBy('title').execute()).map(
    toPost,
  )

export const blog: ExportedItem[] = [
  { id: 20, type: 'attachment', status: 'inherit', file: '2019/05/winde.jpg', alt: 'Die Winde', parent: 12 },
  { id: 21, type: 'attachment', status: 'inherit', file: '2019/05/halle.jpg', parent: 12 },
  { id: 22, type: 'attachment', status: 'inherit', file: '2019/05/satzung.pdf' },
  {
    id: 12,
    title: 'Die neue Winde &amp; mehr',
    slug: 'die-neue-winde',
    content: `<p>Sie zieht.</p><figure class="wp-block-image"><img class="wp-image-20" src="${oldSite}/wp-content/uploads/2019/05/winde-300x200.jpg"/></figure><figure><img class="wp-image-21" src="/wp-content/uploads/2019/05/halle.jpg"/><figcaption>Die Halle</figcaption></figure>`,
    categories: ['Segelflug', 'Technik'],
    tags: ['Winde'],
    cover: 20,
    comments: 1,
  },
  { id: 13, title: 'Entwurf', status: 'draft', published: '0000-00-00 00:00:00', content: 'Noch nichts.' },
  { id: 14, title: 'Geheim', status: 'private' },
  { id: 15, title: 'Mit Kennwort', password: 'geheim' },
  { id: 16, title: 'Im Herbst', status: 'future', published: '2026-10-01 08:00:00', content: 'Bald.' },
  { id: 17, title: 'Weg damit', status: 'trash' },
  { id: 18, type: 'page', title: 'Über uns', path: '/ueber-uns/', content: 'Wir fliegen.', author: 'max' },
  { id: 19, type: 'nav_menu_item', title: 'Start' },
]
export const authors = [
  { login: 'jana', mail: 'jana@alter-verein.example', name: 'Jana Beispiel' },
  { login: 'max', mail: 'max@nirgends.example', name: 'Max Muster' },
]

export async function zipped(files: Record<string, string | Uint8Array>): Promise<Buffer> {
  const list = Object.entries(files).map(([name, bytes]) => ({ name, bytes: Buffer.from(bytes) }))
  const pieces: Uint8Array[] = []
  for await (const piece of zipFile(list, at)) pieces.push(piece)
  return Buffer.concat(pieces)
}

export const photo = (width = 900) => grassAndSky(width, 600).jpeg().toBuffer()
