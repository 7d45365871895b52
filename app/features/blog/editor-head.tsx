import { localDateTime, clock } from '#app/lib/german-dates.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { EditorResult } from './post-editor.tsx'
import { postAddress, type Post } from './post.ts'
import { keptWords } from '#app/resources/unsaved/kept-words.ts'
import type { KeptForm } from '#app/resources/unsaved/use-autosave.ts'
import { stateNames, type PostState } from './post-state.ts'

type EditorHeadProps = {
  post: Post | undefined
  state: PostState
  isBusy: boolean
  isDirty: boolean
  result: EditorResult | undefined
  /** Just created, so there is no result of a save on this page. */
  isNew: boolean
  /** Where what is typed was last kept beside the post itself. */
  kept: KeptForm | undefined
}

/** Where the post stands, and the buttons that change it. */
export function EditorHead({ post, state, isBusy, isDirty, result, isNew, kept }: EditorHeadProps) {
  const isOut = state === 'out' || state === 'waiting' || state === 'expired'
  return (
    <div className="desk-head">
      <div>
        <p className="small">
          <a href="/admin/blog">Blog</a> / {post === undefined ? 'Beitrag schreiben' : 'Beitrag bearbeiten'}
        </p>
        <h1 className="vh">{post === undefined ? 'Beitrag schreiben' : 'Beitrag bearbeiten'}</h1>
        <p className="save" role="status">
          <Saved isBusy={isBusy} isDirty={isDirty} result={result} isNew={isNew} state={state} />
        </p>
        <p className="small muted">{isDirty && kept !== undefined && keptWords(kept)}</p>
        {post !== undefined && <Whereabouts post={post} state={state} />}
      </div>
      <div className="btn-row">
        <button className="btn btn-quiet" formAction="/admin/blog/vorschau" formTarget="_blank">
          <Icon name="eye" /> Vorschau als Gast
        </button>
        <button className="btn btn-quiet" formAction="/admin/blog/vorschau?als=mitglied" formTarget="_blank">
          als Mitglied
        </button>
        {post !== undefined && (
          <a className="btn btn-quiet" href={`/admin/blog/${post.id}/versionen`}>
            Fassungen
          </a>
        )}
        {isOut ? (
          <>
            <button className="btn btn-line" name="intent" value="zurueckziehen" disabled={isBusy}>
              Zurückziehen
            </button>
            <button className="btn" name="intent" value="veroeffentlichen" disabled={isBusy}>
              Änderungen speichern
            </button>
          </>
        ) : (
          <>
            <button className="btn btn-line" name="intent" value="entwurf" disabled={isBusy}>
              Entwurf speichern
            </button>
            <button className="btn" name="intent" value="veroeffentlichen" disabled={isBusy}>
              Veröffentlichen
            </button>
          </>
        )}
      </div>
    </div>
  )
}

type SavedProps = Pick<EditorHeadProps, 'isBusy' | 'isDirty' | 'result' | 'isNew' | 'state'>

function Saved({ isBusy, isDirty, result, isNew, state }: SavedProps) {
  if (isBusy) return 'Wird gespeichert …'
  if (result?.kind === 'refused') return 'Noch nicht gespeichert: Bitte die markierten Felder ansehen.'
  if (result?.kind === 'unreachable') return 'Noch nicht gespeichert: Der Server ist gerade nicht erreichbar.'
  if (result?.kind === 'trashed') return 'Noch nicht gespeichert: Der Beitrag liegt im Papierkorb.'
  if (result?.kind === 'taken-back') return 'Aus dem Papierkorb geholt, noch nicht gespeichert'
  if (result?.kind === 'stale') return 'Noch nicht gespeichert: Jemand anders war schneller.'
  if (isDirty) return 'Noch nicht gespeichert'
  if (result !== undefined) {
    return (
      <>
        <Icon name="ok" /> {resultWords(result.kind, state)}, {clock(result.at)}
        {'\u00a0'}Uhr
      </>
    )
  }
  if (!isNew) return null
  return (
    <>
      <Icon name="ok" /> {resultWords('saved', state)}
    </>
  )
}

function resultWords(kind: 'saved' | 'withdrawn', state: PostState): string {
  if (kind === 'withdrawn') return 'Zurückgezogen, jetzt wieder Entwurf'
  if (state === 'draft') return 'Entwurf gespeichert'
  return state === 'waiting' ? 'Gespeichert und geplant' : 'Gespeichert und veröffentlicht'
}

function Whereabouts({ post, state }: { post: Post; state: PostState }) {
  if (state === 'waiting') {
    return <p className="small muted">Erscheint am {localDateTime(Date.parse(post.publishedAt))}</p>
  }
  if (state !== 'out') return <p className="small muted">{stateNames[state]}</p>
  return (
    <p className="small muted">
      Veröffentlicht am {localDateTime(Date.parse(post.publishedAt))} ·{' '}
      <a href={post.visibility === 'public' ? postAddress(post) : `/mitglied/blog/${post.id}`}>Ansehen</a>
      {post.details.readReceipt && (
        <>
          {' · '}
          <a href={`/admin/blog/${post.id}/gelesen`}>Wer ihn gelesen hat</a>
        </>
      )}
    </p>
  )
}
