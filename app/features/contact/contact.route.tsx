import { data, redirect } from 'react-router'
import type { Route } from './+types/contact.route'
import { clubSetting, type Club } from '#app/features/club/club.ts'
import { readForm } from '#app/lib/forms.ts'
import { findPublicNames } from '#app/features/members/public-names.server.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { acceptForm, newFormPass } from '#app/requests/form-guard.server.ts'
import { receiveRequest, sentAddress } from '#app/requests/receive-request.server.ts'
import { findSentRequest } from '#app/requests/requests.server.ts'
import { requestPeriods } from '#app/requests/request-periods.ts'
import { retentionDaysOf } from '#app/platform/settings/retention.server.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { notFound } from '#app/platform/not-found.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import aerodrome from '#app/ui/styles/aerodrome.css?inline'
import planSheet from '#app/ui/styles/plan-sheet.css?inline'
import chartStyles from '#app/ui/styles/chart.css?inline'
import choices from '#app/ui/styles/choices.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import lines from '#app/ui/styles/lines.css?inline'
import ownStyles from './contact.css?inline'
import { ContactFormView } from './contact-form-view.tsx'
import { contactForm, contactFormName, heardFlightOf } from './contact-form.ts'
import { contactRequest, type ContactTopic } from './contact-request.ts'
import { listContactTopics } from './contact-topics.server.ts'
import { chart } from '#app/ui/artwork/chart.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { MoreLink } from '#app/shell/page-link.tsx'
import { MessageReceived } from './message-received.tsx'
import { telephoneHref } from '#app/lib/format-phone.ts'
import { MailLink } from '#app/ui/mail-link.tsx'

export const handle = { styles: [lines, choices, forms, aerodrome, planSheet, chartStyles, ownStyles] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { db } = services
  const facts = context.get(requestContext)
  const query = new URL(request.url).searchParams
  const [club, topics] = await Promise.all([findSetting(db, clubSetting), listContactTopics(db)])
  const names = await findPublicNames(
    db,
    topics.map(({ memberId }) => memberId),
  )
  const hasForm = topics.length > 0 && club?.features.contactForm !== false
  const pass = hasForm ? await newFormPass(services, facts, contactFormName) : null
  const token = query.get('gesendet')
  const sent = await findSentRequest(db, contactRequest({ label: '', email: '' }), token)
  const retentionDays = await retentionDaysOf(db, requestPeriods.contact)
  return {
    club,
    topics,
    names,
    pass,
    chosen: query.get('thema') ?? undefined,
    sent: sent ?? null,
    retentionDays,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { db } = services
  const [club, topics] = await Promise.all([findSetting(db, clubSetting), listContactTopics(db)])
  if (topics.length === 0 || club?.features.contactForm === false) throw notFound(request.url)
  const accepted = await acceptForm(
    services,
    context.get(requestContext),
    { form: contactFormName, schema: contactForm(topics.map(({ id }) => id)), mailbox: ({ email }) => email },
    await readForm(request),
  )
  if (!accepted.ok) return data({ refused: accepted.refused }, { status: accepted.status })

  const { value: message, idempotencyKey } = accepted
  const topic = topics.find(({ id }) => id === message.thema)!
  const kind = contactRequest(topic)
  const { token } = await receiveRequest(services, kind, {
    idempotencyKey,
    sender: { name: message.name, email: message.email, phone: message.telefon },
    fields: {
      topicId: topic.id,
      topicLabel: topic.label,
      message: message.nachricht,
      callBack: message.rueckruf,
      flight: heardFlightOf(message, topic),
    },
  })
  throw redirect(sentAddress(kind, token), 303)
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Kontakt',
    description: 'Wer welche Frage beantwortet, mit Telefon, Zeiten und einem Formular.',
    canonicalPath: '/kontakt',
  })

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { club, topics, names, pass, chosen, sent, retentionDays } = loaderData
  const refused = actionData?.refused
  // One topic is no choice.
  const only = topics.length === 1 ? topics[0] : undefined
  return (
    <>
      <div className="wrap">
        <Crumbs trail={[{ label: 'Kontakt' }]} />
        <div className="page-head">
          <h1>{only === undefined ? 'Sprechen Sie mit der richtigen Person.' : 'Schreiben Sie uns.'}</h1>
          {pass !== null && only === undefined && (
            <p className="lead">
              Wählen Sie das Thema, dann landet Ihre Nachricht dort, wo jemand Bescheid weiß.
            </p>
          )}
        </div>
        {sent !== null && <MessageReceived request={sent} />}
        {topics.length > 0 && <TopicLines topics={topics} names={names} />}
      </div>
      <div className="wrap section cols cols-main">
        <section id="schreiben">
          <SectionHead title={sent === null ? 'Nachricht schreiben' : 'Noch eine Nachricht schreiben'} />
          {pass === null ? (
            <p className="empty">
              {club === undefined
                ? 'Telefon, Anschrift und Formular sind noch nicht eingetragen.'
                : 'Ein Formular gibt es hier nicht. Bitte rufen Sie an oder schreiben Sie eine E-Mail.'}
            </p>
          ) : (
            <ContactFormView
              topics={topics}
              {...(only !== undefined && !only.logged && { only })}
              chosen={chosen}
              pass={refused?.pass ?? pass}
              refused={refused}
              retentionDays={retentionDays}
            />
          )}
        </section>
        {club !== undefined && <PostalAddress club={club} />}
      </div>
    </>
  )
}

type TopicLinesProps = {
  topics: readonly ContactTopic[]
  /** Names by member id; missing without consent to be named. */
  names: ReadonlyMap<string, string>
}

/** Lists the topics with their contact, hours and address. */
function TopicLines({ topics, names }: TopicLinesProps) {
  return (
    <ul className="lines contact-lines">
      {topics.map((topic) => (
        <li key={topic.id}>
          <h2 className="h3">{topic.label}</h2>
          <div className="small">
            <p className="muted">
              {[names.get(topic.memberId ?? ''), topic.hours].filter(Boolean).join(', ')}
            </p>
            {topic.text !== '' && <p>{topic.text}</p>}
          </div>
          <p className="data">
            {topic.phone !== null && <a href={telephoneHref(topic.phone)}>{topic.phone}</a>}
          </p>
          <p className="small">
            <MailLink address={topic.email} />
          </p>
        </li>
      ))}
    </ul>
  )
}

let drawn: string | undefined

/** Identical for every visitor, so it is drawn only once. */
function sketch(): string {
  drawn ??= chart({
    seed: 33,
    width: 600,
    height: 400,
    cell: 24,
    towns: 3,
    aerodrome: { x: 300, y: 210, heading: 76 },
    graticule: false,
  })
  return drawn
}

/** Shows the postal address and the way to the airfield. */
function PostalAddress({ club }: { club: Club }) {
  return (
    <aside className="aside">
      <h2>Postanschrift</h2>
      <address>
        {club.name}
        <br />
        {club.address.street}
        <br />
        {club.address.postalCode} {club.address.city}
      </address>
      <p>
        Telefon <a href={`tel:${club.phoneE164}`}>{club.phone}</a>
        <br />
        <a href={`mailto:${club.email}`}>{club.email}</a>
      </p>
      <figure>
        <div className="sheet">
          <div className="sheet-in r-32">
            <Drawing svg={sketch()} />
          </div>
        </div>
        <figcaption>Skizze, keine Navigationskarte.</figcaption>
      </figure>
      <p>
        <MoreLink href="/flugplatz/anfahrt">Anfahrt</MoreLink>
      </p>
      <h3>Notfall am Platz</h3>
      <p>Zuerst die 112 anrufen, dann den Turm.</p>
    </aside>
  )
}
