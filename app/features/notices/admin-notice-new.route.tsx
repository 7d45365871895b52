import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-notice-new.route'
import { entitledTo } from '#app/platform/identity/actor.ts'
import { type FormState, parseForm, readForm, textOf } from '#app/lib/forms.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { newId } from '#app/lib/ids.ts'
import { servicesContext } from '#app/platform/services.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { requireRightTo } from '#app/platform/identity/right-guard.server.ts'
import siteNotices from '#app/ui/styles/site-notices.css?inline'
import { publishNotice } from './keep-notices.server.ts'
import type { Notice } from './notice.ts'
import { NoticeEditor } from './notice-editor.tsx'
import { newNoticeValues, NoticeForm, noticeOf } from './notice-form.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo('keep-notices')]
export const handle = { styles: [siteNotices] }

export async function loader({ context }: Route.LoaderArgs) {
  entitledTo(context, 'keep-notices')
  const at = context.get(servicesContext).now()
  return { values: { ...newNoticeValues(at.getTime()), kennung: newId(at) } }
}

type Answer = { state: FormState; preview: Notice | null }

export async function action({ context, request }: Route.ActionArgs) {
  const by = entitledTo(context, 'keep-notices')
  const { db, now } = context.get(servicesContext)
  const sent = await readForm(request, [NoticeForm, 'fassung'])
  const form = parseForm(NoticeForm, sent)
  if (!form.ok) return data<Answer>({ state: form.form, preview: null }, { status: 400 })
  const input = noticeOf(form.value)
  if (textOf(sent, 'intent') === 'vorschau') {
    const values = sentValues(sent)
    return data<Answer>({ state: { values, errors: {} }, preview: { ...input, id: 'vorschau' } })
  }
  await publishNotice(db, by, { input, formKey: textOf(sent, 'kennung') }, now())
  return redirect('/admin/hinweise?gespeichert', 303)
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Neuer Hinweis',
    description: 'Einen Hinweis schreiben.',
    noindex: true,
  })

export default function NewNotice({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <div className="desk-head">
        <div>
          <p className="small">
            <a href="/admin/hinweise">Hinweise</a> / Neuer Hinweis
          </p>
          <h1>Neuer Hinweis</h1>
        </div>
      </div>
      <NoticeEditor
        state={actionData?.state ?? { values: loaderData.values, errors: {} }}
        revision="0"
        preview={actionData?.preview ?? null}
      />
    </>
  )
}
