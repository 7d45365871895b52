import { createHash } from 'node:crypto'
import type { Subject } from '#app/platform/audit/subjects.ts'
import type { Followed } from '#app/platform/live/live-stream.server.ts'
import type { LiveTopic } from './live-topics.ts'
import {
  accounts,
  acknowledgements,
  backups,
  changeRequests,
  circulars,
  comments,
  duties,
  groundings,
  imports,
  type StampQuery,
  members,
  movements,
  readings,
  registrations,
  submissions,
  requests,
  reservations,
  takeovers,
  undelivered,
  workHours,
  wishes,
} from './stamps.server.ts'

/** Returns the id of the newest audit log line of these subjects: every action of the administration writes one. */
function linesAbout(...subjects: Subject[]): StampQuery {
  return async (db) => {
    const newest = await Promise.all(
      subjects.map((subject) =>
        db
          .selectFrom('audit_log')
          .select('id')
          .where('subject', '=', subject)
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirst(),
      ),
    )
    return newest.map((row) => row?.id ?? '').join(' ')
  }
}

const anyLine: StampQuery = async (db) => {
  const newest = db.selectFrom('audit_log').select('id').orderBy('id', 'desc').limit(1)
  return (await newest.executeTakeFirst())?.id ?? ''
}

const stamps: Readonly<Record<LiveTopic, readonly StampQuery[]>> = {
  uebersicht: [anyLine, requests, undelivered],
  beitraege: [linesAbout('post', 'submission'), submissions],
  seiten: [linesAbout('free-page')],
  kommentare: [linesAbout('comment', 'blog-comments'), comments],
  gelesen: [linesAbout('post', 'document'), readings],
  veranstaltungen: [linesAbout('event', 'registration'), registrations],
  mitglieder: [
    linesAbout('member', 'member-list', 'consent', 'account', 'invitation'),
    members,
    changeRequests,
  ],
  rundschreiben: [linesAbout('circular'), circulars],
  anfragen: [linesAbout('request', 'application'), requests],
  hinweise: [linesAbout('notice')],
  preise: [linesAbout('tariff', 'price-list')],
  bilder: [linesAbout('picture', 'download')],
  betriebszeiten: [linesAbout('opening-rule', 'special-day', 'club')],
  platzdaten: [linesAbout('airfield', 'site-plan')],
  flugbewegungen: [linesAbout('movement'), movements],
  einweisung: [linesAbout('briefing'), acknowledgements],
  webcams: [linesAbout('webcam')],
  flugzeuge: [linesAbout('aircraft'), groundings],
  reservierung: [
    linesAbout('booking-rules', 'aircraft-block', 'aircraft-checkout'),
    reservations,
    groundings,
  ],
  arbeitsstunden: [linesAbout('work-hours', 'work-year', 'work-settings'), workHours],
  dienste: [linesAbout('duty-kind', 'duty', 'duty-settings'), duties],
  hallenplatz: [linesAbout('hangar-kind', 'hangar-box'), requests],
  vorstand: [linesAbout('board-office', 'member')],
  mitgliedschaft: [linesAbout('membership-class')],
  kontakt: [linesAbout('contact-topic')],
  dokumente: [linesAbout('document', 'download')],
  texte: [linesAbout('legal-text', 'club-text', 'consent-text')],
  uebernahme: [linesAbout('takeover'), takeovers],
  geschichte: [linesAbout('chronicle-entry')],
  ausflugsziele: [linesAbout('destination')],
  gutscheine: [linesAbout('voucher')],
  schnupperflug: [linesAbout('trial-offer')],
  einlesen: [linesAbout('member-list'), imports],
  'sepa-daten': [linesAbout('application'), requests],
  datenschutz: [linesAbout('member', 'consent', 'retention'), wishes],
  protokoll: [anyLine],
  einstellungen: [anyLine],
  konten: [linesAbout('account', 'invitation', 'member'), accounts],
  geraete: [linesAbout('club-device')],
  technik: [linesAbout('mail', 'mail-settings', 'job'), undelivered],
  sicherung: [linesAbout('backup'), backups],
}

/**
 * A stamp function per topic, the same for all followers. The stamp is a hash of the newest ids and reveals nothing. It is
 * computed on every check, because lists show more than public content.
 */
export const followTopic = Object.fromEntries(
  Object.entries(stamps).map(([topic, parts]) => [
    topic,
    (async ({ db, now }) => {
      const at = now()
      const stamp = (await Promise.all(parts.map((stampOf) => stampOf(db, at)))).join(' ')
      return { stamp: shortHash(stamp), validUntil: 0 }
    }) satisfies Followed,
  ]),
) as Record<LiveTopic, Followed>

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}
