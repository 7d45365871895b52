import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-notice.route'
import { entitledTo } from '#app/platform/identity/actor.ts'
import { type FormState, parseForm, readForm, textOf } from '#app/lib/forms.ts'
import { type Difference, formDifferences } from '#app/lib/form-differences.ts'
import { savedOver, seenRevision } from '#app/lib/seen-revision.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { requireRightTo } from '#app/platform/identity/right-guard.server.ts'
import { SureButton } from '#app/ui/sure-button.tsx'
import tables from '#app/ui/styles/tables.css?inline'
import siteNotices from '#app/ui/styles/site-notices.css?inline'
import { endNotice, findNoticeForDesk, saveNotice } from './keep-notices.server.ts'
import type { Notice } from './notice.ts'
import { NoticeEditor } from './notice-editor.tsx'
import { noticeFieldWords, NoticeForm, noticeOf, noticeValues } from './notice-form.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo('keep-notices')]
export const handle = { styles: [siteNotices, tables] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const by = entitledTo(context, 'keep-notices')
  const { db, now } = context.get(servicesContext)
  const found = await findNoticeForDesk(db, by, params.noticeId)
  if (found === undefined) throw notFound(request.url)
  const { notice, revision } = found
  return { values: noticeValues(notice), revision, isOver: notice.endsAt <= now().toISOString() }
}

type Answer = {
  state: FormState
  preview: Notice | null
  /** Somebody else has saved meanwhile: which revision, and what differs from it. */
  overtaken?: { revision: number; differences: readonly Difference[] }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const by = entitledTo(context, 'keep-notices')
  const { db, now } = context.get(servicesContext)
  const found = await findNoticeForDesk(db, by, params.noticeId)
  if (found === undefined) throw notFound(request.url)
  const sent = await readForm(request, [NoticeForm, 'fassung'])
  const intent = textOf(sent, 'intent')
  if (intent === 'beenden') {
    await endNotice(db, by, params.noticeId, now())
    return redirect('/admin/hinweise?beendet', 303)
  }
  const form = parseForm(NoticeForm, sent)
  if (!form.ok) return data<Answer>({ state: form.form, preview: null }, { status: 400 })
  const input = noticeOf(form.value, found.notice)
  const values = sentValues(sent)
  const state = { values, errors: {} }
  if (intent === 'vorschau') return data<Answer>({ state, preview: { ...input, id: params.noticeId } })

  const seen = seenRevision(savedOver(intent) ?? values.fassung)
  const over = { id: params.noticeId, revision: found.revision, at: now() }
  if (seen === found.revision && (await saveNotice(db, by, input, over)))
    return redirect('/admin/hinweise?gespeichert', 303)
  const latest = (await findNoticeForDesk(db, by, params.noticeId)) ?? found
  const differences = formDifferences(noticeFieldWords, noticeValues(latest.notice), values)
  const overtaken = { revision: latest.revision, differences }
  return data<Answer>({ state, preview: null, overtaken }, { status: 409 })
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, { title: 'Hinweis', description: 'Einen Hinweis ändern.', noindex: true })

export default function EditNotice({ loaderData, actionData, params }: Route.ComponentProps) {
  const { values, revision, isOver } = loaderData
  const state = actionData?.state ?? { values, errors: {} }
  return (
    <>
      <div className="desk-head">
        <div>
          <p className="small">
            <a href="/admin/hinweise">Hinweise</a> / Hinweis ändern
          </p>
          <h1>Hinweis ändern</h1>
        </div>
        {!isOver && (
          <form method="post">
            <SureButton
              label="Jetzt beenden"
              verb="beenden"
              intent="beenden"
              icon="close"
              effect="Der Hinweis verschwindet sofort von allen Seiten und steht dann unter „Vorbei“. Mit einem neuen Ende steht er wieder da."
            />
          </form>
        )}
      </div>
      <NoticeEditor
        state={state}
        revision={state.values.fassung ?? String(revision)}
        preview={actionData?.preview ?? null}
        overtaken={
          actionData?.overtaken && { ...actionData.overtaken, address: `/admin/hinweise/${params.noticeId}` }
        }
      />
    </>
  )
}
