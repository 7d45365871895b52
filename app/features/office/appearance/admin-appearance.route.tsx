import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-appearance.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { clubSetting, type Club } from '#app/features/club/club.ts'
import { uploadedMark } from '#app/shell/mark-address.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { formData, parseForm, readForm, textOf, type FormState } from '#app/lib/forms.ts'
import { servicesContext } from '#app/platform/services.ts'
import { revisionOf } from '#app/platform/settings/part-of-setting.server.ts'
import { formToSave, overtakenBy } from '#app/resources/conflict/merge-form.ts'
import { findLastChange } from '#app/platform/audit/last-change.server.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { SettingsHead } from '#app/shell/settings-head.tsx'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { AccentForm, accentUnits } from './accent-form.ts'
import { AccentPanel, type AccentAnswer } from './accent-panel.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import differences from '#app/ui/styles/differences.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import styles from './appearance.css?inline'
import { removeMark, saveAccent, saveMark, shownAccent } from './save-appearance.server.ts'
import { MarkPanel } from './mark-panel.tsx'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-club')]
export const handle = { styles: [styles, tables, choices, differences] }

const address = '/admin/einstellungen/erscheinungsbild'

const savedSentences: Readonly<Record<string, string>> = {
  farbe: 'Die Farbe gilt ab jetzt auf allen Seiten.',
  zeichen: 'Das Zeichen steht ab jetzt im Kopf jeder Seite. Im Reiter des Browsers kann es etwas dauern.',
}

export async function loader({ context, request }: Route.LoaderArgs) {
  authorizedTo(context, 'keep-club')
  const { db } = context.get(servicesContext)
  const club = await findSetting(db, clubSetting)
  const values = shownAccent(club)
  return {
    hasClub: club !== undefined,
    values,
    revision: revisionOf(values),
    mark: uploadedMark(club, 'page'),
    hasDarkMark: club?.logo?.kind === 'file' && club.logo.dark !== null,
    // The record of the club holds more, which is entered elsewhere.
    change: await findLastChange(db, 'appearance', 'club'),
    saved: savedSentences[new URL(request.url).searchParams.get('gespeichert') ?? ''],
  }
}

type Answer = { accent?: AccentAnswer; mark?: FormState }

export async function action({ context, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'keep-club')
  const services = context.get(servicesContext)
  const club = await findSetting(services.db, clubSetting)
  if (club === undefined) throw data(null, { status: 409, statusText: 'Conflict' })
  const sent = await readForm(request, [
    AccentForm,
    'expectedRevision',
    'choice:*',
    'zeichen',
    'zeichenDunkel',
  ])
  const intent = textOf(sent, 'intent')
  if (intent === 'zeichen' || intent === 'zeichen-weg') return storeMark()

  const storedForm = (stored: Club | undefined) => {
    const values = shownAccent(stored)
    return { values, revision: revisionOf(values) }
  }
  const { values, expectedRevision } = formToSave(accentUnits, sentValues(sent), storedForm(club))
  const form = parseForm(AccentForm, formData(values))
  if (!form.ok) return data<Answer>({ accent: { state: form.form } }, { status: 400 })
  const state = { values, errors: {} }
  if (intent === 'vorschau') return data<Answer>({ accent: { state } })
  if (await saveAccent(services, by, form.value, expectedRevision))
    return redirect(`${address}?gespeichert=farbe`, 303)
  const stored = storedForm(await findSetting(services.db, clubSetting))
  const overtaken = overtakenBy(accentUnits, { values, intent: 'speichern' }, stored)
  return data<Answer>({ accent: { state, overtaken } }, { status: 409 })

  async function storeMark() {
    if (intent === 'zeichen-weg') {
      await removeMark(services, by)
      return redirect(`${address}?gespeichert=zeichen`, 303)
    }
    const light = await bytesOf(sent.get('zeichen'))
    if (light === null) return refuseMark({ zeichen: 'Bitte wähle eine Datei, SVG oder PNG.' })
    const faults = await saveMark(services, by, { light, dark: await bytesOf(sent.get('zeichenDunkel')) })
    const refused = Object.keys(faults).length > 0
    return refused ? refuseMark({ ...faults }) : redirect(`${address}?gespeichert=zeichen`, 303)
  }
}

function refuseMark(errors: Record<string, string>) {
  return data<Answer>({ mark: { values: {}, errors } }, { status: 400 })
}

/** Returns the uploaded bytes; `null` if no file was chosen (browsers then send an empty one). */
async function bytesOf(entry: FormDataEntryValue | null): Promise<Uint8Array | null> {
  if (!(entry instanceof File) || entry.size === 0) return null
  return new Uint8Array(await entry.arrayBuffer())
}

export const meta = unlistedMeta('Erscheinungsbild', 'Farbe und Zeichen des Vereins.')

export default function AdminAppearance({ loaderData, actionData }: Route.ComponentProps) {
  const { hasClub, values, revision, mark, hasDarkMark, change, saved } = loaderData
  return (
    <>
      <SettingsHead
        title="Erscheinungsbild"
        change={change}
        {...(saved !== undefined && actionData === undefined && { saved })}
      />
      {hasClub ? (
        <div className="stack flow-6">
          <AccentPanel values={values} revision={revision} answer={actionData?.accent} address={address} />
          <MarkPanel mark={mark} hasDark={hasDarkMark} state={actionData?.mark} />
        </div>
      ) : (
        <p className="empty">
          Farbe und Zeichen gehören zum Verein. <a href="/admin/einstellungen/verein">Trag ihn zuerst ein.</a>
        </p>
      )}
    </>
  )
}
