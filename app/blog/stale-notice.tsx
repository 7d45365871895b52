import { localDateTime } from '#app/lib/german-dates.ts'
import { Icon } from '#app/ui/icon.tsx'
import { RichTextView } from '#app/ui/rich-text-view.tsx'
import type { Post } from './post.ts'
import { type Difference, DifferencesKey, DifferencesView } from '#app/ui/differences-view.tsx'

type StaleNoticeProps = {
  current: Post
  /** From one's own text to the one that was saved meanwhile. */
  differences: readonly Difference[]
  onKeepMine: () => void
}

/** Somebody saved meanwhile: what their version says instead of one's own, and the choice between the two. */
export function StaleNotice({ current, differences, onKeepMine }: StaleNoticeProps) {
  return (
    <section className="note warn stale" role="alert" aria-label="Zwischenzeitlich geändert">
      <Icon name="warn" />
      <div className="stack">
        <strong>
          Jemand hat diesen Beitrag am {localDateTime(Date.parse(current.updatedAt))} gespeichert
        </strong>
        <p>
          Deine Fassung steht unverändert unten im Formular und ist noch nicht gespeichert. Übernimm von hier,
          was fehlt, und speichere dann. Wählst du deine, bleibt die andere unter{' '}
          <a href={`/admin/blog/${current.id}/versionen`} target="_blank" rel="noreferrer">
            Fassungen
          </a>
          .
        </p>
        {differences.length > 0 && (
          <>
            <DifferencesKey before="deiner Fassung" after="der gespeicherten" />
            <DifferencesView differences={differences} />
          </>
        )}
        <details>
          <summary>Die gespeicherte Fassung lesen</summary>
          <div className="stale-other prose">
            <h2>{current.title}</h2>
            <p>{current.teaser}</p>
            <RichTextView
              document={current.body}
              picture={(id) => <img src={`/bilder/${id}-320.webp`} alt="Bild im Text" loading="lazy" />}
            />
          </div>
        </details>
        <p className="btn-row">
          <button className="btn btn-line btn-sm" type="button" onClick={onKeepMine}>
            Meine Fassung soll gelten
          </button>
          <a className="btn btn-quiet btn-sm" href={`/admin/blog/${current.id}`}>
            Die gespeicherte übernehmen
          </a>
        </p>
      </div>
    </section>
  )
}
