import { AdminHead } from '#app/ui/admin-head.tsx'
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import type { Values } from '#app/lib/form-values.ts'
import { mediaIdPattern, pictureHref } from '#app/media/pictures/picture.ts'
import type { PictureChoice } from '#app/media/pictures/upload/upload.ts'
import { ChangeLine } from '#app/platform/settings/change-line.tsx'
import { useRestoredState } from '#app/ui/restored-state.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useUnsavedWarning } from '#app/ui/leaving-warning.ts'
import { Note } from '#app/ui/note.tsx'
import type { RecordResult } from './act-on-record.server.ts'
import type { OpenRecord } from './open-record.server.ts'
import { recordAddress, viewLabel } from './resource.ts'
import { differencesBetween } from './record-units.ts'
import { UnsavedOffer } from './unsaved/unsaved-notice.tsx'
import { savedMessage } from './unsaved/use-autosave.ts'
import { useUnsaved } from './unsaved/use-unsaved.ts'
import { RecordFields, stateOf, type ShownResult } from './record-form.tsx'
import { RemovePanel, WithdrawPanel } from './record-panels.tsx'

/** Id of the form on a record's page, for components that follow its values. */
export const recordFormId = 'eintrag'
const formId = recordFormId

type RecordPageProps = {
  record: OpenRecord
  result: ShownResult
  /** Renders the record as on the website; adds a preview button to the form. */
  preview?: (value: unknown) => ReactNode
  /** Additional buttons beside saving. */
  acts?: ReactNode
  /** Forms of its own, below that of the record. */
  children?: ReactNode
}

/** Shows the page of one record: its form, whether it is saved, and its actions. */
export function RecordPage(props: RecordPageProps) {
  const form = useRef<HTMLFormElement>(null)
  const { unsaved } = props.record
  if (unsaved === null) return <RecordView {...props} form={form} />
  return <AutosavedRecord {...props} form={form} unsaved={unsaved} />
}

type FormRef = { form: RefObject<HTMLFormElement | null> }
type AutosavedProps = RecordPageProps & FormRef & { unsaved: NonNullable<OpenRecord['unsaved']> }

function AutosavedRecord({ unsaved: { about, userId, forms }, ...props }: AutosavedProps) {
  const { record, result, form } = props
  const { values } = stateOf(record, result)
  const [own] = useState(values.kennung ?? '')
  const typing = useUnsaved({
    userId,
    about,
    unsaved: forms,
    own,
    form,
    foundRevision: Number(values.expectedRevision ?? 0),
    isSaved: (typed) => differencesBetween(record.groups, record.values, typed).length === 0,
    result,
  })
  return <RecordView {...props} typing={typing} />
}

type RecordViewProps = RecordPageProps &
  FormRef & {
    /** Missing where the form is not autosaved on the server. */
    typing?: ReturnType<typeof useUnsaved>
  }

function RecordView({ record, result, preview, acts, children, form, typing }: RecordViewProps) {
  const { address, list, labels, heading, saved, done } = record
  const [isTyped, setTyped] = useState(false)
  const [isSending, setSending] = useState(false)
  useUnsavedWarning((isTyped || result !== undefined) && !isSending)
  const [restored, setRestored] = useState<Values>()
  useRestoredState(form, (fields) => {
    setRestored({ ...fields, kennung: result?.values.kennung ?? record.values.kennung ?? '' })
    setTyped(true)
    return true
  })
  const sent = stateOf(record, result)
  const taken = typing?.offers.taken
  const brought =
    taken === undefined
      ? restored
      : { ...taken.fields, kennung: taken.id, expectedRevision: String(taken.foundRevision) }
  const state =
    brought === undefined ? sent : { values: brought, errors: taken === undefined ? sent.errors : {} }
  const known = result?.pictures ?? record.pictures
  const pictures = brought === undefined ? known : [...known, ...chosenAmong(Object.values(brought))]
  function noteTyping() {
    setTyped(true)
    typing?.autosave.note()
  }
  return (
    <>
      <AdminHead
        trail={[[labels.list, list], [heading]]}
        title={heading}
        said={isTyped ? 'Noch nicht gespeichert.' : saveSentence(result, done, saved === undefined)}
        below={
          <>
            {saved !== undefined && <ChangeLine change={saved.change} />}
            {isTyped && typing?.autosave.saved !== undefined && (
              <p className="small muted">{savedMessage(typing.autosave.saved)}</p>
            )}
          </>
        }
      >
        {acts}
        <p className="btn-row">
          {saved?.page != null && !saved.isWithdrawn && !saved.page.startsWith('/admin') && (
            <a className="btn btn-quiet" href={saved.page}>
              <Icon name="eye" /> {viewLabel(saved.page)}
            </a>
          )}
          {saved?.links.map(({ label, href }) => (
            <a key={href} className="btn btn-line" href={href}>
              {label}
            </a>
          ))}
          <button form={formId} className="btn" name="intent" value="speichern">
            Speichern
          </button>
        </p>
      </AdminHead>
      <div className="stack flow-6">
        {result?.kind === 'not-removed' && (
          <p className="note stop" role="alert" id="meldung">
            <Icon name="stop" />
            <span>{result.sentence}</span>
          </p>
        )}
        {saved?.isWithdrawn && <WithdrawnNotice />}
        {typing !== undefined && result === undefined && (
          <UnsavedOffer
            offers={typing.offers}
            labels={{ nominative: labels.nominative ?? '', saved: labels.saved ?? '' }}
            revision={saved && Number(record.values.expectedRevision)}
            differences={(typed) => differencesBetween(record.groups, record.values, typed)}
            onTake={() => {
              typing.offers.take()
              noteTyping()
            }}
          />
        )}
        <form
          ref={form}
          id={formId}
          className="form starred"
          method="post"
          action="#meldung"
          noValidate
          data-keeps-itself={typing && ''}
          onInput={noteTyping}
          onSubmit={() => {
            if (isTyped || result !== undefined) typing?.autosave.beforeSending()
            setSending(true)
          }}
        >
          <RecordFields
            // After restoring unsaved text the form is rendered anew from it.
            key={restored === undefined ? (taken?.id ?? 'as sent') : 'brought back'}
            record={record}
            result={result}
            state={state}
            pictures={pictures}
            address={saved === undefined ? address : recordAddress(record, saved.id)}
            onChange={noteTyping}
          >
            {result?.kind === 'preview' && preview !== undefined && (
              <section className="panel" aria-label="Vorschau" id="meldung" tabIndex={-1}>
                <h2>Vorschau, noch nicht gespeichert</h2>
                {preview(result.value)}
              </section>
            )}
          </RecordFields>
          <p className="btn-row">
            <button className="btn" name="intent" value="speichern">
              Speichern
            </button>
            {preview !== undefined && (
              <button className="btn btn-line" name="intent" value="vorschau">
                Vorschau
              </button>
            )}
          </p>
        </form>
        {children}
        {saved?.canWithdraw && (
          <WithdrawPanel
            isWithdrawn={saved.isWithdrawn}
            title={labels.withdrawTitle}
            effect={labels.withdraw ?? ''}
          />
        )}
        {saved?.canRemove && (saved.isWithdrawn || !saved.canWithdraw) && (
          <RemovePanel effect={labels.remove ?? ''} />
        )}
      </div>
    </>
  )
}

/** Returns pictures that were chosen but never saved, which the page did not load. */
const chosenAmong = (texts: readonly string[]): PictureChoice[] =>
  texts
    .filter((text) => mediaIdPattern.test(text))
    .map((id) => ({ id, alt: 'Das gewählte Bild', src: pictureHref({ id }, 320) }))

function WithdrawnNotice() {
  return (
    <Note tone="warn" icon="eye">
      Zurückgezogen: Auf der Website ist davon nichts zu sehen.
    </Note>
  )
}

function saveSentence(result: RecordResult | undefined, done: string | null, isNew: boolean): string {
  if (result?.kind === 'refused') return 'Noch nicht gespeichert: Bitte die markierten Felder ansehen.'
  if (result?.kind === 'conflict') return 'Noch nicht gespeichert: Jemand anders war schneller.'
  if (result !== undefined) return 'Noch nicht gespeichert.'
  if (done !== null) return done
  return isNew ? 'Neu, noch nicht gespeichert.' : ''
}
