import { localDateTime } from '#app/lib/german-dates.ts'
import { RichTextView } from '#app/ui/rich-text-view.tsx'
import { type Difference, DifferencesKey, DifferencesView } from '#app/ui/differences-view.tsx'
import type { PostVersion } from './post-versions.server.ts'

type VersionViewProps = {
  version: PostVersion
  newest: number | undefined
  /** Compared with what stands there now; otherwise with the version before. */
  withNow: boolean
  before: number | undefined
  /** Missing for the first version, which has none before it. */
  differences: Difference[] | undefined
  isOut: boolean
  address: string
}

/** One version: what it changed, its whole text, and the way back to it. */
export function VersionView(props: VersionViewProps) {
  const { version, newest, withNow, before, differences, address } = props
  const { number, savedAt } = version
  return (
    <section className="stack">
      <h2>
        Fassung {number} vom {localDateTime(Date.parse(savedAt))}
      </h2>
      {number !== newest && (
        <nav className="seg" aria-label="Vergleichen mit">
          <a href={`${address}?fassung=${number}`} aria-current={withNow ? undefined : 'true'}>
            Was sie geändert hat
          </a>
          <a href={`${address}?fassung=${number}&gegen=jetzt`} aria-current={withNow ? 'true' : undefined}>
            Was seither anders ist
          </a>
        </nav>
      )}
      {differences === undefined ? (
        <p>Das ist die älteste Fassung, vor ihr gibt es nichts zu vergleichen.</p>
      ) : differences.length === 0 ? (
        <p>Hier ist nichts anders.</p>
      ) : (
        <>
          <DifferencesKey
            before={`Fassung ${withNow ? number : before}`}
            after={withNow ? 'der jetzigen Fassung' : `Fassung ${number}`}
          />
          <DifferencesView differences={differences} />
        </>
      )}
      <details className="whole">
        <summary>Fassung {number} ganz lesen</summary>
        <div className="prose">
          <h3>{version.title}</h3>
          <p>{version.teaser}</p>
          <RichTextView
            document={version.body}
            picture={(id) => <img src={`/bilder/${id}-320.webp`} alt="Bild im Text" loading="lazy" />}
          />
        </div>
      </details>
      {number !== newest && <RestoreForm {...props} />}
    </section>
  )
}

function RestoreForm({ version, isOut, address }: VersionViewProps) {
  return (
    <form method="post" action={address} className="stack">
      <p className="small muted">
        Zurückholen legt diese Fassung als neueste oben auf; die jetzige bleibt in der Liste.
        {isOut && ' Der Beitrag ist veröffentlicht: Alle lesen sie dann sofort.'} Sichtbarkeit und Zeitpunkt
        bleiben, wie sie sind.
      </p>
      <p className="btn-row">
        <button className="btn" name="fassung" value={version.number}>
          Fassung {version.number} zurückholen
        </button>
      </p>
    </form>
  )
}
