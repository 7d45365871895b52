import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-comment-list.route'
import { entitledTo } from '#app/accounts/actor.ts'
import { parseForm, readForm, textOf } from '#app/lib/forms.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/shell/errors.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import { NextPage } from '#app/ui/next-page.tsx'
import { Said } from '#app/ui/note.tsx'
import posts from '#app/ui/styles/posts.css?inline'
import { HideForm } from './comment.ts'
import comments from './comments.css?inline'
import { areCommentsOffered } from './comments.server.ts'
import { DeskCommentView } from './desk-comment.tsx'
import { hideComment, listAllComments, offerComments } from './hide-comments.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo('write-posts')]
export const handle = { live: 'kommentare' as const, styles: [posts, comments] }

const address = '/admin/blog/kommentare'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const by = entitledTo(context, 'write-posts')
  const parameters = new URL(request.url).searchParams
  const [page, offered] = await Promise.all([
    listAllComments(db, by, parameters.get('vor') ?? undefined),
    areCommentsOffered(db),
  ])
  return { ...page, offered, isSaved: parameters.has('gespeichert') }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const by = entitledTo(context, 'write-posts')
  const form = await readForm(request)
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
  return redirect(`${address}?gespeichert=1`, 303)
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Kommentare',
    description: 'Was Mitglieder unter Beiträgen schreiben.',
    noindex: true,
  })

export default function CommentList({ loaderData, actionData }: Route.ComponentProps) {
  const { offered, isSaved, hasMore } = loaderData
  return (
    <>
      <div className="desk-head">
        <div>
          <p className="small">
            <a href="/admin/blog">Blog</a> / Kommentare
          </p>
          <h1>Kommentare</h1>
        </div>
      </div>
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
        <ol className="comment-list area-end">
          {loaderData.comments.map((comment) => (
            <DeskCommentView
              key={comment.id}
              comment={comment}
              state={actionData?.commentId === comment.id ? actionData.form : undefined}
            />
          ))}
        </ol>
      )}
      {hasMore && <NextPage href={`${address}?vor=${loaderData.comments.at(-1)?.id}`} label="Ältere" />}
    </>
  )
}
