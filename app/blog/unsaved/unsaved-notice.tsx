import { clock, localDate, localDateTime } from '#app/lib/german-dates.ts'
import { Icon } from '#app/ui/icon.tsx'
import { DifferencesKey, DifferencesView } from '#app/ui/differences-view.tsx'
import { postDifferences } from '../versions/post-differences.ts'
import { documentOf, type PostFields, type UnsavedText } from './post-fields.ts'

type UnsavedNoticeProps = {
  text: UnsavedText
  saved: PostFields
  /** Somebody saved the post after this text was begun. */
  isOutdated: boolean
  authors: readonly { id: string; name: string }[]
  /** How many more there are. */
  more: number
  onTake: () => void
  onDiscard: () => void
}

/** On the next visit: what was typed and not saved, what is different in it, and whether it is to come back. */
export function UnsavedNotice(props: UnsavedNoticeProps) {
  const { text, saved, isOutdated, authors, more, onTake, onDiscard } = props
  const differences = postDifferences(
    comparable(saved),
    comparable(text.fields),
    (id) => authors.find((author) => author.id === id)?.name,
  )
  return (
    <section className="note warn stale" aria-label="Nicht gespeicherte Fassung">
      <Icon name="warn" />
      <div className="stack">
        <strong>Nicht gespeicherte Fassung von {whenWords(text.writtenAt)}</strong>
        <p>
          Sie wurde geschrieben, aber nicht gespeichert.
          {isOutdated &&
            ' Seither wurde der Beitrag gespeichert; beim Speichern zeigt dir die Seite beides nebeneinander.'}
          {more > 0 && ` Danach ${more === 1 ? 'wartet noch eine' : `warten noch ${more}`}.`}
        </p>
        {differences.length > 0 && (
          <details className="whole">
            <summary>Was darin anders ist</summary>
            <DifferencesKey before="dem gespeicherten Beitrag" after="dieser Fassung" />
            <DifferencesView differences={differences} />
          </details>
        )}
        <p className="btn-row">
          <button className="btn btn-sm" type="button" onClick={onTake}>
            Übernehmen
          </button>
          <button className="btn btn-line btn-sm" type="button" onClick={onDiscard}>
            Verwerfen
          </button>
        </p>
      </div>
    </section>
  )
}

function whenWords(writtenAt: string): string {
  const at = Date.parse(writtenAt)
  return localDate(at) === localDate(Date.now()) ? `${clock(at)}\u00a0Uhr` : localDateTime(at)
}

function comparable(fields: PostFields) {
  return {
    title: fields.title,
    teaser: fields.teaser,
    category: fields.category,
    body: documentOf(fields),
    coverPictureId: fields.coverPictureId || null,
    authorId: fields.authorId || null,
    details: {
      tags: fields.tags === '' ? [] : [fields.tags],
      correction: fields.correction || null,
      commentsEnabled: fields.comments === 'on',
      pinned: false,
      readReceipt: fields.kind === 'safety-notice',
      byline: null,
    },
  }
}
