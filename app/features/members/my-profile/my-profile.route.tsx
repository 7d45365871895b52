import { data, redirect } from 'react-router'
import type { Route } from './+types/my-profile.route'
import { memberContext, type Member } from '#app/platform/identity/actor.ts'
import { formData, parseForm, readForm, textOf, type FormState } from '#app/lib/forms.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { servicesContext, type Services } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { Said } from '#app/ui/note.tsx'
import { readMergeIntent } from '#app/resources/conflict/conflict.ts'
import {
  formToSave,
  overtakenBy,
  type Overtaken,
  type StoredForm,
} from '#app/resources/conflict/merge-form.ts'
import differences from '#app/ui/styles/differences.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import { purposeNames } from '../consent.ts'
import { showsBirthdays } from '../birthdays.server.ts'
import { findOwnMember } from '../directory.server.ts'
import {
  findOwnEmergencyContact,
  listViewsOfOwn,
  type ContactView,
} from '../emergency/emergency-contacts.server.ts'
import { localDateTime } from '#app/lib/german-dates.ts'
import type { ConsentPurpose } from '../public-names.server.ts'
import { consentOneself, listOwnConsents, mayConsentAlone, withdrawOwnConsent } from './my-consents.server.ts'
import { findConsentTexts } from '../consent-texts/find-consent-texts.server.ts'
import { MyConsents } from './my-consents.tsx'
import { saveOwnProfile } from './my-profile.server.ts'
import { MyProfileForm, myProfileUnits, myProfileValues } from './my-profile.ts'
import { MyProfileView } from './my-profile-view.tsx'
import choices from '#app/ui/styles/choices.css?inline'

export const handle = { styles: [forms, choices, differences] }

const address = '/mitglied/profil'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = context.get(memberContext)
  const [own, emergency, accesses, consents, isFree, { texts }, birthdays] = await Promise.all([
    findOwnMember(db, by),
    findOwnEmergencyContact(db, by),
    listViewsOfOwn(db, by),
    listOwnConsents(db, by),
    mayConsentAlone(db, by, now()),
    findConsentTexts(db),
    showsBirthdays(db),
  ])
  return {
    own: own && {
      id: own.id,
      revision: own.revision,
      values: myProfileValues(own, emergency),
    },
    looks: accesses,
    consents,
    texts,
    isFree,
    birthdays,
    isSaved: new URL(request.url).searchParams.has('gespeichert'),
  }
}

/** A form that was not saved, with what the office has saved meanwhile. */
type NotSaved = { form: FormState; overtaken?: Overtaken }

export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const by = context.get(memberContext)
  const form = await readForm(request)
  const purpose = textOf(form, 'purpose')
  const intent = textOf(form, 'intent')
  switch (readMergeIntent(intent)?.intent ?? intent) {
    case 'einwilligen':
      if (
        !isPurpose(purpose) ||
        !(await consentOneself(db, by, { purpose, seen: textOf(form, 'fassung') }, now()))
      )
        throw notFound(request.url)
      return redirect(`${address}?gespeichert=1#einwilligungen`, 303)
    case 'widerrufen':
      if (!isPurpose(purpose)) throw notFound(request.url)
      await withdrawOwnConsent(db, by, purpose, now())
      return redirect(`${address}?gespeichert=1#einwilligungen`, 303)
    case 'speichern': {
      const answer = await saveSent({ db, now }, by, form)
      if (answer === 'no-entry') throw notFound(request.url)
      if (answer === 'saved') return redirect(`${address}?gespeichert=1`, 303)
      return data(answer, { status: answer.overtaken === undefined ? 400 : 409 })
    }
    default:
      throw notFound(request.url)
  }
}

async function saveSent(
  { db, now }: Pick<Services, 'db' | 'now'>,
  by: Member,
  sent: FormData,
): Promise<NotSaved | 'saved' | 'no-entry'> {
  const units = myProfileUnits({ showsBirthdays: await showsBirthdays(db) })
  const { values, intent, expectedRevision } = formToSave(units, sentValues(sent), await storedForm(db, by))
  const parsed = parseForm(MyProfileForm, formData(values))
  if (!parsed.ok) return { form: parsed.form }
  const saved = await saveOwnProfile(db, by, { form: parsed.value, expectedRevision }, now())
  if (saved !== 'stale') return saved
  const stored = await storedForm(db, by)
  if (stored === undefined) return 'no-entry'
  return { form: { values, errors: {} }, overtaken: overtakenBy(units, { values, intent }, stored) }
}

async function storedForm(db: Services['db'], by: Member): Promise<StoredForm | undefined> {
  const [own, emergency] = await Promise.all([findOwnMember(db, by), findOwnEmergencyContact(db, by)])
  if (own === undefined) return undefined
  const { revision, updatedAt } = own
  return { values: myProfileValues(own, emergency), revision, updatedAt }
}

function isPurpose(name: string): name is ConsentPurpose {
  return Object.hasOwn(purposeNames, name)
}

export const meta = unlistedMeta('Dein Profil', 'Kontakt, Sichtbarkeit und Einwilligungen.')

export default function MyProfile({ loaderData, actionData }: Route.ComponentProps) {
  const { own, looks, consents, texts, isFree, birthdays, isSaved } = loaderData
  return (
    <div className="wrap area-end">
      <div className="page-head">
        <p className="small">
          <a href="/mitglied">Übersicht</a> / Dein Profil
        </p>
        <h1>Dein Profil</h1>
        <p className="lead">Wie man dich erreicht, und wer davon was sieht.</p>
        {own !== undefined && (
          <p>
            <a href={`/mitglied/mitglieder/${own.id}`}>So sehen dich andere</a>
          </p>
        )}
      </div>
      {isSaved && actionData === undefined && <Said tone="ok">Gespeichert.</Said>}
      {own === undefined ? (
        <p className="empty">
          Dein Konto ist noch mit niemandem aus der Mitgliederliste verbunden. Die Verwaltung kann das ändern;
          danach pflegst du hier deine Angaben.
        </p>
      ) : (
        <div className="dash" style={{ gridTemplateRows: 'auto 1fr', alignItems: 'start' }}>
          <MyProfileView showsBirthdays={birthdays} own={own} refused={actionData} />
          <MyConsents consents={consents} texts={texts} isFree={isFree} />
          <MyAccesses looks={looks} />
        </div>
      )}
    </div>
  )
}

/** Lists who has looked at the member's emergency contact and when. */
function MyAccesses({ looks }: { looks: readonly ContactView[] }) {
  return (
    <section className="panel w5">
      <h2>Wer deinen Notfallkontakt angesehen hat</h2>
      {looks.length === 0 ? (
        <p className="muted">Bisher niemand.</p>
      ) : (
        <ul className="list">
          {looks.map(({ id, at, who }) => (
            <li key={id}>
              <span>{who}</span>
              <time dateTime={at}>{localDateTime(Date.parse(at))}</time>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
