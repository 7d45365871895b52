import { textOf } from '#app/lib/forms.ts'
import { describePicture } from '#app/media/pictures/describe-picture.server.ts'
import { mediaIdPattern } from '#app/media/pictures/picture.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Authorized } from '#app/platform/identity/actor.ts'

type DescribedRows = {
  saved: number
  refused: { id: string; sentence: string }[]
  /** Submitted values that were not saved. */
  typed: Record<string, string>
}

const mostLetters = 300

/** Saves the filled-in descriptions, of one picture or of all submitted; empty ones are skipped without an error. */
export async function describeChosen(
  db: Db,
  by: Authorized<'choose-pictures'>,
  form: FormData,
  only: string | undefined,
  at: Date,
): Promise<DescribedRows> {
  const result: DescribedRows = { saved: 0, refused: [], typed: {} }
  for (const name of form.keys().filter((each) => each.startsWith('alt:'))) {
    const id = name.slice('alt:'.length)
    const alt = textOf(form, name).trim()
    const decorative = form.has(`schmuck:${id}`)
    if (!mediaIdPattern.test(id) || (alt === '' && !decorative)) continue
    const storeTyped = () => {
      result.typed[name] = alt
      if (decorative) result.typed[`schmuck:${id}`] = 'ja'
    }
    if (only !== undefined && only !== id) {
      storeTyped()
      continue
    }
    const expectedRevision = Number(textOf(form, `stand:${id}`))
    const said =
      alt.length > mostLetters
        ? 'long'
        : await describePicture(
            db,
            id,
            { alt, decorative: alt === '' && decorative },
            { expectedRevision, by, at },
          )
    if (said === 'saved') result.saved += 1
    else {
      storeTyped()
      result.refused.push({ id, sentence: sentenceFor(said, alt) })
    }
  }
  return result
}

function sentenceFor(said: 'long' | 'stale' | 'gone', alt: string): string {
  const what = `„${alt.length > 40 ? `${alt.slice(0, 40)} …` : alt}“`
  if (said === 'long') return `${what} ist länger als ${mostLetters} Zeichen.`
  if (said === 'gone') return `Das Bild zu ${what} gibt es nicht mehr.`
  return `Das Bild zu ${what} hat inzwischen jemand geändert. Bitte sieh nach, ob deine Worte noch fehlen.`
}
