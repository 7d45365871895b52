import { AdminHead } from '#app/ui/admin-head.tsx'
import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { ConflictNotice } from '#app/resources/conflict/conflict-notice.tsx'
import { RemovePanel } from '#app/resources/record-panels.tsx'
import { NoFirstButton } from '#app/ui/no-first-button.tsx'
import type { EditorResult } from './editor-result.ts'
import { type Displaced, acknowledgedDisplaced } from './opening-preview.ts'
import { hoursAdminPath } from './hours-addresses.ts'

export const formId = 'eintrag'

type HeadProps = { heading: string; result: EditorResult | undefined; isNew: boolean; children?: ReactNode }

/** Heading of the editor with its state and the save button. */
export function EditorHead({ heading, result, isNew, children }: HeadProps) {
  return (
    <AdminHead
      trail={[['Betriebszeiten', hoursAdminPath], [heading]]}
      title={heading}
      said={saveSentence(result, isNew)}
    >
      <div className="btn-row">
        {children}
        <NoFirstButton form={formId} />
        <button form={formId} className="btn" name="intent" value="speichern">
          Speichern
        </button>
      </div>
    </AdminHead>
  )
}

function saveSentence(result: EditorResult | undefined, isNew: boolean): string {
  if (result?.kind === 'refused') return 'Noch nicht gespeichert: Bitte die markierten Felder ansehen.'
  if (result?.kind === 'stale') return 'Noch nicht gespeichert: Jemand anders war schneller.'
  if (result?.kind === 'removes') return 'Noch nicht gelöscht: In den Zeiten liegt schon etwas.'
  if (result !== undefined) return 'Noch nicht gespeichert.'
  return isNew ? 'Neu, noch nicht gespeichert.' : 'Gespeichert; gilt auf allen Seiten.'
}

type StaleProps = { result: EditorResult | undefined; what: string; address: string }

/** Conflict after another user saved: shows the differences and offers both versions. */
export function Stale({ result, what, address }: StaleProps) {
  if (result?.kind !== 'stale') return null
  return <ConflictNotice {...result} what={what} address={address} />
}

type DeletePanelProps = {
  what: string
  effect: string
  /** Entries in hours that would be closed by deleting it. */
  displaced?: readonly Displaced[]
}

/** Two steps, to prevent deleting by mistake. */
export function DeletePanel({ what, effect, displaced = [] }: DeletePanelProps) {
  return (
    <RemovePanel label={`${what} löschen`} effect={effect} isOpen={displaced.length > 0}>
      <DisplacedNotice displaced={displaced} act="Löschen" />
    </RemovePanel>
  )
}

/** Any further ones are only counted. */
const mostNamed = 12

type DisplacedNoticeProps = {
  displaced: readonly Displaced[]
  /** Id of the form that saves, if the notice is rendered outside it. */
  formId?: string
  /** The action that is carried out anyway. */
  act?: 'Speichern' | 'Löschen'
}

/** Lists entries that fall in hours to be closed; saving confirms that they were seen. */
export function DisplacedNotice({ displaced, formId, act = 'Speichern' }: DisplacedNoticeProps) {
  if (displaced.length === 0) return null
  const named = displaced.slice(0, mostNamed)
  const more = displaced.length - named.length
  return (
    <div className="note warn" role="alert">
      <Icon name="warn" />
      <div>
        <strong>In den Zeiten, die damit geschlossen sind, liegt schon etwas</strong>
        <ul>
          {named.map(({ key, kind, label, when, href }) => (
            <li key={key}>
              {kind}: <a href={href}>{label}</a>, {when}
            </li>
          ))}
        </ul>
        {more > 0 && <p>Und {more === 1 ? 'eines mehr' : `${more} mehr`}.</p>}
        <p>Das {act} sagt davon nichts ab und benachrichtigt niemanden.</p>
        <input
          type="hidden"
          name="gesehen"
          value={acknowledgedDisplaced(displaced)}
          {...(formId !== undefined && { form: formId })}
        />
      </div>
    </div>
  )
}
