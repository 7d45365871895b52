import { createUser } from '#app/features/accounts/accounts.server.ts'
import { startSession } from '#app/platform/identity/session/session.server.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { clubSetting, Club } from '#app/features/club/club.ts'
import { FieldStatus, fieldStatusSetting } from '#app/features/airfield/status/field-status.ts'
import { createBoardOffice } from '#app/features/board/board-answer.server.ts'
import { createPost } from '#app/features/blog/save-post.server.ts'
import { ChronicleInput } from '#app/features/airfield/history/chronicle-entry.ts'
import { createChronicleEntry } from '#app/features/airfield/history/chronicle.server.ts'
import { registerForEvent } from '#app/features/events/registration/register.server.ts'
import { createEvent } from '#app/features/events/save-event.server.ts'
import { newId } from '#app/lib/ids.ts'
import { createMember } from '#app/features/members/save-member.server.ts'
import { noteInMemberLog } from '#app/features/members/member-log.server.ts'
import { setPortrait } from '#app/features/members/portrait/portrait.server.ts'
import { sharp } from '#app/platform/picture-library.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { FileStore } from '#app/platform/files/file-store.ts'
import { enqueue } from '#app/platform/jobs/job-queue.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { saveSetting } from '#app/platform/settings/settings.server.ts'

export const personMail = 'jana.zwoelfgruen@post.example'
export const personPhone = '0171 5550199'

export type Stores = { db: Db; files: FileStore }

/** A readable id, as imported members have: it must be removed too. */
export const personId = 'jana-zwoelfgruen'

/** Creates Jana, a former member with data in every feature; `texts`: whether a post names her. */
export async function leaveTraces({ db, files }: Stores, at: Date, { texts = true } = {}) {
  const moment = at.toISOString()
  const consent = { textVersion: '1', grantedAt: moment, grantedBy: 'self', method: 'paper' }
  await createMember(
    db,
    {
      id: personId,
      memberNumber: 77,
      title: 'Dr.',
      firstName: 'Jana',
      lastName: 'Zwölfgrün',
      status: 'active',
      publicNameForm: 'full',
      pictureId: null,
      details: {
        email: personMail,
        phones: [{ kind: 'mobile', number: personPhone, numberE164: '+491715550199' }],
        address: { street: 'Am Moos 12', postalCode: '93123', city: 'Moosried' },
        birthDate: '1981-02-03',
        note: 'Schlüssel 12',
      },
      consents: [{ ...consent, purpose: 'public-name', revokedAt: null }],
    },
    at,
  )
  const userId = await createUser(
    db,
    { email: personMail, password: null, role: 'member', displayName: 'Jana Zwölfgrün', memberId: personId },
    at,
  )
  await startSession(db, userId, at)
  await aroundTheAccount(db, userId, moment)
  const picture = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#a33' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Jana Zwölfgrün' } })
    .toBuffer()
  await setPortrait({ db, files }, { id: userId }, personId, picture, at)
  await leaveTracesOf(db, { userId, at, texts })
  return { userId }
}

async function aroundTheAccount(db: Db, userId: string, moment: string) {
  await db
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: 'geraet', last_sign_in_at: moment })
    .execute()
  await db
    .insertInto('linked_identities')
    .values({
      issuer: 'https://anbieter.example',
      subject: 's-1',
      user_id: userId,
      provider_id: 'oidc.verein',
      label: 'Verein',
      email: personMail,
      display_name: 'Jana Zwölfgrün',
      linked_at: moment,
      last_used_at: null,
    })
    .execute()
  await db
    .insertInto('passkeys')
    .values({
      id: 'schluessel',
      user_id: userId,
      credential_id: 'c',
      public_key: 'k',
      counter: 0,
      transports: '[]',
      name: 'Handy von Jana Zwölfgrün',
      created_at: moment,
      last_used_at: null,
    })
    .execute()
  await db
    .insertInto('unsaved_forms')
    .values({
      id: 'entwurf',
      user_id: userId,
      subject: 'post',
      record_key: 'neu',
      found_revision: 0,
      fields: JSON.stringify({ title: 'Von Jana Zwölfgrün', authorId: personId }),
      written_at: moment,
    })
    .execute()
}

type Traced = { userId: string; at: Date; texts: boolean }

async function leaveTracesOf(db: Db, { userId, at, texts }: Traced) {
  const moment = at.toISOString()
  await createPost(
    db,
    {
      title: 'Windentag',
      teaser: texts ? 'Mit Jana Zwölfgrün an der Winde' : 'An der Winde',
      category: 'Werkstatt',
      body: [],
      coverPictureId: null,
      authorId: personId,
      status: 'published',
      visibility: 'public',
      publishedAt: moment,
    },
    at,
    userId,
  )
  await createBoardOffice(
    db,
    { group: 'board', office: 'Kassenführung', memberId: personId, position: 1, details: {} },
    at,
  )
  await createChronicleEntry(
    db,
    ChronicleInput.parse({
      date: '2026-05-01',
      category: 'person',
      title: 'Neue Winde',
      text: 'Aufgebaut.',
      personIds: [personId],
    }),
    at,
  )
  const eventId = await createEvent(db, eventOf(moment), at)
  await registerForEvent(db, { eventId, memberId: personId, name: '', email: '', answers: {} }, at)
  await registerForEvent(
    db,
    { eventId, memberId: null, name: 'Jana Zwölfgrün', email: personMail, answers: { essen: 'ja' } },
    at,
  )
  await insertRequest(db, moment)
  const mail = { name: 'Jana Zwölfgrün', address: personMail }
  const club = { name: 'Verein', address: 'verein@verein.example' }
  const letter = { from: club, replyTo: null, text: 'Hallo Jana', html: '<p>Hallo Jana</p>' }
  await postMail(db, { ...letter, to: mail, template: 'gruss', subject: 'Für Jana Zwölfgrün' }, at)
  await postMail(
    db,
    { ...letter, to: club, template: 'nachricht', subject: 'Neu', text: `Von ${personMail}` },
    at,
  )
  await enqueue(db, { kind: 'leaving.carry-out' }, { memberId: personId, lastDay: '2026-12-31' }, { at })
  await noteInMemberLog(db, { id: userId }, { action: 'exit-set', memberId: personId }, at)
  const change = { subject: 'member', id: personId, name: 'Jana Zwölfgrün', act: 'changed' } as const
  await recordChange(
    db,
    { id: userId },
    { ...change, before: { status: 'youth' }, after: { status: 'active' } },
    at,
  )
  await saveSetting(db, clubSetting, aClub(), at, { id: userId })
  const status = FieldStatus.parse({ light: 'green', setAt: moment, validUntil: moment, setBy: personId })
  await saveSetting(db, fieldStatusSetting, status, at)
  await db
    .insertInto('member_imports')
    .values({
      id: newId(at),
      state: 'draft',
      file_name: 'liste.csv',
      draft_key: 'x',
      cells: JSON.stringify([
        ['Vorname', 'Nachname'],
        ['Jana', 'Zwölfgrün'],
        ['Ole', 'Bleibt'],
      ]),
      mapping: '["firstName","lastName"]',
      report: null,
      user_id: userId,
      created_at: moment,
      finished_at: null,
    })
    .execute()
}

async function insertRequest(db: Db, moment: string) {
  const id = 'anfrage'
  await db
    .insertInto('requests')
    .values({
      id,
      number: 'KON-2026-0001',
      kind: 'contact',
      status: 'new',
      language: 'de',
      sender_name: 'Jana Zwölfgrün',
      sender_email: personMail,
      sender_phone: personPhone,
      fields: JSON.stringify({
        topicId: 'winde',
        topicLabel: 'Winde',
        message: `Ruft mich an: ${personPhone}`,
        callBack: false,
        flight: null,
      }),
      created_at: moment,
      updated_at: moment,
      delete_after: '2027-06-14',
      link_hash: 'l',
      sent_once_key: 's',
      revision: 1,
      responsible_id: null,
      search_text: 'jana zwolfgrun',
    })
    .execute()
  await db
    .insertInto('requests')
    .values({
      id: 'andere',
      number: 'KON-2026-0002',
      kind: 'contact',
      status: 'new',
      language: 'de',
      sender_name: 'Ole Bleibt',
      sender_email: 'ole@post.example',
      sender_phone: null,
      fields: '{}',
      created_at: moment,
      updated_at: moment,
      delete_after: '2027-06-14',
      link_hash: 'l2',
      sent_once_key: 's2',
      revision: 1,
      responsible_id: null,
      search_text: 'ole',
    })
    .execute()
  await db
    .insertInto('request_history')
    .values({ id: 'h', request_id: 'andere', at: moment, who: 'Jana Zwölfgrün', what: 'beantwortet' })
    .execute()
}

function aClub() {
  return Club.parse({
    id: 'verein',
    name: 'Luftsportverein',
    shortName: 'LSV',
    address: { street: 'Platz 1', postalCode: '93123', city: 'Moosried' },
    phone: '09171 1',
    phoneE164: '+4991711',
    email: 'verein@verein.example',
    representation: { mode: 'single', text: '', personIds: [personId] },
    editorialResponsible: { personId: personId, basis: '§ 18 MStV', address: 'Platz 1' },
  })
}

function eventOf(moment: string) {
  return {
    title: 'Fliegerlager',
    category: 'flying-camp' as const,
    status: 'confirmed' as const,
    visibility: 'public' as const,
    publication: 'published' as const,
    publishedAt: moment,
    firstDay: '2026-08-01',
    lastDay: '2026-08-02',
    startTime: null,
    endTime: null,
    series: null,
    pictureId: null,
    details: {
      location: 'Platz',
      description: 'Eine Woche.',
      registration: {
        mode: 'internal' as const,
        seats: null,
        opensDaysBeforeStart: 90,
        closesDaysBeforeStart: 7,
        waitingList: false,
        guestsAllowed: true,
        questions: [{ id: 'essen', label: 'Mitessen', kind: 'checkbox' as const, required: false }],
      },
    },
  }
}
