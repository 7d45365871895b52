import { localDateTime } from '#app/lib/german-dates.ts'
import { DifferencesKey, DifferencesView } from '#app/ui/differences-view.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { choiceField, mergeIntent, type Conflict } from './conflict.ts'

// A refused form is a new page: without JavaScript only this attribute leads to the error.
const takesFocus = { autoFocus: true }

type ConflictNoticeProps = {
  /** Name of the record: „diesen Beitrag“. */
  what: string
  /** ISO 8601, UTC: when the other version was saved (if known), and its revision. */
  updatedAt?: string
  revision: number
  conflicts: readonly Conflict[]
  /** Intent of the refused form. */
  intent: string
  /** URL of the editing page, which shows the saved version. */
  address: string
  /** URL of the earlier versions, for records that have them. */
  versions?: string
  /** Text of the button; default „So speichern“. */
  verb?: string | undefined
}

/** Shows a conflict: for each difference the choice between the two versions, or both. */
export function ConflictNotice(props: ConflictNoticeProps) {
  const { what, updatedAt, revision, conflicts, intent, address, versions, verb = 'So speichern' } = props
  return (
    <section
      className="note warn stale"
      id="meldung"
      tabIndex={-1}
      role="alert"
      aria-label="Zwischenzeitlich geändert"
      {...takesFocus}
    >
      <Icon name="warn" />
      <div className="stack">
        <strong>
          Jemand hat {what}{' '}
          {updatedAt === undefined
            ? 'inzwischen geändert'
            : `am ${localDateTime(Date.parse(updatedAt))} gespeichert`}
        </strong>
        <p>
          Deine Fassung steht unverändert unten im Formular und ist noch nicht gespeichert.{' '}
          {conflicts.length === 0
            ? 'An dem, was hier steht, ist nichts anders.'
            : 'Wähl für jede Stelle, was gelten soll.'}
          {versions !== undefined && (
            <>
              {' '}
              Was du nicht nimmst, bleibt unter{' '}
              <a href={versions} target="_blank" rel="noreferrer">
                Fassungen
              </a>
              , soweit es gespeichert war.
            </>
          )}
        </p>
        {conflicts.length > 0 && <DifferencesKey before="der gespeicherten Fassung" after="deiner" />}
        {conflicts.map((conflict) => (
          <ConflictChoice key={conflict.name} conflict={conflict} />
        ))}
        <p className="btn-row">
          <button className="btn btn-sm" name="intent" value={mergeIntent(revision, intent)}>
            {verb}
          </button>
          <a className="btn btn-quiet btn-sm" href={address}>
            Meine verwerfen, die gespeicherte öffnen
          </a>
        </p>
      </div>
    </section>
  )
}

const labels = { mine: 'Meine Fassung', theirs: 'Die gespeicherte', both: 'Beide, nacheinander' }

function ConflictChoice({ conflict }: { conflict: Conflict }) {
  const { name, label, parts, choice, mayBoth } = conflict
  return (
    <fieldset className="field choices">
      <legend className="vh">{label}</legend>
      <DifferencesView differences={[{ label, parts }]} />
      {(['theirs', 'mine', ...(mayBoth ? (['both'] as const) : [])] as const).map((value) => (
        <label key={value} className="check">
          <input type="radio" name={choiceField(name)} value={value} defaultChecked={value === choice} />
          <span>{labels[value]}</span>
        </label>
      ))}
    </fieldset>
  )
}
