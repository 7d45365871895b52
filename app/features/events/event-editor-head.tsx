import { draftList } from '#app/resources/drafts/draft-address.ts'
import { type SavedForm, savedMessage } from '#app/resources/unsaved/use-autosave.ts'
import { BesideButton } from '#app/resources/written/preview-beside.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { NoFirstButton } from '#app/ui/no-first-button.tsx'
import type { AdminEvent } from './admin-events.server.ts'
import { eventAdminPath } from './admin/event-admin-address.ts'
import type { EditorResult } from './event-editor.tsx'
import { eventAddress } from './event.ts'

export const eventFormId = 'veranstaltung'

type EventEditorHeadProps = {
  event: AdminEvent | undefined
  result: EditorResult | undefined
  /** What was just done, such as `absagen`; any other text: saved. `null`: nothing. */
  done: string | null
  isWaiting: boolean
  isDirty: boolean
  /** When the draft was last stored beside the event itself. */
  saved: SavedForm | undefined
  /** Whether the preview is shown beside the form; on a narrow screen instead of it. */
  isBeside: boolean
  onBeside: (isBeside: boolean) => void
}

/** URL of the preview of the form's event. */
export const previewAddress = (event: AdminEvent | undefined) =>
  `${eventAdminPath}/vorschau?von=${event?.id ?? ''}`

/** State of the event, and the buttons that change it. */
export function EventEditorHead(props: EventEditorHeadProps) {
  const { event, isWaiting, isDirty, saved, isBeside, onBeside } = props
  const heading = event === undefined ? 'Veranstaltung anlegen' : 'Veranstaltung bearbeiten'
  return (
    <div className="admin-head">
      <div>
        <p className="small event-where">
          <a href={eventAdminPath}>Veranstaltungen</a>
          <span className="event-crumb"> / {heading}</span> · <a href={draftList}>Entwürfe</a>
        </p>
        <h1 className="vh">{heading}</h1>
        <p className="save" role="status">
          {saveSentence(event, props)}
        </p>
        <Previews event={event} isBeside={isBeside} onBeside={onBeside} />
        <p className="small muted">{isDirty && saved !== undefined && savedMessage(saved)}</p>
      </div>
      <HeadButtons event={event} isWaiting={isWaiting} />
    </div>
  )
}

type EditorState = Pick<EventEditorHeadProps, 'result' | 'done' | 'isWaiting' | 'isDirty'>

function saveSentence(event: AdminEvent | undefined, { result, done, isWaiting, isDirty }: EditorState) {
  if (result?.kind === 'refused') return 'Noch nicht gespeichert: Bitte die markierten Felder ansehen.'
  if (result?.kind === 'stale') return 'Noch nicht gespeichert: Jemand anders war schneller.'
  if (result?.kind === 'rows' || isDirty) return 'Noch nicht gespeichert.'
  if (event === undefined) return 'Neu, noch nicht gespeichert.'
  if (done !== null) return doneSentence(done, event)
  if (event.publication === 'draft') return 'Entwurf'
  return isWaiting ? 'Angekündigt, noch nicht zu sehen' : 'Veröffentlicht'
}

function doneSentence(done: string, { registration }: AdminEvent): string {
  const told = registration.mode === 'internal' ? ' Wer angemeldet ist, bekommt eine E-\u2060Mail.' : ''
  switch (done) {
    case 'absagen':
      return `Abgesagt.${told}`
    case 'verschieben':
      return `Verschoben.${told}`
    case 'wieder-ansetzen':
      return 'Findet doch statt.'
    default:
      return 'Gespeichert.'
  }
}

/** Buttons for the preview: beside the form, or in a page of its own. */
function Previews({
  event,
  isBeside,
  onBeside,
}: Pick<EventEditorHeadProps, 'event' | 'isBeside' | 'onBeside'>) {
  const preview = previewAddress(event)
  return (
    <p className="event-previews">
      <NoFirstButton form={eventFormId} />
      <button form={eventFormId} className="btn btn-quiet btn-sm" formAction={preview} formTarget="_blank">
        <Icon name="eye" /> Vorschau als Gast
      </button>
      <button
        form={eventFormId}
        className="btn btn-quiet btn-sm"
        formAction={`${preview}&als=mitglied`}
        formTarget="_blank"
      >
        als Mitglied
      </button>
      <BesideButton isBeside={isBeside} onBeside={onBeside} />
    </p>
  )
}

function HeadButtons({ event, isWaiting }: Pick<EventEditorHeadProps, 'event' | 'isWaiting'>) {
  const isOut = event !== undefined && event.publication !== 'draft'
  return (
    <div className="btn-row">
      {isOut && !isWaiting && event.visibility === 'public' && (
        <a className="btn btn-quiet" href={eventAddress(event)}>
          <Icon name="eye" /> Auf der Website ansehen
        </a>
      )}
      {event !== undefined && (
        <a className="btn btn-quiet" href={`${eventAdminPath}/${event.id}/versionen`}>
          Fassungen
        </a>
      )}
      <button form={eventFormId} className="btn btn-line" name="intent" value="entwurf">
        {isOut ? 'Zurückziehen' : 'Entwurf speichern'}
      </button>
      <button form={eventFormId} className="btn" name="intent" value="veroeffentlichen">
        {isOut ? 'Änderungen speichern' : 'Veröffentlichen'}
      </button>
    </div>
  )
}
