import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-text.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { editorStyles } from '#app/editor/editor-styles.ts'
import { isEmptyText, takePlainText } from '#app/editor/text-input.ts'
import { unknownInText } from '#app/editor/unknown-in-text.server.ts'
import type { RichText } from '#app/lib/rich-text.ts'
import { parseForm, readForm, textOf } from '#app/lib/forms.ts'
import { savedOver, readExpectedRevision } from '#app/lib/expected-revision.ts'
import {
  confirmText,
  dropTextDraft,
  publishText,
  saveTextDraft,
  withdrawText,
} from '#app/features/pages/text-drafts.server.ts'
import { templateOf } from '#app/features/pages/text-templates.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/right-guard.server.ts'
import { findTextForEditor } from './admin-text.server.ts'
import { textDifferences } from './text-differences.ts'
import { textForm, type TextFields } from './text-form.ts'
import { TextPage, type TextResult } from './text-page.tsx'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-club')]
export const handle = { styles: editorStyles }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const by = authorizedTo(context, 'keep-club')
  const found = await findTextForEditor(context.get(servicesContext).db, by, params.key)
  if (found === undefined) throw notFound(request.url)
  return { ...found, done: new URL(request.url).searchParams.get('getan') }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'keep-club')
  const found = await findTextForEditor(db, by, params.key)
  if (found === undefined) throw notFound(request.url)
  const { text, written, revision } = found
  const { key } = text
  const done = (what: string) => redirect(`/admin/texte/${key}?getan=${what}`, 303)
  const sent = await readForm(request, [
    'title',
    'body',
    'body-schlicht',
    'schalter',
    'validFrom',
    'expectedRevision',
    'key',
  ])
  takePlainText(sent, 'body')
  const intent = textOf(sent, 'intent')
  if (intent === 'verwerfen') {
    await dropTextDraft(db, by, key, now())
    return done('verworfen')
  }
  const template = intent === 'vorlage' && found.hasTemplate ? templateOf(key) : undefined
  if (template !== undefined) {
    await saveTextDraft(db, by, template, { key, revision: 0, at: now() })
    return done('vorlage')
  }
  if (intent === 'geprueft') {
    await confirmText(db, by, key, now())
    return done('geprueft')
  }
  if (intent === 'zurueckziehen') {
    await withdrawText(db, by, key, now())
    return done('zurueckgezogen')
  }

  const form = parseForm(textForm(text, written.sections), sent)
  const fields = fieldsIn(sent)
  if (!form.ok) return refused({ kind: 'refused', fields, errors: form.form.errors })
  const input = form.value
  const errors = await unknownInText(
    db,
    { name: 'body', body: bodyOf(input.sections) },
    bodyOf(written.sections),
  )
  if (Object.keys(errors).length > 0) return refused({ kind: 'refused', fields, errors })
  if (intent === 'veroeffentlichen' && isEmptyText(bodyOf(input.sections))) {
    const sentence = 'Der Text ist leer. Soll nichts davon auf der Website stehen, zieh ihn zurück.'
    return refused({ kind: 'refused', fields, errors: { body: sentence } })
  }
  const save = {
    key,
    revision: readExpectedRevision(savedOver(intent) ?? textOf(sent, 'expectedRevision')),
    at: now(),
  }
  if (intent === 'veroeffentlichen') {
    const out = await publishText(db, by, input, save)
    if (out.ok) return done(out.isWaiting ? 'wartet' : 'veroeffentlicht')
  } else if (await saveTextDraft(db, by, input, save)) return done('gespeichert')
  return data(
    {
      kind: 'stale',
      fields,
      errors: {},
      revision,
      savedAt: found.savedAt,
      differences: textDifferences(text, input, written),
    } satisfies TextResult,
    { status: 409 },
  )
}

const refused = (result: TextResult) => data(result, { status: 400 })

const bodyOf = (sections: readonly { body: RichText }[]) => sections.flatMap(({ body }) => body)

function fieldsIn(sent: FormData): TextFields {
  return {
    title: textOf(sent, 'title'),
    body: textOf(sent, 'body'),
    schalter: textOf(sent, 'schalter'),
    validFrom: textOf(sent, 'validFrom'),
  }
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData === undefined ? 'Text' : `Text: ${loaderData.written.title}`,
    description: 'Ein Text der Website.',
    noindex: true,
  })

export default function AdminText({ loaderData, actionData }: Route.ComponentProps) {
  const { revision, done, text } = loaderData
  // What was saved or brought back begins a form of its own.
  return <TextPage key={`${text.key} ${revision} ${done ?? ''}`} found={loaderData} result={actionData} />
}
