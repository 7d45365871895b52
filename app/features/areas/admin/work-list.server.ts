import { mayDo, type Admin } from '#app/platform/identity/actor.ts'
import { countNewDefects } from '#app/features/aircraft/defects/defects.server.ts'
import { lastBackupAt } from '#app/features/backup/backups.server.ts'
import { submittedPosts } from '#app/features/blog/submissions/submission.ts'
import { countOpenSubmissions } from '#app/features/blog/submissions/submissions.server.ts'
import { countSubmittedTips } from '#app/features/destinations/desk/keep-destinations.server.ts'
import { longDate, localDate } from '#app/lib/german-dates.ts'
import { listAskedAnew } from '#app/features/members/consent-texts/asked-anew.server.ts'
import { countOpenChangeRequests } from '#app/features/members/change-requests/change-requests.server.ts'
import { listConsentsToRenew, renewalReasons } from '#app/features/members/consents-to-renew.server.ts'
import { listEndingProbations } from '#app/features/membership/probation/probation.server.ts'
import { countFlawedPictures } from '#app/media/pictures/library.server.ts'
import { countFailedJobs } from '#app/platform/jobs/failed-jobs.server.ts'
import { countUndelivered } from '#app/platform/mail/undelivered.server.ts'
import { countReported } from '#app/features/work-hours/work-hours.server.ts'
import type { Services } from '#app/platform/services.ts'
import { listOpenWishes } from '#app/features/privacy/wishes.server.ts'
import { countMatchingWork } from '#app/features/vereinsflieger/matching/matching.server.ts'
import { fewCalls } from '#app/features/vereinsflieger/remote/call-budget.server.ts'
import { vereinsfliegerFacts } from './vereinsflieger-facts.server.ts'
import { type DueReview, listDueReviews } from './due-reviews.server.ts'

/** Something that waits, beside the requests: how much, what, and where it is settled. */
export type WorkLine = { count: number; title: string; sentence: string; href: string }

const dayMs = 86_400_000
/** Backups are made every night; after so many without one somebody has to look. */
const longWithoutBackupMs = 7 * dayMs
/** Of several people the first few; the list behind the line has them all. */
const saidNames = 3

/** Only what this administrator can settle; empty when nothing waits. */
export async function workFor(services: Services, by: Admin): Promise<WorkLine[]> {
  const { db, now } = services
  const today = localDate(now().getTime())
  const seesTechnology = mayDo(by, 'watch-technology')
  const [reviews, people, backups, mails, jobs, tips, pictures, submitted, remote, defects, hours] =
    await Promise.all([
      listDueReviews(db, by, today),
      aboutPeople(services, by),
      aboutBackups(services, by),
      seesTechnology ? countUndelivered(db) : { failed: 0 },
      seesTechnology ? countFailedJobs(db) : 0,
      mayDo(by, 'write-posts') ? countSubmittedTips(db, by) : 0,
      aboutPictures(services, by),
      mayDo(by, 'write-posts') ? countOpenSubmissions(db, by) : 0,
      seesTechnology ? aboutVereinsflieger(services) : [],
      mayDo(by, 'keep-airfield') ? countNewDefects(db) : 0,
      mayDo(by, 'keep-work-hours') ? countReported(db) : 0,
    ])
  const lines = [
    {
      count: hours,
      title: hours === 1 ? 'gemeldete Arbeit' : 'gemeldete Arbeiten',
      sentence: 'Arbeitsstunden anerkennen oder ablehnen.',
      href: '/admin/arbeitsstunden',
    },
    {
      count: defects,
      title: defects === 1 ? 'neue Störung an einem Flugzeug' : 'neue Störungen an Flugzeugen',
      sentence: 'Ansehen, zur Kenntnis nehmen, erledigen.',
      href: '/vereinsflieger/stoerungen',
    },
    {
      count: mails.failed,
      title: mails.failed === 1 ? 'nicht zugestellte Mail' : 'nicht zugestellte Mails',
      sentence: 'Noch einmal senden oder verwerfen.',
      href: '/admin/einstellungen/mail',
    },
    {
      count: jobs,
      title: jobs === 1 ? 'liegengebliebene Arbeit' : 'liegengebliebene Arbeiten',
      sentence: 'Der Server hat sie nach mehreren Versuchen aufgegeben.',
      href: '/admin/einstellungen/technik',
    },
    {
      count: tips,
      title: tips === 1 ? 'vorgeschlagenes Ausflugsziel' : 'vorgeschlagene Ausflugsziele',
      sentence: 'Ansehen und auf die Website nehmen oder ablehnen.',
      href: '/admin/ausflugsziele?nur=tipp-wartet-auf-freigabe',
    },
    {
      count: submitted,
      title: submitted === 1 ? 'eingereichter Beitrag' : 'eingereichte Beiträge',
      sentence: 'Ein Mitglied hat für den Blog geschrieben.',
      href: submittedPosts,
    },
    ...people,
    ...pictures,
    ...remote,
    ...backups,
    ...reviews.map(reviewLine),
  ]
  return lines.filter(({ count }) => count > 0)
}

function reviewLine({ what, since, href }: DueReview): WorkLine {
  const sentence = since === null ? 'Noch nie bestätigt.' : `Zu prüfen seit ${longDate(since)}.`
  return { count: 1, title: what, sentence, href }
}

async function aboutPeople({ db, now }: Services, by: Admin): Promise<WorkLine[]> {
  const mayRecord = mayDo(by, 'record-consents') && mayDo(by, 'read-members')
  const today = localDate(now().getTime())
  const [consents, askedAnew, wishes, changes, matching, probations] = await Promise.all([
    mayRecord ? listConsentsToRenew(db, by, { until: now() }) : [],
    mayDo(by, 'protect-data') && mayDo(by, 'read-members') ? listAskedAnew(db, by) : [],
    mayDo(by, 'protect-data') ? listOpenWishes(db, by) : [],
    mayDo(by, 'keep-members') ? countOpenChangeRequests(db, by) : 0,
    countMatchingWork(db, by, now()),
    mayDo(by, 'keep-members') ? listEndingProbations(db, today) : [],
  ])
  const [probation] = probations
  const [consent] = consents
  const [wish] = wishes
  return [
    {
      count: probations.length,
      title: probations.length === 1 ? 'Probemitgliedschaft endet' : 'Probemitgliedschaften enden',
      sentence:
        probations.length === 1
          ? `${probation?.name}, am ${longDate(probation?.endsOn ?? today)}.`
          : `${namesOf(probations)}.`,
      href:
        probations.length === 1
          ? `/admin/mitglieder/${probation?.memberId}`
          : '/admin/mitglieder?status=probation',
    },
    {
      count: consents.length,
      title: consents.length === 1 ? 'Einwilligung zu erneuern' : 'Einwilligungen zu erneuern',
      sentence:
        consents.length === 1
          ? `${consent?.name}: ${consent && renewalReasons[consent.reason]}.`
          : `${namesOf(consents)}.`,
      href:
        consents.length === 1
          ? `/admin/mitglieder/${consent?.memberId}#einwilligungen`
          : '/admin/mitglieder?einwilligung=erneuern',
    },
    {
      count: askedAnew.length,
      title: askedAnew.length === 1 ? 'Einwilligung neu zu fragen' : 'Einwilligungen neu zu fragen',
      sentence: `Der Text hat sich geändert, zugestimmt haben dem früheren ${namesOf(askedAnew)}.`,
      href: '/admin/mitglieder?einwilligung=neu-fragen',
    },
    {
      count: changes,
      title: changes === 1 ? 'Änderungswunsch zum Eintrag' : 'Änderungswünsche zum Eintrag',
      sentence: 'Übernehmen oder ablehnen.',
      href: '/admin/mitglieder/aenderungen',
    },
    {
      count: matching.proposals,
      title: matching.proposals === 1 ? 'Person zuzuordnen' : 'Personen zuzuordnen',
      sentence: 'Vermutlich dieselbe Person hier und bei Vereinsflieger.de.',
      href: '/admin/mitglieder/abgleich#vorschlaege',
    },
    {
      count: matching.deviations,
      title: matching.deviations === 1 ? 'Abweichung vom Eintrag' : 'Abweichungen von Einträgen',
      sentence: 'Vereinsflieger.de sagt anderes als die Mitgliederliste.',
      href: '/admin/mitglieder/abgleich#abweichungen',
    },
    {
      count: wishes.length,
      title: wishes.length === 1 ? 'Wunsch nach Löschung' : 'Wünsche nach Löschung',
      sentence: `${namesOf(wishes)}, ${wishes.length === 1 ? '' : 'der erste '}zu erledigen bis ${wish && longDate(wish.dueOn)}.`,
      href: wishes.length === 1 ? `/admin/mitglieder/${wish?.memberId}/daten` : '/admin/datenschutz#wuensche',
    },
  ]
}

async function aboutPictures({ db }: Services, by: Admin): Promise<WorkLine[]> {
  if (!mayDo(by, 'choose-pictures')) return []
  const { undescribed, heldBack } = await countFlawedPictures(db, by)
  return [
    {
      count: undescribed,
      title: undescribed === 1 ? 'Bild ohne Beschreibung' : 'Bilder ohne Beschreibung',
      sentence: 'Wer sie nicht sieht, erfährt nicht, was darauf ist.',
      href: '/admin/bilder?zeige=ohne-beschreibung',
    },
    {
      count: heldBack,
      title: heldBack === 1 ? 'zurückgehaltenes Bild' : 'zurückgehaltene Bilder',
      sentence: 'Personen sind zu erkennen, und es fehlt die Einwilligung oder ein Grund.',
      href: '/admin/bilder?zeige=zurueckgehalten',
    },
  ]
}

/** Little of the day's budget left: what is shown from there grows old until midnight UTC. */
async function aboutVereinsflieger({ db, now }: Services): Promise<WorkLine[]> {
  const facts = await vereinsfliegerFacts(db, now())
  if (facts === null || facts.left > fewCalls) return []
  return [
    {
      count: 1,
      title:
        facts.left === 0
          ? 'aufgebrauchter Abruf bei Vereinsflieger.de'
          : 'knapper Abruf bei Vereinsflieger.de',
      sentence: `Heute noch ${facts.left} von ${facts.most} Abrufen; gezählt wird je Tag in UTC.`,
      href: '/admin/einstellungen/vereinsflieger',
    },
  ]
}

/** „Mia Jung, Ben Alt, Ida Neu und 2 weitere“, each once. */
function namesOf(people: readonly { name: string }[]): string {
  const names = [...new Set(people.map(({ name }) => name))]
  const [said, more] = [names.slice(0, saidNames), names.length - saidNames]
  if (more > 0) return `${said.join(', ')} und ${more} ${more === 1 ? 'weitere Person' : 'weitere'}`
  return said.length < 2 ? said.join('') : `${said.slice(0, -1).join(', ')} und ${said.at(-1)}`
}

async function aboutBackups({ db, now }: Services, by: Admin): Promise<WorkLine[]> {
  if (!mayDo(by, 'keep-backups')) return []
  const last = await lastBackupAt(db)
  const href = '/admin/einstellungen/sicherung'
  if (last === null) return [{ count: 1, title: 'fehlende Sicherung', sentence: 'Es gibt noch keine.', href }]
  if (now().getTime() - Date.parse(last) < longWithoutBackupMs) return []
  const sentence = `Zuletzt am ${longDate(localDate(Date.parse(last)))}.`
  return [{ count: 1, title: 'überfällige Sicherung', sentence, href }]
}
