import { TitleField } from '#app/resources/written/title-and-text.tsx'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { Overtaken } from '#app/resources/conflict/merge-form.ts'
import { ConflictNotice } from '#app/resources/conflict/conflict-notice.tsx'
import { newRecordKey, type About, type UnsavedForm } from '#app/resources/unsaved/unsaved-form.ts'
import { UnsavedOffer } from '#app/resources/unsaved/unsaved-notice.tsx'
import { useUnsaved } from '#app/resources/unsaved/use-unsaved.ts'
import { PreviewBeside } from '#app/resources/written/preview-beside.tsx'
import type { Values } from '#app/lib/form-values.ts'
import type { FormState } from '#app/lib/forms.ts'
import { pictureHref } from '#app/media/pictures/picture.ts'
import type { PictureChoice } from '#app/media/pictures/upload/upload.ts'
import { RecordGroupFields } from '#app/resources/record-fields.tsx'
import { StarNote } from '#app/ui/star-note.tsx'
import { recordValues } from '#app/resources/record-values.ts'
import { useUnsavedWarning } from '#app/ui/leaving-warning.ts'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import type { AdminEvent } from './admin-events.server.ts'
import { eventAdminPath } from './admin/event-admin-address.ts'
import { eventFormId, EventEditorHead, previewAddress } from './event-editor-head.tsx'
import { AttachmentFields } from './attachment-fields.tsx'
import { isCalledOff } from './event.ts'
import { eventGroups, groupsIn, newEvent, typedDifferences } from './event-fields.ts'
import { SeriesDates } from './dates/series-dates.tsx'

/** Result of one of the form's buttons that did not save. */
export type EditorResult =
  | { kind: 'rows'; values: Values }
  | { kind: 'refused'; values: Values; errors: Record<string, string> }
  | { kind: 'stale'; values: Values; overtaken: Overtaken }

type EventEditorProps = {
  /** Missing for a new event. */
  event?: AdminEvent
  /** Initial form values; not used after a submission. */
  stored: Values
  picture: PictureChoice | undefined
  result: EditorResult | undefined
  done?: string | null
  /** Whether its publication is scheduled but still to come. */
  isWaiting?: boolean
  /** A form sent twice creates one event; also the key of the locally stored draft. */
  idempotencyKey: string
  /** Owner of the drafts stored while typing. */
  userId: string
  /** Unsaved drafts of this user for this form on the server. */
  unsaved: readonly UnsavedForm[]
  /** Shown beside the form, because they contain forms of their own. */
  children?: ReactNode
}

export function EventEditor(props: EventEditorProps) {
  const { event, stored, picture, result, done = null, isWaiting = false, userId, unsaved, children } = props
  const form = useRef<HTMLFormElement>(null)
  const [ownKey] = useState(result?.values.kennung || props.idempotencyKey)
  const about: About = { subject: 'event', recordKey: event?.id ?? newRecordKey }
  const {
    offers,
    autosave,
    id: idempotencyKey,
    foundRevision: expectedRevision,
  } = useUnsaved({
    userId,
    about,
    unsaved,
    own: ownKey,
    form,
    foundRevision: Number(result?.values.expectedRevision ?? event?.revision ?? 0),
    isSaved: (typed) => typedDifferences(stored, typed).length === 0,
    result,
  })
  const { taken } = offers
  const [isDirty, setDirty] = useState(result !== undefined)
  const [isBeside, setBeside] = useState(false)
  const [edits, setEdits] = useState(0)
  useUnsavedWarning(isDirty)

  const state: FormState = {
    values: taken?.fields ?? result?.values ?? stored,
    errors: result?.kind === 'refused' && taken === undefined ? result.errors : {},
  }
  const [, ...groups] = event !== undefined && isCalledOff(event) ? groupsIn({}) : eventGroups

  function change() {
    setDirty(true)
    setEdits((known) => known + 1)
    autosave.note()
  }

  function take() {
    offers.take()
    change()
  }

  function send(sent: FormEvent<HTMLFormElement>) {
    const button = (sent.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    // The preview button does not leave the form.
    if (button?.formTarget === '_blank') return
    if (isDirty) autosave.beforeSending()
    setDirty(false)
  }

  return (
    <>
      <EventEditorHead
        event={event}
        result={result}
        done={done}
        isWaiting={isWaiting}
        isDirty={isDirty}
        saved={autosave.saved}
        isBeside={isBeside}
        onBeside={setBeside}
      />
      {result === undefined && (
        <UnsavedOffer
          offers={offers}
          labels={{ nominative: 'die Veranstaltung', saved: 'der gespeicherten Veranstaltung' }}
          revision={event?.revision}
          differences={(typed) => typedDifferences(stored, typed)}
          onTake={take}
        />
      )}
      <div className={isBeside ? 'edit is-beside' : 'edit'}>
        <div className="stack flow-6 edit-words">
          <form
            ref={form}
            key={taken?.id}
            id={eventFormId}
            className="form starred event-form"
            method="post"
            // Scrolls to the message of a refused form; the buttons of lists scroll to their list.
            action="#meldung"
            noValidate
            data-keeps-itself=""
            onInput={change}
            onSubmit={send}
          >
            <input type="hidden" name="expectedRevision" value={expectedRevision} />
            <input type="hidden" name="kennung" value={idempotencyKey} />
            {result?.kind === 'stale' && (
              <ConflictNotice
                what="diese Veranstaltung"
                {...result.overtaken}
                address={`${eventAdminPath}/${event?.id}`}
                versions={`${eventAdminPath}/${event?.id}/versionen`}
              />
            )}
            <RefusedFields errors={state.errors} />
            <StarNote more="ein Entwurf braucht nur Titel und Tag." />
            <TitleField initial={state.values.title} error={state.errors.title} isRequired />
            {groups.map((group) => (
              <RecordGroupFields
                key={group.title}
                group={group}
                state={state}
                pictures={picturesIn(state.values.pictureId, picture)}
                onChange={change}
                drawRow={drawRow}
                fresh={fresh}
                below={
                  group.title === 'Serie' && (
                    <SeriesDates
                      formId={eventFormId}
                      values={state.values}
                      changes={event?.series?.changes ?? []}
                    />
                  )
                }
              />
            ))}
          </form>
        </div>
        {isBeside && <PreviewBeside form={form} address={previewAddress(event)} edits={String(edits)} />}
        {children !== undefined && <div className="stack flow-6 edit-panels">{children}</div>}
      </div>
    </>
  )
}

const fresh = recordValues(eventGroups, newEvent(''))

const drawRow = { attachments: AttachmentFields }

/** A restored draft may contain another picture than the one that was loaded. */
function picturesIn(id: string | undefined, picture: PictureChoice | undefined): PictureChoice[] {
  if (!id) return []
  return [picture?.id === id ? picture : { id, alt: 'Titelbild', src: pictureHref({ id }, 320) }]
}
