import type { FormState } from '#app/lib/forms.ts'
import { localDateTime } from '#app/lib/german-dates.ts'
import { TextField } from '#app/ui/text-field.tsx'
import type { DeskComment } from './hide-comments.server.ts'

/** A comment as the office sees it, with what it may do. */
export function DeskCommentView({ comment, state }: { comment: DeskComment; state: FormState | undefined }) {
  return (
    <li>
      <p className="by">
        <strong>{comment.author}</strong>
        <time dateTime={comment.writtenAt}>{localDateTime(Date.parse(comment.writtenAt))}</time>
        <a href={`/mitglied/blog/${comment.postId}#k-${comment.id}`}>{comment.postTitle}</a>
        {comment.hiddenReason !== null && <span className="badge warn">ausgeblendet</span>}
      </p>
      <p className="comment-text">{comment.text}</p>
      {comment.hiddenReason === null ? (
        <details open={state !== undefined}>
          <summary className="small">Ausblenden</summary>
          <form className="stack" method="post" noValidate>
            <input type="hidden" name="kommentar" value={comment.id} />
            <TextField
              name="reason"
              id={`reason-${comment.id}`}
              label="Grund"
              hint="Wer den Kommentar geschrieben hat, sieht ihn noch und liest diesen Grund."
              maxLength={300}
              state={state}
              required
            />
            <p className="btn-row">
              <button className="btn btn-line btn-sm" name="intent" value="ausblenden">
                Ausblenden
              </button>
            </p>
          </form>
        </details>
      ) : (
        <form method="post">
          <input type="hidden" name="kommentar" value={comment.id} />
          <p className="small">Grund: {comment.hiddenReason}</p>
          <p className="btn-row">
            <button className="btn btn-quiet btn-sm" name="intent" value="einblenden">
              Wieder einblenden
            </button>
          </p>
        </form>
      )}
    </li>
  )
}
