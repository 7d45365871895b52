import { pictureSearchText } from '#app/media/pictures/picture-search-text.ts'
import type { Db } from '#app/platform/database/db.ts'

const idOf = (index: number) => Math.floor(index).toString(16).padStart(32, '0')
const subjects = [
  'Halle am Morgen',
  'Winde im Abendlicht',
  'Flugzeug am Vorfeld',
  'Wiese',
  'Flügel auf Böcken',
]

/** A third is used in posts; some lack words, some show people, a few of whom do not agree. */
export async function fillLibrary(db: Db, pictures: number) {
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
