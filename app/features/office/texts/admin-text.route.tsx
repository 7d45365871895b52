import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-text.route'
import { authorizedTo, type Authorized } from '#app/platform/identity/actor.ts'
import { editorStyles } from '#app/editor/editor-styles.ts'
import { isEmptyText, takePlainText } from '#app/editor/text-input.ts'
import { unknownInText } from '#app/editor/unknown-in-text.server.ts'
import type { RichText } from '#app/lib/rich-text.ts'
import { formData, parseForm, readForm, textOf } from '#app/lib/forms.ts'
import { sentValues, type Values } from '#app/lib/form-values.ts'
import { forgetUnsaved, listUnsaved } from '#app/resources/unsaved/unsaved.server.ts'
import { newId } from '#app/lib/ids.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import {
  confirmText,
  dropTextDraft,
  publishText,
  saveTextDraft,
  withdrawText,
  type ClubTextInput,
} from '#app/features/pages/text-drafts.server.ts'
import { templateOf } from '#app/features/pages/text-templates.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { formToSave, overtakenBy, type StoredForm } from '#app/resources/conflict/merge-form.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import choices from '#app/ui/styles/choices.css?inline'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { findTextForEditor, type TextForEditor } from './admin-text.server.ts'
import { textFieldNames, textUnits, textForm } from './text-form.ts'
import { TextPage, type TextResult } from './text-page.tsx'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-club')]
export const handle = { styles: [...editorStyles, choices] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const by = authorizedTo(context, 'keep-club')
  const { db, now } = context.get(servicesContext)
  const found = await findTextForEditor(db, by, params.key)
  if (found === undefined) throw notFound(request.url)
  return {
    ...found,
    done: new URL(request.url).searchParams.get('getan'),
    unsaved: await listUnsaved(db, by, { subject: 'club-text', recordKey: found.text.key }),
    userId: by.id,
    unsavedId: newId(now()),
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'keep-club')
  const found = await findTextForEditor(db, by, params.key)
  if (found === undefined) throw notFound(request.url)
  const { text, written } = found
  const { key } = text
  const done = (what: string) => redirect(`/admin/texte/${key}?getan=${what}`, 303)
  const sent = await readForm(request, textFieldNames)
  takePlainText(sent)
  const pressed = textOf(sent, 'intent')
  if (pressed === 'verwerfen') {
    await dropTextDraft(db, by, key, now())
    return done('verworfen')
  }
  const template = pressed === 'vorlage' && found.hasTemplate ? templateOf(key) : undefined
  if (template !== undefined) {
    await saveTextDraft(db, by, template, { key, revision: 0, at: now() })
    return done('vorlage')
  }
  if (pressed === 'geprueft') {
    await confirmText(db, by, key, now())
    return done('geprueft')
  }
  if (pressed === 'zurueckziehen') {
    await withdrawText(db, by, key, now())
    return done('zurueckgezogen')
  }

  const units = textUnits(text)
  const { values, intent, expectedRevision } = formToSave(units, sentValues(sent), storedForm(found))
  const form = parseForm(textForm(text, written.sections), formData(values))
  const fields = fieldsIn(values)
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
  const save = { key, revision: expectedRevision, at: now() }
  const saved = await inTransaction(db, async (trx) => {
    const saved = await storeText(trx, by, input, { ...save, intent })
    if (saved !== undefined) await forgetUnsaved(trx, by, [fields.kennung])
    return saved
  })
  if (saved !== undefined)
    return done(fields.kennung === '' ? saved : `${saved}&gespeichert=${encodeURIComponent(fields.kennung)}`)
  const latest = (await findTextForEditor(db, by, key)) ?? found
  const overtaken = overtakenBy(units, { values, intent: 'speichern' }, storedForm(latest))
  return data({ kind: 'stale', fields, errors: {}, overtaken } satisfies TextResult, { status: 409 })
}

type Save = { key: string; revision: number; at: Date; intent: string }

/** Saves or publishes the text and returns what was done; `undefined` if another user saved meanwhile. */
async function storeText(
  db: Db,
  by: Authorized<'keep-club'>,
  input: ClubTextInput,
  { intent, ...save }: Save,
): Promise<string | undefined> {
  if (intent !== 'veroeffentlichen')
    return (await saveTextDraft(db, by, input, save)) ? 'gespeichert' : undefined
  const out = await publishText(db, by, input, save)
  if (!out.ok) return undefined
  return out.isWaiting ? 'wartet' : 'veroeffentlicht'
}

const storedForm = ({ fields, revision, savedAt }: TextForEditor): StoredForm => ({
  values: fields,
  revision,
  ...(savedAt !== null && { updatedAt: savedAt }),
})

const refused = (result: TextResult) => data(result, { status: 400 })

const bodyOf = (sections: readonly { body: RichText }[]) => sections.flatMap(({ body }) => body)

const fieldsIn = (values: Values): TextResult['fields'] => ({
  title: values.title ?? '',
  body: values.body ?? '',
  schalter: values.schalter ?? '',
  validFrom: values.validFrom ?? '',
  expectedRevision: values.expectedRevision ?? '',
  kennung: values.kennung ?? '',
})

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData === undefined ? 'Text' : `Text: ${loaderData.written.title}`,
    description: 'Ein Text der Website.',
    noindex: true,
  })

export default function AdminText({ loaderData, actionData }: Route.ComponentProps) {
  const { revision, done, text } = loaderData
  // After saving or restoring, the form starts anew.
  return <TextPage key={`${text.key} ${revision} ${done ?? ''}`} found={loaderData} result={actionData} />
}
