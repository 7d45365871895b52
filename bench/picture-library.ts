import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Entitled } from '#app/accounts/actor.ts'
import { countViews } from '#app/media/count-views.server.ts'
import { libraryFilterFrom } from '#app/media/library-address.ts'
import { listLibraryPictures } from '#app/pictures/library.server.ts'
import { pictureSearchText } from '#app/pictures/picture-search-text.ts'
import type { Db } from '#app/platform/database/db.ts'
import { migrateToLatest } from '#app/platform/database/migrate.server.ts'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'

/** How long the library's statements take with so many pictures; milliseconds, the middle and the slowest of all. */
export type LibraryTimes = { query: string; median: number; slowest: number }

const rounds = 9
/** As an editor narrows, sorts and pages. */
const queries = [
  '',
  'nach=LAST',
  'q=halle',
  'q=winde+abend',
  'zeige=unbenutzt',
  'zeige=ohne-beschreibung',
  'zeige=mit-personen',
  'zeige=zurueckgehalten',
  'sortierung=aelteste',
  'sortierung=name',
  'sortierung=groesste',
  'sortierung=name&q=flug&zeige=unbenutzt',
]

/** On a database of its own, gone afterwards. */
export async function libraryTimes(pictures: number): Promise<LibraryTimes[]> {
  const folder = await mkdtemp(join(tmpdir(), 'platzrunde-bench-'))
  const { db } = await openSqlite(join(folder, 'bench.sqlite'), 'inline')
  try {
    await migrateToLatest(db)
    await fill(db, pictures)
    const times: LibraryTimes[] = []
    for (const query of queries) times.push(await timesOf(db, query.replace('LAST', idOf(pictures / 2))))
    return times
  } finally {
    await db.destroy()
    await rm(folder, { recursive: true })
  }
}

async function timesOf(db: Db, query: string): Promise<LibraryTimes> {
  const filter = libraryFilterFrom(new URLSearchParams(query))
  // The statements only ask that somebody was proven; here nobody is.
  const by = { id: 'bench' } as Entitled<'choose-pictures'>
  const page = { order: filter.order, after: filter.after, limit: 48 }
  const taken: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now()
    await Promise.all([listLibraryPictures(db, by, filter, page), countViews(db, by, filter)])
    taken.push(performance.now() - started)
  }
  taken.sort((a, b) => a - b)
  return { query, median: taken[Math.floor(rounds / 2)] ?? 0, slowest: taken.at(-1) ?? 0 }
}

const idOf = (index: number) => Math.floor(index).toString(16).padStart(32, '0')
const subjects = [
  'Halle am Morgen',
  'Winde im Abendlicht',
  'Flugzeug am Vorfeld',
  'Wiese',
  'Flügel auf Böcken',
]

/** A third is used in posts; some lack words, some show people, a few of whom do not agree. */
async function fill(db: Db, pictures: number) {
  const rowsAtOnce = 500
  for (let first = 0; first < pictures; first += rowsAtOnce) {
    const indices = Array.from({ length: Math.min(rowsAtOnce, pictures - first) }, (_, more) => first + more)
    await db.transaction().execute(async (trx) => {
      await trx.insertInto('pictures').values(indices.map(pictureRow)).execute()
      const people = indices.filter((index) => index % 50 === 0)
      const rows = people.map((index) => ({ picture_id: idOf(index), member_id: `person-${index % 7}` }))
      if (rows.length > 0) await trx.insertInto('picture_people').values(rows).execute()
      const uses = indices.filter((index) => index % 3 === 0)
      const used = uses.map((index) => ({
        source: 'posts',
        owner_id: `post-${index}`,
        part: '',
        media_id: idOf(index),
      }))
      await trx.insertInto('media_uses').values(used).execute()
    })
  }
}

function pictureRow(index: number) {
  const alt = index % 11 === 0 ? '' : `${subjects[index % subjects.length] ?? ''} ${index}`
  const fileName = `IMG_${index}.jpg`
  return {
    id: idOf(index),
    alt,
    caption: index % 4 === 0 ? 'Aufgenommen beim Sommerlager, kurz bevor der Regen kam.' : null,
    credit: 'Mattis Roth',
    width: 1600 + (index % 900),
    height: 1200,
    focal_x: 50,
    focal_y: 38,
    tone: '#8090a0',
    original_file: `originale/${idOf(index)}.jpeg`,
    widths: '[320,480,800,1200,1600]',
    has_avif: 1,
    shows_people: index % 50 === 0 ? 1 : 0,
    created_at: new Date(Date.UTC(2020, 0, 1) + index * 60_000).toISOString(),
    file_name: fileName,
    search_text: pictureSearchText({ alt, credit: 'Mattis Roth', fileName }),
  }
}
