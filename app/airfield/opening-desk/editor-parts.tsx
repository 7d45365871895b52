import { type ReactNode, useEffect } from 'react'
import { localDateTime } from '#app/lib/german-dates.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { EditorResult } from './editor-result.ts'
import type { Errors } from './form-values.ts'
import { hoursDesk } from './hours-addresses.ts'

export const formId = 'eintrag'

type HeadProps = { heading: string; result: EditorResult | undefined; isNew: boolean; children?: ReactNode }

/** Where one is, whether it is saved, and the button that saves. */
export function EditorHead({ heading, result, isNew, children }: HeadProps) {
  return (
    <div className="desk-head">
      <div>
        <p className="small">
          <a href={hoursDesk}>Betriebszeiten</a> / {heading}
        </p>
        <h1 className="h2">{heading}</h1>
        <p className="save" role="status">
          {saveSentence(result, isNew)}
        </p>
      </div>
      <div className="btn-row">
        {children}
        {/* Enter in a line presses a form's first button, and of several none may be pressed by a slip. */}
        <button form={formId} disabled hidden>
          Nichts
        </button>
        <button form={formId} className="btn" name="intent" value="speichern">
          Speichern
        </button>
      </div>
    </div>
  )
}

function saveSentence(result: EditorResult | undefined, isNew: boolean): string {
  if (result?.kind === 'refused') return 'Noch nicht gespeichert: Bitte die markierten Felder ansehen.'
  if (result?.kind === 'stale') return 'Noch nicht gespeichert: Jemand anders war schneller.'
  if (result !== undefined) return 'Noch nicht gespeichert.'
  return isNew ? 'Neu, noch nicht gespeichert.' : 'Gespeichert; gilt auf allen Seiten.'
}

// A refused form is a new page: without script only this attribute brings the reader to what is wrong.
const takesFocus = { autoFocus: true }

/** Leads to each field that cannot stay as it is. */
export function Faults({ errors }: { errors: Errors }) {
  const faults = Object.entries(errors)
  if (faults.length === 0) return null
  return (
    <div className="note stop" role="alert" id="meldung" tabIndex={-1} {...takesFocus}>
      <Icon name="stop" />
      <div>
        <h2>
          {faults.length === 1
            ? 'Eine Angabe passt noch nicht'
            : `${faults.length} Angaben passen noch nicht`}
        </h2>
        <ul>
          {faults.map(([name, sentence]) => (
            <li key={name}>
              <a href={`#${name}`}>{sentence}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

type StaleProps = { result: EditorResult | undefined; what: string; address: string }

/** Somebody saved meanwhile: what differs, and the choice between the two. */
export function Stale({ result, what, address }: StaleProps) {
  if (result?.kind !== 'stale') return null
  return (
    <section className="note warn" id="meldung" tabIndex={-1} role="alert" {...takesFocus}>
      <Icon name="warn" />
      <div className="stack">
        <strong>
          Jemand hat {what} am {localDateTime(Date.parse(result.updatedAt))} gespeichert
        </strong>
        <p>Deine Fassung steht unverändert unten im Formular und ist noch nicht gespeichert.</p>
        {result.differences.length > 0 && <Differences rows={result.differences} />}
        <p className="btn-row">
          <button className="btn btn-line btn-sm" name="intent" value={`meine:${result.revision}`}>
            Meine Fassung soll gelten
          </button>
          <a className="btn btn-quiet btn-sm" href={address}>
            Die gespeicherte übernehmen
          </a>
        </p>
      </div>
    </section>
  )
}

type DifferencesProps = { rows: Extract<EditorResult, { kind: 'stale' }>['differences'] }

function Differences({ rows }: DifferencesProps) {
  return (
    <div className="tbl-wrap" tabIndex={0} role="region" aria-label="Unterschiede, Tabelle">
      <table className="tbl">
        <caption>Was sich unterscheidet</caption>
        <thead>
          <tr>
            <th scope="col">Feld</th>
            <th scope="col">Gespeichert</th>
            <th scope="col">Deine Fassung</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, stored, own }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{stored}</td>
              <td>{own}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Two steps, so that nobody deletes by a slip. */
export function DeletePanel({ what, effect }: { what: string; effect: string }) {
  return (
    <details className="delete" id="loeschen">
      <summary className="btn btn-stop">
        <Icon name="trash" /> {what} löschen
      </summary>
      <div className="note stop">
        <Icon name="stop" />
        <form method="post">
          <strong>Endgültig löschen?</strong>
          <p>{effect}</p>
          <p className="btn-row">
            <button className="btn btn-stop" name="intent" value="loeschen">
              Ja, löschen
            </button>
          </p>
        </form>
      </div>
    </details>
  )
}

/** Nothing typed is lost by leaving the page unawares. */
export function useWarningBeforeLeaving(isActive: boolean) {
  useEffect(() => {
    if (!isActive) return undefined
    const warn = (leaving: BeforeUnloadEvent) => leaving.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isActive])
}
