import { useState, type ReactNode } from 'react'
import type { FormState } from '#app/lib/forms.ts'
import type { PictureChoice } from '#app/pictures/upload/upload.ts'
import { FieldError } from '#app/ui/field-error.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useWarningBeforeLeaving } from '#app/ui/leaving-warning.ts'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import type { DeskEvent } from './admin-events.server.ts'
import type { Values } from '#app/lib/form-values.ts'
import { RegistrationFields } from './event-registration-fields.tsx'
import { Description, FlyIn, ForVisitors } from './event-text-fields.tsx'
import { Repetition, Status, WhenAndWhere } from './event-when-fields.tsx'
import { eventAddress } from './event.ts'
import { StaleEvent } from './stale-event.tsx'

/** What the last press of one of the form's buttons led to, when it did not save. */
export type EditorResult =
  | { kind: 'rows'; values: Values }
  | { kind: 'refused'; values: Values; errors: Record<string, string> }
  | { kind: 'stale'; values: Values; current: DeskEvent; intent: string }

type EventEditorProps = {
  /** Missing for an event that is about to be written. */
  event?: DeskEvent
  /** What the form shows unless it comes back from being sent. */
  stored: Values
  picture: PictureChoice | undefined
  result: EditorResult | undefined
  isSaved?: boolean
  /** Beside the form, with forms of their own. */
  children?: ReactNode
}

const formId = 'veranstaltung'

export function EventEditor(props: EventEditorProps) {
  const { event, stored, picture, result, isSaved = false, children } = props
  const state: FormState = {
    values: result?.values ?? stored,
    errors: result?.kind === 'refused' ? result.errors : {},
  }
  const [isDirty, setDirty] = useState(result !== undefined)
  useWarningBeforeLeaving(isDirty)
  const heading = event === undefined ? 'Veranstaltung anlegen' : 'Veranstaltung bearbeiten'
  const isOff = event?.status === 'cancelled' || event?.status === 'postponed'
  return (
    <>
      <div className="desk-head">
        <div>
          <p className="small">
            <a href="/admin/veranstaltungen">Veranstaltungen</a> / {heading}
          </p>
          <h1 className="vh">{heading}</h1>
          <p className="save" role="status">
            {saveSentence(event, result, isSaved)}
          </p>
        </div>
        <HeadButtons event={event} />
      </div>
      <div className="edit">
        <div className="stack flow-6">
          <form
            id={formId}
            className="form"
            method="post"
            // Where a refused form begins; a list's buttons lead back to their list.
            action="#meldung"
            noValidate
            onInput={() => setDirty(true)}
            onSubmit={() => setDirty(false)}
          >
            <input type="hidden" name="revision" value={state.values.revision ?? event?.revision ?? ''} />
            <input type="hidden" name="kennung" value={state.values.kennung ?? ''} />
            {result?.kind === 'stale' && (
              <StaleEvent current={result.current} own={result.values} intent={result.intent} />
            )}
            <RefusedFields errors={state.errors} />
            <Title state={state} />
            <WhenAndWhere state={state} />
            {!isOff && <Status state={state} />}
            <Repetition state={state} />
            <Description state={state} picture={picture} onChange={() => setDirty(true)} />
            <ForVisitors state={state} />
            <FlyIn state={state} />
            <RegistrationFields state={state} />
          </form>
        </div>
        <div className="stack flow-6">{children}</div>
      </div>
    </>
  )
}

function saveSentence(event: DeskEvent | undefined, result: EditorResult | undefined, isSaved: boolean) {
  if (result?.kind === 'refused') return 'Noch nicht gespeichert: Bitte die markierten Felder ansehen.'
  if (result?.kind === 'stale') return 'Noch nicht gespeichert: Jemand anders war schneller.'
  if (result?.kind === 'rows') return 'Noch nicht gespeichert.'
  if (event === undefined) return 'Neu, noch nicht gespeichert.'
  return isSaved ? 'Gespeichert.' : event.publication === 'draft' ? 'Entwurf' : 'Veröffentlicht'
}

function HeadButtons({ event }: { event: DeskEvent | undefined }) {
  const isOut = event !== undefined && event.publication !== 'draft'
  return (
    <div className="btn-row">
      {/* Enter in a line presses a form's first button, and of several none may be pressed by a slip. */}
      <button form={formId} disabled hidden>
        Nichts
      </button>
      {isOut && event.visibility === 'public' && (
        <a className="btn btn-quiet" href={eventAddress(event)}>
          <Icon name="eye" /> Auf der Website ansehen
        </a>
      )}
      {event !== undefined && (
        <a className="btn btn-quiet" href={`/admin/veranstaltungen/${event.id}/versionen`}>
          Fassungen
        </a>
      )}
      <button form={formId} className="btn btn-line" name="intent" value="entwurf">
        {isOut ? 'Zurückziehen' : 'Entwurf speichern'}
      </button>
      <button form={formId} className="btn" name="intent" value="veroeffentlichen">
        {isOut ? 'Änderungen speichern' : 'Veröffentlichen'}
      </button>
    </div>
  )
}

function Title({ state }: { state: FormState }) {
  const error = state.errors.title
  return (
    <div>
      <label className="vh" htmlFor="title">
        Titel
      </label>
      <textarea
        className="edit-title"
        id="title"
        name="title"
        rows={1}
        maxLength={120}
        placeholder="Titel"
        defaultValue={state.values.title}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : 'title-error'}
      />
      <FieldError id="title-error" sentence={error} />
    </div>
  )
}
