import { z } from 'zod'
import { HeardFlight, type ContactFields } from '#app/features/contact/contact-form.ts'
import { contactRequest } from '#app/features/contact/contact-request.ts'
import { listContactTopics } from '#app/features/contact/contact-topics.server.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { ApplicationFields, applicationRequest } from '#app/features/membership/application-request.ts'
import { firstOfNextMonth } from '#app/features/membership/entry-day.ts'
import { listMembershipClasses } from '#app/features/membership/membership-classes.server.ts'
import type { RequestKind } from '#app/requests/request-kind.ts'
import { takeOverRequest } from '#app/requests/take-over-request.server.ts'
import requests from './content/requests.json' with { type: 'json' }
import type { DemoDate } from './demo-dates.ts'
import type { DemoContext } from './load-demo.server.ts'

const date = z.custom<DemoDate>()
const Former = z.object({
  number: z.string(),
  status: z.string(),
  name: z.string(),
  email: z.string(),
  createdAt: date,
})
type Former = z.infer<typeof Former>

const FormerMessage = Former.extend({
  topicId: z.string(),
  message: z.string(),
  flight: HeardFlight.extend({ day: date }).nullable(),
})

const FormerApplication = Former.extend({
  membershipClassId: z.string(),
  birthDate: date,
  ...ApplicationFields.pick({ address: true, branches: true, guardians: true }).shape,
})

/** Loads messages and applications received before today, in every state. */
export async function loadMessagesAndApplications(context: DemoContext) {
  const topics = await listContactTopics(context.db)
  for (const former of FormerMessage.array().parse(requests.filter(({ kind }) => kind === 'contact'))) {
    const topic = topics.find(({ id }) => id === former.topicId)!
    await takeOver(context, contactRequest(topic), former, messageOf(context, former, topic.label))
  }
  const classes = await listMembershipClasses(context.db)
  for (const former of FormerApplication.array().parse(
    requests.filter(({ kind }) => kind === 'membership'),
  )) {
    const { name } = classes.find(({ id }) => id === former.membershipClassId)!
    await takeOver(context, applicationRequest(null), former, applicationOf(context, former, name))
  }
}

async function takeOver<Fields>(
  { db, dates }: DemoContext,
  kind: RequestKind<Fields>,
  former: Former,
  fields: Fields,
) {
  const count = Number(/\d+$/.exec(former.number)![0])
  // Adds a millisecond each, so that lists have a unique order.
  const createdAt = new Date(Date.parse(dates.instant(former.createdAt)) + count).toISOString()
  await takeOverRequest(db, kind, {
    count,
    createdAt,
    status: former.status,
    sender: { name: former.name, email: former.email, phone: null },
    fields,
    deleteAfter: kind.retentionUntil(fields, localDate(Date.parse(createdAt)), kind.period?.days ?? 0),
    history: [{ at: createdAt, who: 'System', what: 'eingegangen' }],
  })
}

type Message = z.infer<typeof FormerMessage>

function messageOf(
  { dates }: DemoContext,
  { topicId, message, flight }: Message,
  topicLabel: string,
): ContactFields {
  return {
    topicId,
    topicLabel,
    message,
    callBack: false,
    flight: flight && { ...flight, day: dates.day(flight.day) },
  }
}

type Application = z.infer<typeof FormerApplication>

function applicationOf({ dates }: DemoContext, former: Application, className: string): ApplicationFields {
  const [firstName = '', lastName = ''] = former.name.split(' ')
  return {
    firstName,
    lastName,
    birthDate: dates.day(former.birthDate),
    address: former.address,
    classId: former.membershipClassId,
    className,
    entryOn: firstOfNextMonth(dates.day(former.createdAt)),
    branches: former.branches,
    licences: [],
    medicalValidUntil: null,
    experience: null,
    guardians: former.guardians,
    directDebit: null,
    debitHandedOver: false,
    acknowledged: [],
    consents: [],
    consentVersions: {},
    consentVersion: null,
    decision: null,
  }
}
