import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useNavigation, useSearchParams, useSubmit } from 'react-router'
import type { Values } from '#app/lib/form-values.ts'
import type { Picture } from '#app/media/pictures/picture.ts'
import type { PictureChoice } from '#app/media/pictures/upload/upload.ts'
import { useUnsavedWarning } from '#app/ui/leaving-warning.ts'
import { NoFirstButton } from '#app/ui/no-first-button.tsx'
import { ConflictNotice } from '../conflict/conflict-notice.tsx'
import { fieldsOf, type RecordGroup } from '../record-field.ts'
import type { FormProps } from '../record-fields.tsx'
import { differencesBetween } from '../record-units.ts'
import { forgetForm } from '../unsaved/autosave.ts'
import { newTextId } from '../unsaved/text-id.ts'
import { newRecordKey, type About, type UnsavedForm } from '../unsaved/unsaved-form.ts'
import { UnsavedOffer } from '../unsaved/unsaved-notice.tsx'
import { useAutosave } from '../unsaved/use-autosave.ts'
import { useOffers } from '../unsaved/use-offers.ts'
import type { PublicationState } from './publication-state.ts'
import { PreviewBeside } from './preview-beside.tsx'
import { TitleAndText } from './title-and-text.tsx'
import { WrittenHead, type PublishedNote } from './written-head.tsx'
import { WrittenPanels, TrashedMeanwhile, TrashPanel } from './written-panels.tsx'
import {
  fieldsFrom,
  fieldsRead,
  saysTheSame,
  type EditorResult,
  type Written,
  type WrittenLabels,
} from './written.ts'

type WrittenEditorProps = {
  labels: WrittenLabels
  /** Subject under which it is autosaved. */
  subject: About['subject']
  /** Missing for a new one. */
  record?: Written | undefined
  state?: PublicationState
  /** Link to the published text. */
  outside?: ReactNode
  /** URL that lists the parts of the website that the text can embed. */
  partsFrom?: string
  /** First the group with title, teaser and text, then the groups of the panels beside it. */
  groups: readonly RecordGroup[]
  /** Custom editor instead of title, teaser and text, and its groups for the panels. */
  own?: {
    draw: (form: FormProps) => ReactNode
    pictures: readonly PictureChoice[]
    panels: readonly RecordGroup[]
  }
  /** URL of the preview of the form; default: below the list. */
  preview?: string
  /** For a page that always exists: whether guests see an earlier version meanwhile, and the sentence about it. */
  publishedNote?: PublishedNote | undefined
  /** Form values of the saved record. */
  saved: Values
  cover?: Picture | undefined
  /** Account under which text is autosaved. */
  userId: string
  /** The user's autosaved, unsaved forms on the server. */
  unsaved: readonly UnsavedForm[]
  result: EditorResult | undefined
  /** Makes a form sent twice create one record, or one duplicate. */
  idempotencyKey: string
}

/** Editor of a text that can be a draft, scheduled or published: title, teaser and text, and its settings beside them. */
export function WrittenEditor(props: WrittenEditorProps) {
  const {
    labels,
    subject,
    record,
    state = 'draft',
    outside,
    groups,
    saved,
    cover,
    own,
    publishedNote,
  } = props
  const { userId, unsaved, result, idempotencyKey } = props
  const { address } = labels.list
  const preview = props.preview ?? `${address}/vorschau`
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const isBusy = useNavigation().state !== 'idle'
  const [parameters] = useSearchParams()
  // Counters, so that text typed while a save is running does not count as saved.
  const [edits, setEdits] = useState({
    all: result !== undefined && 'form' in result ? 1 : 0,
    sent: 0,
    saved: 0,
  })
  const isDirty = edits.all !== edits.saved
  const [expectedRevision, setExpectedRevision] = useState(
    result?.kind === 'stale' ? 0 : (record?.revision ?? 0),
  )
  const [shownResult, setShownResult] = useState(result)
  if (shownResult !== result) {
    setShownResult(result)
    // Only the user's own save raises it: data reloaded later may be somebody else's.
    if (result !== undefined && 'revision' in result) setExpectedRevision(result.revision)
    if (result?.kind === 'saved') setEdits({ ...edits, saved: edits.sent })
  }
  const [ownTextId] = useState(newTextId)
  const about: About = { subject, recordKey: record?.id ?? newRecordKey }
  const offers = useOffers({
    userId,
    about,
    unsaved,
    read: (fields) => fieldsRead(groups, fields),
    isSaved: (fields) => saysTheSame(groups, fields, saved),
    own: ownTextId,
  })
  // Without JavaScript the page is rendered with the sent values; with it the fields still contain them.
  const [sent] = useState(result !== undefined && 'form' in result ? result.form : undefined)
  const fields = offers.taken?.fields ?? sent?.values ?? saved
  const textId = offers.taken?.id ?? ownTextId
  const [typed] = useState(() => (data: FormData) => fieldsFrom(groups, data))
  const autosave = useAutosave({
    userId,
    form,
    typed,
    about,
    foundRevision: expectedRevision,
    id: textId,
  })
  const [moment, setMoment] = useState(fields.publishedAt ?? '')
  const [isBeside, setBeside] = useState(false)
  const errors = result?.kind === 'refused' ? result.form.errors : {}

  useEffect(() => {
    if (result?.kind === 'refused') form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [result, form])
  // A new post was saved on the previous page.
  const createdFrom = parameters.get('angelegt')
  useEffect(() => {
    if (createdFrom !== null) forgetForm(userId, createdFrom)
  }, [createdFrom, userId])
  const resolve = useEffectEvent((result: EditorResult | undefined) => {
    if (isDirty && result !== undefined) autosave.note()
    else if (result?.kind === 'saved') autosave.afterSaving()
  })
  useEffect(() => resolve(result), [result])
  useUnsavedWarning(isDirty && !isBusy)

  function change() {
    setEdits((known) => ({ ...known, all: known.all + 1 }))
    autosave.note()
  }

  function input({ target }: FormEvent<HTMLFormElement>) {
    if (target instanceof HTMLInputElement && target.name === 'publishedAt') setMoment(target.value)
    change()
  }

  function take() {
    if (offers.offered === undefined) return
    setMoment(offers.offered.fields.publishedAt ?? '')
    setExpectedRevision(offers.offered.foundRevision)
    offers.take()
    setEdits({ ...edits, all: edits.all + 1 })
  }

  function send(event: FormEvent<HTMLFormElement>) {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    // The browser itself opens the preview in another tab.
    if (button?.formTarget === '_blank') return
    event.preventDefault()
    if (isDirty) autosave.beforeSending()
    const isReplacing = button?.value === 'loeschen' || button?.value === 'duplizieren'
    setEdits({ ...edits, sent: edits.all, ...(isReplacing && { saved: edits.all }) })
    const sent = new FormData(event.currentTarget, button)
    sent.set('zwischenstand', textId)
    void submit(sent, {
      method: 'post',
      replace: true,
      // The next page begins at its top, with the button to undo the deletion.
      preventScrollReset: !isReplacing,
    })
  }

  return (
    <form
      ref={form}
      method="post"
      className={own === undefined ? undefined : 'starred'}
      onSubmit={send}
      onInput={input}
      noValidate
      data-keeps-itself=""
    >
      <NoFirstButton />
      <input type="hidden" name="expectedRevision" value={expectedRevision} />
      <input type="hidden" name="kennung" value={idempotencyKey} />
      <WrittenHead
        labels={labels}
        record={record}
        state={state}
        outside={outside}
        isBusy={isBusy}
        isDirty={isDirty}
        result={result}
        isNew={parameters.has('angelegt')}
        moment={moment}
        isBeside={isBeside}
        onBeside={setBeside}
        saved={autosave.saved}
        preview={preview}
        publishedNote={publishedNote}
      />
      {result?.kind === 'stale' && (
        <ConflictNotice
          key={result.current.revision}
          what={labels.accusative}
          updatedAt={result.current.updatedAt}
          revision={result.current.revision}
          conflicts={result.conflicts}
          intent={result.intent}
          address={`${address}/${result.current.id}`}
          versions={`${address}/${result.current.id}/versionen`}
        />
      )}
      {result?.kind === 'trashed' && (
        <TrashedMeanwhile what={labels.accusative} takeBack={labels.several?.takeBack ?? ''} />
      )}
      <UnsavedOffer
        offers={offers}
        labels={labels}
        revision={record?.revision}
        differences={(typed) => differencesBetween(groups, saved, typed)}
        onTake={take}
      />
      <div className={isBeside ? 'edit is-beside' : 'edit'} key={offers.taken?.id}>
        <div className="stack flow-6 edit-words">
          {own === undefined ? (
            <TitleAndText
              fields={fields}
              errors={errors}
              teaser={fieldsOf(groups).find(({ name }) => name === 'teaser')?.label ?? ''}
              partsFrom={props.partsFrom}
              onChange={change}
            />
          ) : (
            own.draw({ state: { values: fields, errors }, pictures: own.pictures, onChange: change })
          )}
        </div>
        {isBeside && <PreviewBeside form={form} address={preview} edits={String(edits.all)} />}
        <div className="stack flow-6 edit-panels">
          <WrittenPanels
            groups={own?.panels ?? groups.slice(1)}
            cover={cover}
            state={{ values: fields, errors }}
            onChange={change}
          />
          {record !== undefined && labels.several !== undefined && (
            <>
              <p className="btn-row">
                <button className="btn btn-line" name="intent" value="duplizieren" disabled={isBusy}>
                  {labels.several.duplicate}
                </button>
              </p>
              <TrashPanel sentence={labels.several.trash} />
            </>
          )}
        </div>
      </div>
    </form>
  )
}
