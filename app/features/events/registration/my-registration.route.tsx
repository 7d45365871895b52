import { redirect } from 'react-router'
import type { Route } from './+types/my-registration.route'
import { sentValues } from '#app/lib/form-values.ts'
import { parseForm, readForm, textOf } from '#app/lib/forms.ts'
import { readExpectedRevision } from '#app/lib/expected-revision.ts'
import { notFound } from '#app/platform/not-found.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import choices from '#app/ui/styles/choices.css?inline'
import disclosure from '#app/ui/styles/disclosure.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import { eventAddress, eventAt, eventsAddress } from '../event.ts'
import { whenSentence } from '../format-event.ts'
import { freeSlots } from '../slots.ts'
import { MyRegistrationView } from './my-registration-view.tsx'
import { cancelRegistration, changeRegistration, findOwnRegistration } from './my-registration.server.ts'
import { myAddress } from './my-link.server.ts'
import {
  openLink,
  tokenPage,
  refusedOnTokenPage,
  tooLateBehindLink,
} from '#app/requests/token-pages/token-page.server.ts'
import { tokenPageHeaders, keyHeaders } from '#app/requests/token-pages/key-headers.ts'
import { LinkPage } from '#app/requests/token-pages/link-page.tsx'
import { changeRefusal } from './registration.ts'
import { internalOf, participationForm } from './registration-form.ts'
import { slotsWithRegistrations } from './slot-places.server.ts'

export const handle = { styles: [forms, choices, disclosure] }

export async function loader(args: Route.LoaderArgs) {
  const { services, own } = await openLink(args, findOwnRegistration)
  const { registration, occurrence, mayCancel, mayChange } = own
  const event = eventAt(own.event, occurrence)
  const slots = await slotsWithRegistrations(services.db, own.event, registration.day, {
    registration: registration.id,
  })
  const isPublic = event.visibility === 'public' && event.publication !== 'draft'
  const { memberId, name, state, people, answers, revision } = registration
  const page = {
    address: memberId === null ? ('Sie' as const) : ('Du' as const),
    own: { name, state, people, answers, revision },
    event: {
      title: event.title,
      status: event.status,
      statusReason: event.statusReason,
      location: event.location,
      registration: event.registration,
      when: whenSentence(event, occurrence),
      address: isPublic ? eventAddress(event) : `/mitglied/veranstaltungen/${event.id}`,
    },
    slots: slots === null ? [] : freeSlots(slots),
    mayCancel,
    mayChange,
    done: new URL(args.request.url).searchParams.keys().next().value ?? null,
  }
  return tokenPage(page)
}

export const headers: Route.HeadersFunction = tokenPageHeaders

export async function action(args: Route.ActionArgs) {
  const { services, own } = await openLink(args, findOwnRegistration)
  const internal = internalOf(own.event, own.registration)
  if (internal === undefined) throw notFound(args.request.url)
  const form = await readForm(args.request)
  const link = myAddress(args.params.token)
  if (textOf(form, 'intent') === 'absagen') {
    const isDone = await cancelRegistration(services, own.registration.id)
    if (!isDone)
      return tooLateBehindLink(
        'Absagen geht nicht mehr: Der Termin hat begonnen, oder es ist schon abgesagt.',
      )
    return redirect(`${link}?abgesagt=1`, { status: 303, headers: keyHeaders })
  }
  const parsed = parseForm(participationForm(internal), form)
  if (!parsed.ok) return refusedOnTokenPage(parsed.form)
  const expectedRevision = readExpectedRevision(textOf(form, 'expectedRevision'))
  const changed = await changeRegistration(services, own.registration.id, {
    ...parsed.value,
    expectedRevision,
  })
  if (!changed.ok) return tooLateBehindLink(changeRefusal(changed), { values: sentValues(form), errors: {} })
  return redirect(`${link}?geaendert=1`, { status: 303, headers: keyHeaders })
}

export const meta = unlistedMeta('Anmeldung zum Termin', 'Eine Anmeldung ansehen, ändern und absagen.')

/** A guest is addressed as `Sie`, a member as `Du`, also behind the link in a mail. */
const texts: Record<'Sie' | 'Du', { own: string; keep: string; done: Record<string, string> }> = {
  Sie: {
    own: 'Ihre Anmeldung',
    keep: 'Geben Sie sie nicht weiter',
    done: {
      angemeldet: 'Ihre Anmeldung ist angekommen. Die Bestätigung ist per E-Mail unterwegs.',
      geaendert: 'Ihre Änderung ist gespeichert. Sie haben sie auch per E-Mail.',
      abgesagt: 'Ihre Anmeldung ist gelöscht. Danke, dass Sie Bescheid gesagt haben.',
    },
  },
  Du: {
    own: 'Deine Anmeldung',
    keep: 'Gib sie nicht weiter',
    done: {
      angemeldet: 'Deine Anmeldung ist angekommen. Die Bestätigung ist per E-Mail unterwegs.',
      geaendert: 'Deine Änderung ist gespeichert. Du hast sie auch per E-Mail.',
      abgesagt: 'Deine Anmeldung ist gelöscht. Danke, dass du Bescheid gesagt hast.',
    },
  },
}

export default function MyRegistration({ loaderData, actionData }: Route.ComponentProps) {
  const { address, event, mayCancel, mayChange, done: sent } = loaderData
  const { own, keep, done } = texts[address]
  return (
    <LinkPage
      trail={[
        { label: 'Erlebnisse' },
        { label: 'Veranstaltungen', href: eventsAddress },
        { label: event.title, href: event.address },
        { label: own },
      ]}
      title={`${own}: ${event.title}`}
      lead={`${event.when}, ${event.location}`}
      done={sent === null ? undefined : done[sent]}
      answer={actionData}
    >
      <MyRegistrationView {...loaderData} state={actionData?.state} />
      <p className="small muted">
        Wer diese Adresse hat, kann die Anmeldung {mayCancel || mayChange ? 'ändern' : 'lesen'}: {keep}. Wie
        lange wir die Angaben behalten, steht unter <a href="/datenschutz">Datenschutz</a>.
      </p>
    </LinkPage>
  )
}
