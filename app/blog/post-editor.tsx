import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useNavigation, useSearchParams, useSubmit } from 'react-router'
import type { FormState } from '#app/lib/forms.ts'
import type { RichText } from '#app/lib/rich-text.ts'
import type { Picture } from '#app/pictures/picture.ts'
import { FieldError } from '#app/ui/field-error.tsx'
import { BodyField } from './editor/body-field.tsx'
import { DeletePost } from './delete-post.tsx'
import { EditorHead } from './editor-head.tsx'
import type { Post } from './post.ts'
import { PostSettings } from './post-settings.tsx'
import type { PostState } from './post-state.ts'
import { StaleNotice } from './stale-notice.tsx'
import { TrashedMeanwhile } from './trash/trashed-post.tsx'
import type { Difference } from './versions/post-differences.ts'

/** What the last press of a button led to. */
export type EditorResult =
  | { kind: 'refused'; form: FormState }
  | { kind: 'stale'; current: Post; differences: Difference[] }
  | { kind: 'trashed' }
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
  result: EditorResult | undefined
}

const noText: RichText = []

export function PostEditor({
  post,
  state = 'draft',
  cover,
  authors,
  categories,
  ownId,
  result,
}: PostEditorProps) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const isBusy = useNavigation().state !== 'idle'
  const [parameters] = useSearchParams()
  const [isDirty, setDirty] = useState(false)
  const [foundRevision, setFoundRevision] = useState(result?.kind === 'stale' ? 0 : (post?.revision ?? 0))
  const [seenResult, setSeenResult] = useState(result)
  if (seenResult !== result) {
    setSeenResult(result)
    // Only a save of one's own moves on: what the page loads anew afterwards may be somebody else's.
    if (result?.kind === 'saved' || result?.kind === 'withdrawn') setFoundRevision(result.revision)
    if (result?.kind === 'saved') setDirty(false)
  }
  const errors = result?.kind === 'refused' ? result.form.errors : {}

  useEffect(() => {
    if (result?.kind === 'refused') form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [result])
  useWarningBeforeLeaving(isDirty && !isBusy)

  function send(event: FormEvent<HTMLFormElement>) {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    // The preview opens beside the form, by the browser itself.
    if (button?.formTarget === '_blank') return
    event.preventDefault()
    if (button?.value === 'loeschen') setDirty(false)
    void submit(new FormData(event.currentTarget, button), {
      method: 'post',
      replace: true,
      preventScrollReset: true,
    })
  }

  return (
    <form ref={form} method="post" onSubmit={send} onInput={() => setDirty(true)} noValidate>
      {/* Enter in a line presses a form's first button, and of several none may be pressed by a slip. */}
      <button disabled hidden>
        Nichts
      </button>
      <input type="hidden" name="revision" value={foundRevision} />
      <EditorHead
        post={post}
        state={state}
        isBusy={isBusy}
        isDirty={isDirty}
        result={result}
        isNew={parameters.has('angelegt')}
      />
      {result?.kind === 'stale' && foundRevision !== result.current.revision && (
        <StaleNotice
          current={result.current}
          differences={result.differences}
          onKeepMine={() => setFoundRevision(result.current.revision)}
        />
      )}
      {result?.kind === 'trashed' && <TrashedMeanwhile />}
      <div className="edit">
        <div className="stack flow-6">
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
              defaultValue={post?.title}
              aria-invalid={errors.title !== undefined || undefined}
              aria-describedby={errors.title === undefined ? undefined : 'title-error'}
            />
            <FieldError id="title-error" sentence={errors.title} />
          </div>
          <Teaser initial={post?.teaser ?? ''} error={errors.teaser} />
          <BodyField initial={post?.body ?? noText} error={errors.body} onChange={() => setDirty(true)} />
        </div>
        <div className="stack flow-6">
          <PostSettings
            post={post}
            cover={cover}
            authors={authors}
            categories={categories}
            ownId={ownId}
            errors={errors}
            onChange={() => setDirty(true)}
          />
          {post !== undefined && <DeletePost />}
        </div>
      </div>
    </form>
  )
}

function Teaser({ initial, error }: { initial: string; error: string | undefined }) {
  const [length, setLength] = useState(initial.length)
  return (
    <div className={error === undefined ? 'field' : 'field err'}>
      <label htmlFor="teaser">Anriss</label>
      <p className="hint" id="teaser-hint">
        Ein bis zwei Sätze für Übersicht und Suchmaschinen. {length} von 300 Zeichen.
      </p>
      <textarea
        id="teaser"
        name="teaser"
        maxLength={300}
        style={{ minHeight: '5rem' }}
        defaultValue={initial}
        onInput={(event) => setLength(event.currentTarget.value.length)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? 'teaser-hint' : 'teaser-hint teaser-error'}
      />
      <FieldError id="teaser-error" sentence={error} />
    </div>
  )
}

/** Nothing typed is lost by leaving the page unawares. */
function useWarningBeforeLeaving(isActive: boolean) {
  useEffect(() => {
    if (!isActive) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isActive])
}
