import { createPost } from '#app/features/blog/save-post.server.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'
import { join } from 'node:path'
import type { RichText } from '#app/lib/rich-text.ts'

const topics = ['Werkstatt', 'Segelflug', 'Flugbetrieb', 'Ausbildung', 'Wissen', 'Ausflug', 'Jugend', 'Fest']
const words =
  'Halle Flügel Winde Thermik Platzrunde Werkstatt Lärm Wetter Motor Schlepp Landung Wolke Basis Funk Karte Jugend'.split(
    ' ',
  )

/** Fills the blog of a stopped server up with posts of about 300 words, one every three hours backwards. */
export async function addPosts(dataDir: string, count: number) {
  const { db } = await openSqlite(join(dataDir, 'platzrunde.sqlite'), 'inline')
  const newest = Date.parse('2025-01-01T12:00:00Z')
  await inTransaction(db, async (trx) => {
    for (let number = 0; number < count; number += 1) {
      const at = new Date(newest - number * 3 * 3_600_000)
      await createPost(
        trx,
        {
          title: `${words[number % words.length]} und ${words[(number * 7) % words.length]}, Bericht ${number}`,
          teaser: 'Was an diesem Tag am Platz geschah, in wenigen Sätzen.',
          category: topics[number % topics.length] ?? 'Wissen',
          body: textOf(number),
          coverPictureId: null,
          authorId: null,
          status: 'published',
          visibility: 'public',
          publishedAt: at.toISOString(),
        },
        at,
      )
    }
  })
  await db.destroy()
}

const syllables =
  'an auf ber ding dorf ein fel flug gar gel haf hei hol kan ken lan leit mar mor nach ord pla rin sam schau ste tal ver wal zug'.split(
    ' ',
  )

/** Words that no other text holds: in ten thousand posts there are tens of thousands. */
function ownWords(number: number): string {
  const wordOf = (seed: number) =>
    Array.from(
      { length: 4 },
      (_, place) => syllables[(seed * [1, 7, 11, 13][place]! + Math.floor(seed / 30 ** place)) % 30],
    ).join('')
  return Array.from({ length: 5 }, (_, index) => wordOf(number * 5 + index)).join(' ')
}

function textOf(number: number): RichText {
  const sentence = (start: number) =>
    `${Array.from({ length: 12 }, (_, index) => words[(start * 5 + index * (number % 11)) % words.length]).join(' ')}. `
  return Array.from({ length: 6 }, (_, paragraph) => ({
    type: 'paragraph' as const,
    content: [
      { text: Array.from({ length: 4 }, (_unused, index) => sentence(paragraph * 4 + index)).join('') },
    ],
  })).concat({ type: 'paragraph', content: [{ text: `${ownWords(number)}.` }] })
}

/** One more post, as another process would write it: when its commit was acknowledged, and the end of that process. */
export async function publishOne(dataDir: string, title: string) {
  const { db } = await openSqlite(join(dataDir, 'platzrunde.sqlite'), 'inline')
  const at = new Date()
  await createPost(
    db,
    {
      title,
      teaser: 'Gerade geschehen.',
      category: 'Wissen',
      body: textOf(1),
      coverPictureId: null,
      authorId: null,
      status: 'published',
      visibility: 'public',
      publishedAt: at.toISOString(),
    },
    at,
  )
  const committed = performance.now()
  return { committed, end: () => db.destroy() }
}
