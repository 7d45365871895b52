import type { FormState } from '#app/lib/forms.ts'
import { localDateTime } from '#app/lib/german-dates.ts'
import { TextField } from '#app/ui/text-field.tsx'
import type { AdminComment } from './hide-comments.server.ts'

/** Shows a comment with its moderation actions. */
export function AdminCommentRow({ comment, state }: { comment: AdminComment; state: FormState | undefined }) {
  const isHidden = comment.hiddenReason !== null
  return (
    <tr>
      <th scope="row" className="ttl">
        {comment.author}
      </th>
      <td className="c-text">
        <p className="comment-text">{comment.text}</p>
        {isHidden ? <ShowAgain comment={comment} /> : <Hide comment={comment} state={state} />}
      </td>
      <td className="c-post">
        <a href={`/mitglied/blog/${comment.postId}#k-${comment.id}`}>{comment.postTitle}</a>
      </td>
      <td className="c-st">
        <span className={isHidden ? 'badge warn' : 'badge'}>{isHidden ? 'ausgeblendet' : 'zu lesen'}</span>
      </td>
      <td className="c-d">
        <time dateTime={comment.writtenAt}>{localDateTime(Date.parse(comment.writtenAt))}</time>
      </td>
    </tr>
  )
}

function Hide({ comment, state }: { comment: AdminComment; state: FormState | undefined }) {
  return (
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
  )
}

function ShowAgain({ comment }: { comment: AdminComment }) {
  return (
    <form method="post">
      <input type="hidden" name="kommentar" value={comment.id} />
      <p className="small">Grund: {comment.hiddenReason}</p>
      <p className="btn-row">
        <button className="btn btn-quiet btn-sm" name="intent" value="einblenden">
          Wieder einblenden
        </button>
      </p>
    </form>
  )
}
