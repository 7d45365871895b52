import { useEffect, useEffectEvent } from 'react'
import type { Values } from '#app/lib/form-values.ts'
import { clock, localDate, localDateTime } from '#app/lib/german-dates.ts'
import { type Difference, DifferencesKey, DifferencesView } from '#app/ui/differences-view.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { draftList } from '../drafts/draft-address.ts'
import type { useOffers } from './use-offers.ts'

type UnsavedNoticeProps = {
  /** ISO 8601, UTC. */
  writtenAt: string
  /** Differences from the saved to the autosaved version. */
  differences: readonly Difference[]
  /** The record in sentences: „der Beitrag“, „dem gespeicherten Beitrag“. */
  labels: { nominative: string; saved: string }
  /** Whether the record was saved by somebody else since. */
  isOutdated: boolean
  /** Number of further autosaved forms. */
  more: number
  /** Missing when there is no form into which it could be restored. */
  onTake: (() => void) | undefined
  onDiscard: () => void
  /** It is also in the list of drafts. */
  isListed?: true
}

type UnsavedOfferProps = Pick<UnsavedNoticeProps, 'labels'> & {
  offers: ReturnType<typeof useOffers<Values>>
  /** Revision of the saved record; missing for a new one. */
  revision: number | undefined
  /** Returns the differences from the saved record to these fields. */
  differences: (fields: Values) => readonly Difference[]
  onTake: () => void
}

/** Offers to restore the newest autosaved form, or the one chosen in the list of drafts, or to undo the last discard. */
export function UnsavedOffer({ offers, labels, revision, differences, onTake }: UnsavedOfferProps) {
  const { offered, isAskedFor, discarded } = offers
  const take = useEffectEvent(onTake)
  useEffect(() => {
    if (isAskedFor) take()
  }, [isAskedFor])
  if (offered !== undefined && !isAskedFor) {
    return (
      <UnsavedNotice
        writtenAt={offered.writtenAt}
        differences={differences(offered.fields)}
        labels={labels}
        isOutdated={revision !== undefined && offered.foundRevision < revision}
        more={offers.more}
        isListed
        onTake={onTake}
        onDiscard={offers.discard}
      />
    )
  }
  if (offers.isOfDeleted) {
    return (
      <p className="note warn" role="status">
        <Icon name="warn" />
        <span>
          Was hier gespeichert war, hat inzwischen jemand gelöscht. Was du getippt hast, steht noch da; beim
          Speichern wird daraus etwas Neues.
        </span>
      </p>
    )
  }
  if (discarded === undefined) return null
  return (
    <div className="note ok">
      <Icon name="trash" />
      <div role="status">
        <strong>Die nicht gespeicherte Fassung ist verworfen</strong>
        <p className="btn-row">
          <button className="btn btn-line btn-sm" type="button" onClick={offers.bringBack}>
            Rückgängig
          </button>
        </p>
      </div>
    </div>
  )
}

/** Shows an autosaved, unsaved version on the next visit: its differences, and buttons to restore or discard it. */
export function UnsavedNotice(props: UnsavedNoticeProps) {
  const { writtenAt, differences, labels, isOutdated, more, onTake, onDiscard, isListed } = props
  return (
    <section className="note warn stale" aria-label="Nicht gespeicherte Fassung">
      <Icon name="warn" />
      <div className="stack">
        <strong>Nicht gespeicherte Fassung von {formatWhen(writtenAt)}</strong>
        <p>
          Sie wurde geschrieben, aber nicht gespeichert.
          {isOutdated &&
            ` Seither wurde ${labels.nominative} gespeichert; beim Speichern zeigt dir die Seite beides nebeneinander.`}
          {onTake === undefined &&
            ' Das Formular dafür gibt es auf dieser Seite nicht mehr; den Text kannst du hier kopieren.'}
          {more > 0 && !isListed && ` Danach ${more === 1 ? 'wartet noch eine' : `warten noch ${more}`}.`}
        </p>
        {differences.length > 0 && (
          <details className="whole" open={onTake === undefined}>
            <summary>Was darin anders ist</summary>
            <DifferencesKey before={labels.saved} after="dieser Fassung" />
            <DifferencesView differences={differences} />
          </details>
        )}
        <p className="btn-row">
          {onTake !== undefined && (
            <button className="btn btn-sm" type="button" onClick={onTake}>
              {isListed ? 'Weiterschreiben' : 'Übernehmen'}
            </button>
          )}
          <button className="btn btn-line btn-sm" type="button" onClick={onDiscard}>
            Verwerfen
          </button>
          {isListed && (
            <a className="btn btn-quiet btn-sm" href={draftList}>
              {more > 0
                ? `Alle Entwürfe, auch ${more === 1 ? 'die andere' : `die ${more} anderen`}`
                : 'Alle Entwürfe'}
            </a>
          )}
        </p>
      </div>
    </section>
  )
}

function formatWhen(writtenAt: string): string {
  const at = Date.parse(writtenAt)
  return localDate(at) === localDate(Date.now()) ? `${clock(at)}\u00a0Uhr` : localDateTime(at)
}
