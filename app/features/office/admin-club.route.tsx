import type { ReactNode } from 'react'
import { data, Form, redirect } from 'react-router'
import type { Route } from './+types/admin-club.route'
import { entitledTo } from '#app/platform/identity/actor.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { readForm, type FormState } from '#app/lib/forms.ts'
import { servicesContext } from '#app/platform/services.ts'
import { markOf } from '#app/platform/settings/part-of-setting.server.ts'
import { SettingsHead } from '#app/platform/settings/settings-head.tsx'
import { latestOf, listSettingChanges } from '#app/platform/settings/setting-changes.server.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { requireRightTo } from '#app/platform/identity/right-guard.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import { AddressFields, IdentityFields, LegalFields, RegisterFields, SwitchFields } from './club-fields.tsx'
import { clubFields, differences } from './club-labels.ts'
import { clubValues, type Person, readClub } from './club-record.ts'
import styles from './club-parts.css?inline'
import {
  type ClubSection,
  clubSections,
  isClubSection,
  onlyOf,
  sectionNames,
  withSection,
} from './club-sections.ts'
import { ClubLists } from './club-row-fields.tsx'
import { findClubForDesk, listNameable, saveClub } from './save-club.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo('keep-club')]
export const handle = { styles: [styles] }

const address = '/admin/einstellungen/verein'

export async function loader({ context, request }: Route.LoaderArgs) {
  const by = entitledTo(context, 'keep-club')
  const { db } = context.get(servicesContext)
  const stored = await findClubForDesk(db, by)
  const values = clubValues(stored?.value)
  const parameters = new URL(request.url).searchParams
  return {
    values,
    isNew: stored === undefined,
    whole: markOf(values),
    marks: Object.fromEntries(sectionNames.map((name) => [name, markOf(onlyOf(name, values))])),
    people: await listNameable(db, by, stored?.value),
    change: latestOf(await listSettingChanges(db), ['club']),
    open: parameters.get('teil'),
    isSaved: parameters.has('gespeichert'),
  }
}

type Refused = { section: ClubSection | null; state: FormState; seen: string; overtaken?: string[] }

export async function action({ context, request }: Route.ActionArgs) {
  const by = entitledTo(context, 'keep-club')
  const { db, now } = context.get(servicesContext)
  const { gelesen = '', teil, ...sent } = sentValues(await readForm(request, clubFields))
  const section = isClubSection(teil) ? teil : null
  const stored = await findClubForDesk(db, by)
  const before = clubValues(stored?.value)
  const people = await listNameable(db, by, stored?.value)
  // The first form shows two parts only; what the others hold, the switches among them, nobody has touched.
  const whole = stored === undefined ? { ...before, ...sent } : sent
  const values = section === null ? whole : withSection(section, before, sent)
  // Who has gone since must not keep the other parts from being saved.
  if (section !== null && section !== 'verantwortung' && people.every(({ id }) => id !== values.redaktion))
    values.redaktion = ''
  const own = (all: Record<string, string>) => (section === null ? all : onlyOf(section, all))
  const read = readClub(values, stored?.value, people)
  if (!read.ok)
    return data<Refused>({ section, state: { ...read.form, values: sent }, seen: gelesen }, { status: 400 })
  const over = { before: stored?.value, revision: stored?.revision ?? 0, at: now() }
  const isCurrent = gelesen === markOf(own(before))
  if (isCurrent && (await saveClub(db, by, read.club, over)))
    return redirect(`${address}?gespeichert${section === null ? '' : `&teil=${section}#${section}`}`, 303)

  const latest = own(clubValues((await findClubForDesk(db, by))?.value))
  const state = { values: sent, errors: {} }
  const refused = { section, state, seen: markOf(latest), overtaken: differences(own(sent), latest) }
  return data<Refused>(refused, { status: 409 })
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Verein',
    description: 'Name, Anschrift, Register und was die Website anbietet.',
    noindex: true,
  })

export default function AdminClub({ loaderData, actionData }: Route.ComponentProps) {
  const { values, isNew, whole, marks, people, change, open, isSaved } = loaderData
  const saved = (
    <>
      Gespeichert und überall zu sehen, zum Beispiel im <a href="/impressum">Impressum</a>.
    </>
  )
  return (
    <>
      <SettingsHead title="Verein" change={change} {...(isSaved && actionData === undefined && { saved })} />
      {isNew || actionData?.section === null ? (
        <ClubPart
          name={null}
          state={actionData?.state ?? { values, errors: {} }}
          seen={actionData?.seen ?? whole}
          overtaken={actionData?.overtaken}
        >
          {sectionNames
            .filter((name) => !isNew || name === 'name' || name === 'anschrift')
            .map((name) => (
              <SectionFields
                key={name}
                name={name}
                state={actionData?.state ?? { values, errors: {} }}
                people={people}
              />
            ))}
        </ClubPart>
      ) : (
        <div className="stack">
          {sectionNames.map((name) => {
            const sent = actionData?.section === name ? actionData : undefined
            const state = sent?.state ?? { values, errors: {} }
            return (
              <details key={name} id={name} className="panel part" open={sent !== undefined || open === name}>
                <summary>
                  <h2 className="h3">{clubSections[name].title}</h2>
                  <span className="small muted">{clubSections[name].sentence}</span>
                </summary>
                <ClubPart
                  key={marks[name]}
                  name={name}
                  state={state}
                  seen={sent?.seen ?? marks[name] ?? ''}
                  overtaken={sent?.overtaken}
                >
                  <SectionFields name={name} state={state} people={people} />
                </ClubPart>
              </details>
            )
          })}
          <p className="small muted">
            Das Bankkonto steht bei <a href="/admin/preise/angaben">Zahlung und Stand</a>.
          </p>
        </div>
      )}
    </>
  )
}

type ClubPartProps = {
  /** `null`: the first entry of a new club. */
  name: ClubSection | null
  state: FormState
  seen: string
  overtaken: readonly string[] | undefined
  children: ReactNode
}

/** A part that is saved by itself; what is typed in the others stays. */
function ClubPart({ name, state, seen, overtaken, children }: ClubPartProps) {
  return (
    <Form className="form" method="post" action="#meldung" noValidate preventScrollReset>
      <input type="hidden" name="gelesen" value={seen} key={seen} />
      {name !== null && <input type="hidden" name="teil" value={name} />}
      {overtaken !== undefined && <Overtaken fields={overtaken} />}
      <RefusedFields errors={state.errors} />
      {children}
      <p>
        <button className="btn">
          Speichern{name !== null && <span className="vh">: {clubSections[name].title}</span>}
        </button>
      </p>
    </Form>
  )
}

type SectionFieldsProps = { name: ClubSection; state: FormState; people: readonly Person[] }

function SectionFields({ name, state, people }: SectionFieldsProps) {
  switch (name) {
    case 'name':
      return <IdentityFields state={state} />
    case 'anschrift':
      return <AddressFields state={state} />
    case 'register':
      return <RegisterFields state={state} people={people} />
    case 'verantwortung':
      return <LegalFields state={state} people={people} />
    case 'angebot':
      return <SwitchFields state={state} />
    case 'listen':
      return <ClubLists state={state} />
  }
}

// A refused form is a new page: without script only this attribute brings the reader to what is wrong.
const takesFocus = { autoFocus: true }

function Overtaken({ fields }: { fields: readonly string[] }) {
  return (
    <div className="note stop" role="alert" id="meldung" tabIndex={-1} {...takesFocus}>
      <Icon name="stop" />
      <div>
        <h2>Noch nicht gespeichert: Jemand war schneller</h2>
        {fields.length > 0 && (
          <p>Dein Text und der gespeicherte unterscheiden sich bei: {fields.join(', ')}.</p>
        )}
        <p>
          Unten steht, was du geschrieben hast. Noch einmal speichern ersetzt den anderen Stand;{' '}
          <a href={address}>neu laden</a> zeigt ihn.
        </p>
      </div>
    </div>
  )
}
