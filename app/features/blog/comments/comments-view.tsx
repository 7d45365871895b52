import type { FormState } from '#app/lib/forms.ts'
import { localDateTime } from '#app/lib/german-dates.ts'
import { SureButton } from '#app/ui/sure-button.tsx'
import { TextArea } from '#app/ui/fields.tsx'
import { longestComment, type Comment } from './comment.ts'

type CommentsViewProps = {
  comments: readonly Comment[]
  /** Whether new comments may be written. */
  isOpen: boolean
  /** Rejected form and its comment; an empty id means the new comment. */
  refused: { commentId: string; form: FormState } | undefined
  idempotencyKey: string
}

/** Shows the comments of members on a post and the form for a new one. */
export function CommentsView({ comments, isOpen, refused, idempotencyKey }: CommentsViewProps) {
  // What came too late stays where it was typed.
  const typed = refused?.commentId === '' ? refused.form : undefined
  if (!isOpen && comments.length === 0 && typed === undefined) return null
  return (
    <section className="wrap comments" id="kommentare" aria-labelledby="kommentare-titel">
      <h2 id="kommentare-titel">
        {comments.length === 0
          ? 'Kommentare'
          : comments.length === 1
            ? 'Ein Kommentar'
            : `${comments.length} Kommentare`}
      </h2>
      <ol className="comment-list">
        {comments.map((comment) => (
          <CommentView
            key={comment.id}
            comment={comment}
            isOpen={isOpen}
            state={refused?.commentId === comment.id ? refused.form : undefined}
          />
        ))}
      </ol>
      {(isOpen || typed !== undefined) && (
        <form className="stack" method="post" action="#kommentare" noValidate>
          <input type="hidden" name="kennung" value={idempotencyKey} />
          <TextArea
            // Empties the field after a comment was saved.
            key={comments.length}
            name="text"
            id="kommentar-neu"
            label="Dein Kommentar"
            hint="Alle Mitglieder lesen ihn, die Website zeigt ihn nicht."
            rows={4}
            maxLength={longestComment}
            state={typed}
            required
          />
          <p className="btn-row">
            <button className="btn" name="intent" value="kommentieren">
              Kommentieren
            </button>
          </p>
        </form>
      )}
    </section>
  )
}

type CommentViewProps = { comment: Comment; isOpen: boolean; state: FormState | undefined }

function CommentView({ comment, isOpen, state }: CommentViewProps) {
  const isHidden = comment.hiddenReason !== null
  return (
    <li id={`k-${comment.id}`}>
      <p className="by">
        <strong>{comment.author}</strong>
        <time dateTime={comment.writtenAt}>{localDateTime(Date.parse(comment.writtenAt))}</time>
        {comment.isChanged && <span>geändert</span>}
        {isHidden && <span className="badge warn">ausgeblendet</span>}
      </p>
      <p className="comment-text">{comment.text}</p>
      {isHidden && (
        <p className="small">Nur du siehst diesen Kommentar noch. Grund: {comment.hiddenReason}</p>
      )}
      {comment.isOwn && (
        <OwnComment
          comment={comment}
          mayChange={(isOpen && !isHidden) || state !== undefined}
          state={state}
        />
      )}
    </li>
  )
}

type OwnCommentProps = { comment: Comment; mayChange: boolean; state: FormState | undefined }

function OwnComment({ comment, mayChange, state }: OwnCommentProps) {
  return (
    <details open={state !== undefined}>
      <summary className="small">{mayChange ? 'Ändern oder löschen' : 'Löschen'}</summary>
      <form className="stack" method="post" action="#kommentare" noValidate>
        <input type="hidden" name="kommentar" value={comment.id} />
        {mayChange && (
          <TextArea
            name="text"
            id={`text-${comment.id}`}
            label="Kommentar"
            rows={4}
            maxLength={longestComment}
            defaultValue={comment.text}
            state={state}
            required
          />
        )}
        {mayChange && (
          <p className="btn-row">
            <button className="btn btn-line btn-sm" name="intent" value="kommentar-aendern">
              Änderung speichern
            </button>
          </p>
        )}
        <SureButton
          label="Löschen"
          verb="löschen"
          intent="kommentar-loeschen"
          effect="Der Kommentar verschwindet dann für alle und lässt sich nicht zurückholen."
          isSmall
        />
      </form>
    </details>
  )
}
