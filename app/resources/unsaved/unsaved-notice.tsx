import { clock, localDate, localDateTime } from '#app/lib/german-dates.ts'
import { type Difference, DifferencesKey, DifferencesView } from '#app/ui/differences-view.tsx'
import { Icon } from '#app/ui/icon.tsx'

type UnsavedNoticeProps = {
  /** ISO 8601, UTC. */
  writtenAt: string
  /** From what is saved to what was typed. */
  differences: readonly Difference[]
  /** How it is spoken of: „der Beitrag“, „dem gespeicherten Beitrag“. */
  words: { nominative: string; saved: string }
  /** Somebody saved it after this was begun. */
  isOutdated: boolean
  /** How many more there are. */
  more: number
  /** Missing when there is no form any more into which it could come back. */
  onTake: (() => void) | undefined
  onDiscard: () => void
}

/** On the next visit: what was typed and not saved, what is different in it, and whether it is to come back. */
export function UnsavedNotice(props: UnsavedNoticeProps) {
  const { writtenAt, differences, words, isOutdated, more, onTake, onDiscard } = props
  return (
    <section className="note warn stale" aria-label="Nicht gespeicherte Fassung">
      <Icon name="warn" />
      <div className="stack">
        <strong>Nicht gespeicherte Fassung von {whenWords(writtenAt)}</strong>
        <p>
          Sie wurde geschrieben, aber nicht gespeichert.
          {isOutdated &&
            ` Seither wurde ${words.nominative} gespeichert; beim Speichern zeigt dir die Seite beides nebeneinander.`}
          {onTake === undefined &&
            ' Das Formular dafür gibt es auf dieser Seite nicht mehr; den Text kannst du hier kopieren.'}
          {more > 0 && ` Danach ${more === 1 ? 'wartet noch eine' : `warten noch ${more}`}.`}
        </p>
        {differences.length > 0 && (
          <details className="whole" open={onTake === undefined}>
            <summary>Was darin anders ist</summary>
            <DifferencesKey before={words.saved} after="dieser Fassung" />
            <DifferencesView differences={differences} />
          </details>
        )}
        <p className="btn-row">
          {onTake !== undefined && (
            <button className="btn btn-sm" type="button" onClick={onTake}>
              Übernehmen
            </button>
          )}
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
