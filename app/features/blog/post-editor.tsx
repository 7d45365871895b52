import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { useNavigation, useSearchParams, useSubmit } from 'react-router'
import type { FormState } from '#app/lib/forms.ts'
import type { Picture } from '#app/media/pictures/picture.ts'
import { useWarningBeforeLeaving } from '#app/ui/leaving-warning.ts'
import { DeletePost } from './delete-post.tsx'
import { EditorHead } from './editor-head.tsx'
import type { Post } from './post.ts'
import { PostSettings } from './post-settings.tsx'
import type { PostState } from './post-state.ts'
import { PostWords } from './post-words.tsx'
import { TrashedMeanwhile } from './trash/trashed-post.tsx'
import type { Conflict } from '#app/resources/conflict/conflict.ts'
import { ConflictNotice } from '#app/resources/conflict/conflict-notice.tsx'
import { forgetOnDevice } from '#app/resources/unsaved/device-copies.ts'
import { newTextId } from '#app/resources/unsaved/text-id.ts'
import { newRecordKey, type About, type UnsavedForm } from '#app/resources/unsaved/unsaved-form.ts'
import { UnsavedNotice } from '#app/resources/unsaved/unsaved-notice.tsx'
import { useAutosave } from '#app/resources/unsaved/use-autosave.ts'
import { useOffers } from '#app/resources/unsaved/use-offers.ts'
import { NoFirstButton } from '#app/ui/no-first-button.tsx'
import { areSame, fieldsFrom, postGroups, postValues, readFields } from './post-fields.ts'
import { differencesBetween } from '#app/resources/record-units.ts'

/** What the last press of a button led to. */
export type EditorResult =
  | { kind: 'refused'; form: FormState }
  | { kind: 'stale'; current: Post; intent: string; conflicts: Conflict[] }
  | { kind: 'trashed' }
  /** No server answered. */
  | { kind: 'unreachable' }
  | { kind: 'taken-back' }
  | { kind: 'saved' | 'withdrawn'; revision: number; at: number }

type PostEditorProps = {
  /** Missing for a post that is about to be written. */
  post?: Post
  state?: PostState
  cover?: Picture | undefined
  authors: readonly { id: string; name: string }[]
  categories: readonly string[]
  /** Whose post a new one is. */
  ownId: string | null
  /** Whose text is kept while it is typed. */
  userId: string
  /** What this person typed here before and did not save, as the server knows it. */
  unsaved: readonly UnsavedForm[]
  result: EditorResult | undefined
  /** Sent twice, the form makes one post, or one duplicate. */
  formKey: string
}

export function PostEditor({
  post,
  state = 'draft',
  cover,
  authors,
  categories,
  ownId,
  userId,
  unsaved,
  result,
  formKey,
}: PostEditorProps) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const isBusy = useNavigation().state !== 'idle'
  const [parameters] = useSearchParams()
  // Counted, so that what is typed while a save is on its way does not pass for saved.
  const [edits, setEdits] = useState({ all: 0, sent: 0, saved: 0 })
  const isDirty = edits.all !== edits.saved
  const [expectedRevision, setExpectedRevision] = useState(
    result?.kind === 'stale' ? 0 : (post?.revision ?? 0),
  )
  const [seenResult, setSeenResult] = useState(result)
  if (seenResult !== result) {
    setSeenResult(result)
    // Only a save of one's own moves on: what the page loads anew afterwards may be somebody else's.
    if (result?.kind === 'saved' || result?.kind === 'withdrawn') setExpectedRevision(result.revision)
    if (result?.kind === 'saved') setEdits({ ...edits, saved: edits.sent })
  }
  const saved = postValues(post, ownId)
  const groups = postGroups(
    authors.map(({ id, name }) => ({ value: id, label: name })),
    categories,
  )
  const [ownTextId] = useState(newTextId)
  const about: About = { subject: 'post', recordKey: post?.id ?? newRecordKey }
  const offers = useOffers({
    userId,
    about,
    unsaved,
    read: readFields,
    isSaved: (fields) => areSame(fields, saved),
    own: ownTextId,
  })
  const fields = offers.taken?.fields ?? saved
  const textId = offers.taken?.id ?? ownTextId
  const keeping = useAutosave({
    userId,
    form,
    typed: fieldsFrom,
    about,
    foundRevision: expectedRevision,
    id: textId,
  })
  const errors = result?.kind === 'refused' ? result.form.errors : {}

  useEffect(() => {
    if (result?.kind === 'refused') form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [result, form])
  // A new post has been saved on the page before this one.
  const createdFrom = parameters.get('angelegt')
  useEffect(() => {
    if (createdFrom !== null) forgetOnDevice(userId, createdFrom)
  }, [createdFrom, userId])
  const settle = useEffectEvent((result: EditorResult | undefined) => {
    if (isDirty && result !== undefined) keeping.note()
    else if (result?.kind === 'saved') keeping.afterSaving()
  })
  useEffect(() => settle(result), [result])
  useWarningBeforeLeaving(isDirty && !isBusy)

  function change() {
    setEdits((known) => ({ ...known, all: known.all + 1 }))
    keeping.note()
  }

  function take() {
    if (offers.offered === undefined) return
    setExpectedRevision(offers.offered.foundRevision)
    offers.take()
    setEdits({ ...edits, all: edits.all + 1 })
  }

  function send(event: FormEvent<HTMLFormElement>) {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    // The preview opens beside the form, by the browser itself.
    if (button?.formTarget === '_blank') return
    event.preventDefault()
    if (isDirty) keeping.beforeSending()
    const isLeaving = button?.value === 'loeschen' || button?.value === 'duplizieren'
    setEdits({ ...edits, sent: edits.all, ...(isLeaving && { saved: edits.all }) })
    const sent = new FormData(event.currentTarget, button)
    sent.set('zwischenstand', textId)
    void submit(sent, {
      method: 'post',
      replace: true,
      // What follows on another page begins at its top, where the way back from the trash stands.
      preventScrollReset: !isLeaving,
    })
  }

  return (
    <form ref={form} method="post" onSubmit={send} onInput={change} noValidate data-keeps-itself="">
      <NoFirstButton />
      <input type="hidden" name="expectedRevision" value={expectedRevision} />
      <input type="hidden" name="kennung" value={formKey} />
      <EditorHead
        post={post}
        state={state}
        isBusy={isBusy}
        isDirty={isDirty}
        result={result}
        isNew={parameters.has('angelegt')}
        kept={keeping.kept}
      />
      {result?.kind === 'stale' && (
        <ConflictNotice
          key={result.current.revision}
          what="diesen Beitrag"
          updatedAt={result.current.updatedAt}
          revision={result.current.revision}
          conflicts={result.conflicts}
          intent={result.intent}
          address={`/admin/blog/${result.current.id}`}
          versions={`/admin/blog/${result.current.id}/versionen`}
        />
      )}
      {result?.kind === 'trashed' && <TrashedMeanwhile />}
      {offers.offered !== undefined && (
        <UnsavedNotice
          writtenAt={offers.offered.writtenAt}
          differences={differencesBetween(groups, saved, offers.offered.fields)}
          words={{ nominative: 'der Beitrag', saved: 'dem gespeicherten Beitrag' }}
          isOutdated={post !== undefined && offers.offered.foundRevision < post.revision}
          more={offers.more}
          onTake={take}
          onDiscard={offers.discard}
        />
      )}
      <div className="edit" key={offers.taken?.id}>
        <div className="stack flow-6">
          <PostWords fields={fields} errors={errors} onChange={change} />
        </div>
        <div className="stack flow-6">
          <PostSettings groups={groups} cover={cover} state={{ values: fields, errors }} onChange={change} />
          {post !== undefined && (
            <p className="btn-row">
              <button className="btn btn-line" name="intent" value="duplizieren" disabled={isBusy}>
                Als neuen Entwurf duplizieren
              </button>
            </p>
          )}
          {post !== undefined && <DeletePost />}
        </div>
      </div>
    </form>
  )
}
