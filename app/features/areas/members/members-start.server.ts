import type { Member } from '#app/platform/identity/actor.ts'
import { opens } from '#app/platform/identity/rights.ts'
import { airfieldState } from '#app/features/airfield/status/airfield-state.server.ts'
import { findFieldDuty } from '#app/features/airfield/status/field-duty.server.ts'
import { listNoticesToConfirm, listUnreadPosts } from '#app/features/blog/reading/post-reads.server.ts'
import { dutiesToday, nextOwnDuties } from '#app/features/schedule/duties/today.server.ts'
import { clubSetting } from '#app/features/club/club.ts'
import {
  listWaitingDocuments,
  type OwnDocument,
} from '#app/features/documents/reading/document-reads.server.ts'
import { titlePrefix, type DatedEvent } from '#app/features/events/event.ts'
import { listUpcomingEvents } from '#app/features/events/events.server.ts'
import { listAnswers } from '#app/features/events/registration/one-press.server.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { newId } from '#app/lib/ids.ts'
import { birthdaysAhead } from '#app/features/members/birthdays.server.ts'
import { findOwnMember } from '#app/features/members/directory.server.ts'
import type { Member as MemberEntry } from '#app/features/members/member.ts'
import { findMemberNames } from '#app/features/members/public-names.server.ts'
import type { Services } from '#app/platform/services.ts'
import { listRequestsOf } from '#app/requests/my-requests.server.ts'
import { nextFlight } from '#app/features/schedule/reservations/panel.server.ts'
import { newAddress, planAddress } from '#app/features/schedule/reservations/plan.ts'
import { usesOwnTables } from '#app/features/vereinsflieger/management-mode.server.ts'
import { reportDefectAddress } from '#app/features/defects/addresses.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { myBalance } from '#app/features/work-hours/balances.server.ts'

const postsShown = 5
const eventsShown = 5
const documentsShown = 5

/** Loads the start page of the members' area: of each list no more than it shows, as the browser gets all of it once more as data. */
export async function membersStart(services: Services, by: Member) {
  const { db, now } = services
  const at = now()
  // What stands in tables of a time before is no plan any more.
  const keepsPlan = await usesOwnTables(db)
  const [
    own,
    notices,
    documents,
    unread,
    events,
    state,
    duty,
    requests,
    flight,
    club,
    dutyToday,
    ownDuties,
    birthdays,
  ] = await Promise.all([
    findOwnMember(db, by),
    listNoticesToConfirm(db, by, at),
    listWaitingDocuments(db, by, at),
    listUnreadPosts(db, by, at, postsShown),
    listUpcomingEvents(db, at, eventsShown, { audience: ['public', 'members'] }),
    airfieldState({ db }, at),
    findFieldDuty(db, at),
    listRequestsOf(db, by),
    keepsPlan ? nextFlight(db, by.memberId, at) : null,
    findSetting(db, clubSetting),
    dutiesToday(db, by.memberId, at),
    nextOwnDuties(db, by.memberId, at),
    birthdaysAhead(db, by, localDate(at.getTime())),
  ])
  const [authors, answers] = await Promise.all([
    findMemberNames(
      db,
      unread.posts.map(({ authorId }) => authorId),
    ),
    listAnswers(services, by, events),
  ])
  const work = await myBalance(db, own, at)
  const { headline, reason, text } = state
  return {
    own: own && toOwn(own),
    notices: notices.map(({ id, title, publishedAt }) => ({ id, title, publishedAt })),
    documents: { first: documents.slice(0, documentsShown).map(toWaiting), all: documents.length },
    unread: {
      posts: unread.posts.map(({ id, title, category, publishedAt, authorId }) => ({
        id,
        title,
        category,
        publishedAt,
        author: authors.get(authorId ?? '') ?? null,
      })),
      all: unread.all,
    },
    events: events.map(toAsked),
    answers,
    requests,
    flight,
    work,
    keepsPlan,
    ...(keepsPlan
      ? { reserve: newAddress({}), reportDefects: reportDefectAddress() }
      : { reserve: planAddress, reportDefects: '/kontakt' }),
    duties: { today: dutyToday, own: ownDuties },
    field: { headline, reason, text, ...duty },
    mayLink: by.role === 'admin' && opens(by.rights, 'invite-members'),
    contact: club === undefined ? null : { email: club.email, phone: club.phone, phoneE164: club.phoneE164 },
    birthdays,
    idempotencyKey: newId(at),
    today: localDate(at.getTime()),
  }
}

const toOwn = ({ id, firstName, memberNumber, status, joinedOn, ...more }: MemberEntry) => ({
  id,
  firstName,
  memberNumber,
  status,
  joinedOn,
  branches: more.branches,
  licences: more.licences,
  medicalValidUntil: more.medicalValidUntil,
  visibility: more.visibility,
})

const toWaiting = ({ id, title, version, asOf, reading }: OwnDocument) => ({
  id,
  title,
  version,
  asOf,
  reading,
})

/** An event to which a member is asked to come, as it is listed. */
export type AskedEvent = ReturnType<typeof toAsked>

const toAsked = ({ event, occurrence }: DatedEvent) => ({
  id: event.id,
  title: `${titlePrefix[event.status] ?? ''}${event.title}`,
  visibility: event.visibility,
  location: event.location,
  day: occurrence.day,
  firstDay: occurrence.firstDay,
})

export type MembersStartData = Awaited<ReturnType<typeof membersStart>>
