import { AdminHead } from '#app/ui/admin-head.tsx'
import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-comment-list.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { SortHead } from '#app/resources/list/sort-head.tsx'
import { withQuery } from '#app/lib/with-query.ts'
import { parseForm, readForm, textOf, type FormState } from '#app/lib/forms.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { NextPage } from '#app/ui/next-page.tsx'
import { Said } from '#app/ui/note.tsx'
import tables from '#app/ui/styles/tables.css?inline'
import { listOrderFrom, listOrderWord } from '#app/resources/list/list-order.ts'
import { HideForm, commentColumns, newestWritten, type CommentColumn, type CommentOrder } from './comment.ts'
import { areCommentsOffered } from './comments.server.ts'
import { localDateTime } from '#app/lib/german-dates.ts'
import { TextField } from '#app/ui/fields.tsx'
import ownPage from './admin-comments.css?inline'
import { hideComment, listAllComments, offerComments, type AdminComment } from './hide-comments.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('write-posts')]
export const handle = { live: 'kommentare' as const, styles: [tables, ownPage] }

const address = '/admin/blog/kommentare'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const by = authorizedTo(context, 'write-posts')
  const parameters = new URL(request.url).searchParams
  const order = listOrderFrom(commentColumns, parameters.get('sortierung'))
  const after = parameters.get('nach')?.slice(0, 60) || undefined
  const [page, offered] = await Promise.all([
    listAllComments(db, by, { after, order }),
    areCommentsOffered(db),
  ])
  return { ...page, order, offered, isSaved: parameters.has('gespeichert') }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'write-posts')
  const form = await readForm(request, [HideForm, 'kommentar'])
  const commentId = textOf(form, 'kommentar')
  switch (textOf(form, 'intent')) {
    case 'ein':
    case 'aus':
      await offerComments(db, by, textOf(form, 'intent') === 'ein', now())
      break
    case 'ausblenden': {
      const parsed = parseForm(HideForm, form)
      if (!parsed.ok) return data({ commentId, form: parsed.form }, { status: 400 })
      await hideComment(db, by, { commentId, reason: parsed.value.reason }, now())
      break
    }
    case 'einblenden':
      await hideComment(db, by, { commentId, reason: null }, now())
      break
    default:
      throw notFound(request.url)
  }
  const order = listOrderFrom(commentColumns, new URL(request.url).searchParams.get('sortierung'))
  return redirect(listAddress({ order, gespeichert: '1' }), 303)
}

export const meta = unlistedMeta('Kommentare', 'Was Mitglieder unter Beiträgen schreiben.')

export default function CommentList({ loaderData, actionData }: Route.ComponentProps) {
  const { offered, isSaved, hasMore, order } = loaderData
  const head = {
    columns: commentColumns,
    order: order ?? newestWritten,
    to: (next: CommentOrder) => listAddress({ order: next }),
  }
  return (
    <>
      <AdminHead trail={[['Blog', '/admin/blog'], ['Kommentare']]} title="Kommentare" />
      {isSaved && actionData === undefined && <Said tone="ok">Gespeichert.</Said>}
      <form className="panel stack" method="post">
        <h2>Für den ganzen Verein</h2>
        <p>
          {offered
            ? 'Mitglieder können kommentieren, wo ein Beitrag es erlaubt. Die Website zeigt Kommentare nie.'
            : 'Kommentare sind ausgeschaltet. Was geschrieben wurde, bleibt für Mitglieder lesbar.'}
        </p>
        <p className="btn-row">
          <button className="btn btn-line" name="intent" value={offered ? 'aus' : 'ein'}>
            {offered ? 'Ausschalten' : 'Einschalten'}
          </button>
        </p>
      </form>
      {loaderData.comments.length === 0 ? (
        <p className="empty">Noch hat niemand etwas unter einen Beitrag geschrieben.</p>
      ) : (
        <table className="tbl tbl-admin area-end">
          <caption className="vh">Kommentare, {order === undefined ? 'neueste zuerst' : 'sortiert'}</caption>
          <thead>
            <tr>
              <SortHead<CommentColumn> {...head} column="author" />
              <th scope="col">Kommentar</th>
              <SortHead<CommentColumn> {...head} column="post" />
              <SortHead<CommentColumn> {...head} column="state" />
              <SortHead<CommentColumn> {...head} column="written" className="c-d" />
            </tr>
          </thead>
          <tbody>
            {loaderData.comments.map((comment) => (
              <AdminCommentRow
                key={comment.id}
                comment={comment}
                state={actionData?.commentId === comment.id ? actionData.form : undefined}
              />
            ))}
          </tbody>
        </table>
      )}
      {hasMore && (
        <NextPage
          href={listAddress({ order, nach: loaderData.comments.at(-1)?.id })}
          label={order === undefined ? 'Ältere' : 'Weitere'}
        />
      )}
    </>
  )
}

type Shown = { order: CommentOrder; nach?: string | undefined; gespeichert?: string }

function listAddress({ order, ...more }: Shown): string {
  return withQuery(address, { sortierung: listOrderWord(commentColumns, order), ...more })
}

/** Shows a comment with its moderation actions. */
function AdminCommentRow({ comment, state }: { comment: AdminComment; state: FormState | undefined }) {
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
