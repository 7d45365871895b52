import { data, redirect } from 'react-router'
import type { Route } from './+types/membership.route'
import { clubSetting } from '#app/features/club/club.ts'
import { listDocuments } from '#app/features/documents/documents.server.ts'
import { plainIban } from '#app/lib/iban.ts'
import { readForm } from '#app/lib/forms.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { findPublicNames } from '#app/features/members/public-names.server.ts'
import { findPage } from '#app/features/pages/pages.server.ts'
import { lockAway } from '#app/platform/files/secrets.server.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { prices } from '#app/features/prices/tariffs.server.ts'
import { acceptForm, newFormPass } from '#app/requests/form-guard.server.ts'
import { receiveRequest, sentAddress } from '#app/requests/receive-request.server.ts'
import { findSentRequest } from '#app/requests/requests.server.ts'
import { requestPeriods } from '#app/requests/request-periods.ts'
import { retentionDaysOf } from '#app/platform/settings/retention.server.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { notFound } from '#app/platform/not-found.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import choices from '#app/ui/styles/choices.css?inline'
import disclosure from '#app/ui/styles/disclosure.css?inline'
import facts from '#app/ui/styles/facts.css?inline'
import fold from '#app/ui/styles/fold.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import lines from '#app/ui/styles/lines.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { applicationForm } from './application-form.ts'
import { findConsentTexts } from '#app/features/members/consent-texts/find-consent-texts.server.ts'
import { applicationFields, applicationRequest } from './application-request.ts'
import { costInputFrom, costQuestion, flyingPrices } from './cost-question.ts'
import { firstOfNextMonth } from './entry-day.ts'
import { listMembershipClasses } from './membership-classes.server.ts'
import {
  MembershipPage as PageSetting,
  membershipPageSetting,
  Training,
  trainingSetting,
} from './membership-page.ts'
import { MembershipView } from './membership-view.tsx'
import ownStyles from './membership.css?inline'
import { endOfClass, yearlyCost } from './yearly-cost.ts'

export const handle = { styles: [tables, lines, facts, fold, disclosure, choices, forms, ownStyles] }

const form = 'aufnahmeantrag'

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { db, now } = services
  const today = localDate(now().getTime())
  const query = new URL(request.url).searchParams
  const [club, setting, training, classes, { tariffs }] = await Promise.all([
    findSetting(db, clubSetting),
    findSetting(db, membershipPageSetting),
    findSetting(db, trainingSetting),
    listMembershipClasses(db),
    prices(db),
  ])
  const page = setting ?? PageSetting.parse({})
  const course = training ?? Training.parse({})
  const [documents, instructors, sent, { texts }] = await Promise.all([
    listDocuments(db, ['public'], page.documentIds),
    findPublicNames(db, course.instructorIds),
    findSentRequest(db, applicationRequest(page.applicationEmail), query.get('gesendet')),
    findConsentTexts(db),
  ])
  const flying = flyingPrices(tariffs, today)
  const input = costInputFrom(query)
  const question = input && costQuestion(input, classes, flying)
  const takesApplications = classes.length > 0 && club?.features.membershipApplication !== false
  return {
    page,
    training: course,
    classes,
    documents,
    texts,
    instructors: [...instructors.values()],
    flying,
    input,
    cost: question && { ...yearlyCost(question), end: endOfClass(question.membershipClass) },
    sent: sent ?? null,
    pass: takesApplications ? await newFormPass(services, context.get(requestContext), form) : null,
    isApplying: query.has('antrag'),
    classId: query.get('klasse') ?? undefined,
    entryOn: firstOfNextMonth(today),
    retentionDays: await retentionDaysOf(db, requestPeriods.application),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { db, files, now } = services
  const [club, setting, classes, privacy] = await Promise.all([
    findSetting(db, clubSetting),
    findSetting(db, membershipPageSetting),
    listMembershipClasses(db),
    findPage(db, 'datenschutz'),
  ])
  if (classes.length === 0 || club?.features.membershipApplication === false) throw notFound(request.url)
  const today = localDate(now().getTime())
  const accepted = await acceptForm(
    services,
    context.get(requestContext),
    { form, schema: applicationForm({ classes, today }), mailbox: ({ email }) => email },
    await readForm(request),
  )
  if (!accepted.ok) return data({ refused: accepted.refused }, { status: accepted.status })

  const { value: application, idempotencyKey } = accepted
  const documents = await listDocuments(db, ['public'], setting?.documentIds ?? [])
  const kind = applicationRequest(setting?.applicationEmail ?? null)
  const fields = applicationFields(application, {
    className: classes.find(({ id }) => id === application.beitragsklasse)!.name,
    acknowledged: [
      ...documents.map(({ id, version, asOf }) => ({ text: id, version: `${version}, ${asOf}` })),
      { text: 'datenschutz', version: privacy?.updatedAt ?? '' },
    ],
    texts: await findConsentTexts(db),
    today,
    lockedIban: application.iban === null ? null : await lockAway(files, plainIban(application.iban)),
  })
  const { token } = await receiveRequest(services, kind, {
    idempotencyKey,
    sender: {
      name: `${application.vorname} ${application.nachname}`,
      email: application.email,
      phone: application.telefon,
    },
    fields,
  })
  throw redirect(sentAddress(kind, token), 303)
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Mitgliedschaft',
    description: 'Beiträge, eine ehrliche Jahresrechnung, der Weg zur Lizenz und der Aufnahmeantrag.',
    canonicalPath: '/verein/mitgliedschaft',
  })

export default function Membership({ loaderData, actionData }: Route.ComponentProps) {
  return <MembershipView {...loaderData} refused={actionData?.refused} />
}
