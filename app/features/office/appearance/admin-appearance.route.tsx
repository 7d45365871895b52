import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-appearance.route'
import { entitledTo } from '#app/platform/identity/actor.ts'
import { clubSetting } from '#app/features/club/club.ts'
import { uploadedMark } from '#app/shell/mark-address.ts'
import { parseForm, readForm, textOf, type FormState } from '#app/lib/forms.ts'
import { servicesContext } from '#app/platform/services.ts'
import { markOf } from '#app/platform/settings/part-of-setting.server.ts'
import { latestOf, listSettingChanges } from '#app/platform/settings/setting-changes.server.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { SettingsHead } from '#app/shell/settings-head.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { requireRightTo } from '#app/platform/identity/right-guard.server.ts'
import { AccentForm } from './accent-form.ts'
import { AccentPanel, type AccentAnswer } from './accent-panel.tsx'
import tables from '#app/ui/styles/tables.css?inline'
import styles from './appearance.css?inline'
import { removeMark, saveAccent, saveMark, shownAccent } from './keep-appearance.server.ts'
import { MarkPanel } from './mark-panel.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo('keep-club')]
export const handle = { styles: [styles, tables] }

const address = '/admin/einstellungen/erscheinungsbild'

const savedSentences: Readonly<Record<string, string>> = {
  farbe: 'Die Farbe gilt ab jetzt auf allen Seiten.',
  zeichen: 'Das Zeichen steht ab jetzt im Kopf jeder Seite. Im Reiter des Browsers kann es etwas dauern.',
}

export async function loader({ context, request }: Route.LoaderArgs) {
  entitledTo(context, 'keep-club')
  const { db } = context.get(servicesContext)
  const club = await findSetting(db, clubSetting)
  const values = shownAccent(club)
  return {
    hasClub: club !== undefined,
    values,
    seen: markOf(values),
    mark: uploadedMark(club, 'page'),
    hasDarkMark: club?.logo?.kind === 'file' && club.logo.dark !== null,
    change: latestOf(await listSettingChanges(db), ['club']),
    saved: savedSentences[new URL(request.url).searchParams.get('gespeichert') ?? ''],
  }
}

type Answer = { accent?: AccentAnswer; mark?: FormState }

export async function action({ context, request }: Route.ActionArgs) {
  const by = entitledTo(context, 'keep-club')
  const services = context.get(servicesContext)
  const club = await findSetting(services.db, clubSetting)
  if (club === undefined) throw data(null, { status: 409, statusText: 'Conflict' })
  const sent = await readForm(request, [AccentForm, 'gelesen', 'zeichen', 'zeichenDunkel'])
  const intent = textOf(sent, 'intent')
  if (intent === 'zeichen' || intent === 'zeichen-weg') return keepMark()

  const form = parseForm(AccentForm, sent)
  if (!form.ok) return data<Answer>({ accent: { state: form.form } }, { status: 400 })
  const state = {
    values: { farbton: textOf(sent, 'farbton'), helligkeit: textOf(sent, 'helligkeit') },
    errors: {},
  }
  if (intent === 'vorschau') return data<Answer>({ accent: { state } })
  const seen = intent === 'meine' ? null : textOf(sent, 'gelesen')
  if (await saveAccent(services, by, form.value, seen)) return redirect(`${address}?gespeichert=farbe`, 303)
  const stored = shownAccent(await findSetting(services.db, clubSetting))
  return data<Answer>({ accent: { state, overtakenBy: stored } }, { status: 409 })

  async function keepMark() {
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

/** `null` where no file was chosen; browsers send an empty one then. */
async function bytesOf(entry: FormDataEntryValue | null): Promise<Uint8Array | null> {
  if (!(entry instanceof File) || entry.size === 0) return null
  return new Uint8Array(await entry.arrayBuffer())
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Erscheinungsbild',
    description: 'Farbe und Zeichen des Vereins.',
    noindex: true,
  })

export default function AdminAppearance({ loaderData, actionData }: Route.ComponentProps) {
  const { hasClub, values, seen, mark, hasDarkMark, change, saved } = loaderData
  return (
    <>
      <SettingsHead
        title="Erscheinungsbild"
        change={change}
        {...(saved !== undefined && actionData === undefined && { saved })}
      />
      {hasClub ? (
        <div className="stack flow-6">
          <AccentPanel values={values} seen={seen} answer={actionData?.accent} address={address} />
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
