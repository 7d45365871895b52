import { Icon } from '#app/ui/icon.tsx'
import { isRefused, type ChosenResult } from './chosen-ids.ts'
import type { ReactNode } from 'react'

/** „Kein Beitrag“, „Ein Beitrag“, „Beiträge“, and the URL of the editor without the id. */
type ChosenLabels = { none: string; one: string; many: string; address: string }

/** Shows the result of an action on the selected rows. */
export function ChosenNotice({ result, labels }: { result: ChosenResult; labels: ChosenLabels }) {
  const sentence = sentenceFor(result, labels)
  const refused = result.kind === 'published' ? result.refused : []
  const isFine = refused.length === 0 && !('done' in result && result.done === 0) && !isRefused(result)
  return (
    <div className={isFine ? 'note ok' : 'note warn'} role="status">
      <Icon name={isFine ? 'ok' : 'warn'} />
      <div>
        <strong>{sentence}</strong>
        {refused.length > 0 && (
          <>
            <p>Nicht veröffentlicht, weil noch etwas fehlt:</p>
            <ul>
              {refused.map(({ id, title, sentences }) => (
                <li key={id}>
                  <a href={`${labels.address}/${id}`}>{title}</a>: {sentences.join(' ')}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}

function sentenceFor(result: ChosenResult, { none, one, many }: ChosenLabels): string {
  const counted = (done: number) => (done === 0 ? none : done === 1 ? one : `${done} ${many}`)
  switch (result.kind) {
    case 'published':
      return result.done === 0 && result.refused.length === 0
        ? `${none} veröffentlicht: Die angekreuzten sind es schon.`
        : `${counted(result.done)} veröffentlicht`
    case 'withdrawn':
      return result.done === 0
        ? `${none} zurückgezogen: Von den angekreuzten ist nichts veröffentlicht.`
        : `${counted(result.done)} zurückgezogen und wieder Entwurf`
    case 'restored':
      return `${counted(result.done)} aus dem Papierkorb geholt`
    case 'trashed':
      return `${counted(result.ids.length)} im Papierkorb`
    case 'nothing-chosen':
      return `Bitte kreuze zuerst an, für welche ${many} das gelten soll.`
    case 'unknown':
      return 'Diese Schaltfläche gibt es nicht mehr. Bitte lade die Seite neu.'
  }
}

type ChosenRowsProps = {
  /** Legend: „Angekreuzte Beiträge“. */
  legend: string
  children: ReactNode
}

/** Renders a form around a list; its buttons act on the selected rows. */
export function ChosenRows({ legend, children }: ChosenRowsProps) {
  return (
    <form method="post" className="stack">
      <fieldset className="chosen-bar">
        <legend>{legend}</legend>
        <button className="btn btn-line btn-sm" name="intent" value="veroeffentlichen">
          Veröffentlichen
        </button>
        <button className="btn btn-line btn-sm" name="intent" value="zurueckziehen">
          Zurückziehen
        </button>
        <button className="btn btn-line btn-sm" name="intent" value="papierkorb">
          In den Papierkorb
        </button>
      </fieldset>
      {children}
    </form>
  )
}

/** Shows the checkbox that selects a row. */
export function PickCell({ name, value, title }: { name: string; value: string; title: string }) {
  return (
    <td className="c-pick">
      <input className="pick" type="checkbox" name={name} value={value} aria-label={`Auswählen: ${title}`} />
    </td>
  )
}
