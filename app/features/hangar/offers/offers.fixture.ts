import { loadHangar } from '#app/features/demo/hangar.demo.ts'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { sendMail } from '#app/platform/mail/send-mail.job.server.ts'
import { receiveRequest } from '#app/requests/receive-request.server.ts'
import { addressIn } from '#app/shell/page-pairs.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { hangarKind } from '../hangar-page.server.ts'
import { HangarFields } from '../hangar-request.ts'
import { lapseOffer } from './lapse-offer.job.server.ts'

export const smallUltralight = HangarFields.parse({
  kind: 'motor',
  kindLabel: 'Halle, bis vier Sitze',
  from: '2026-07-01',
  until: null,
  registration: 'D-MXYZ',
  type: 'C42',
  wingspanCm: 945,
  lengthCm: 620,
  heightCm: 230,
  mtomKg: 472,
  landingGear: null,
  foldable: false,
  handling: '',
  isMember: false,
  insured: true,
})

/** Creates the demo club on 14 June 2026 with one free place and two applicants waiting for „Halle, bis vier Sitze“. */
export async function hangarClub() {
  const club = await startAirfieldClub([loadHangar])
  const { services, db } = club
  const box = 'h3-1'
  await db.updateTable('hangar_boxes').set({ is_free: 1, details: '{}' }).where('id', '=', box).execute()
  const office = await club.as('admin')
  const requestOf = async (name: string) =>
    db.selectFrom('requests').selectAll().where('sender_name', '=', name).executeTakeFirstOrThrow()
  return {
    ...club,
    box,
    office,
    requestOf,
    statusOf: async (name: string) => (await requestOf(name)).status,
    listStatusOf: async (name: string) => {
      const { id } = await requestOf(name)
      const entry = db.selectFrom('hangar_waiting').select('status').where('request_id', '=', id)
      return (await entry.executeTakeFirstOrThrow()).status
    },
    place: () => db.selectFrom('hangar_boxes').selectAll().where('id', '=', box).executeTakeFirstOrThrow(),
    /** Adds a third applicant and returns their link. */
    async ask(name: string, language: 'de' | 'en' = 'de', fields: HangarFields = smallUltralight) {
      const { token } = await receiveRequest(services, hangarKind, {
        idempotencyKey: name,
        sender: { name, email: `${name.toLowerCase().replaceAll(' ', '.')}@gast.example`, phone: null },
        language,
        fields,
      })
      return addressIn(language, `/piloteninfo/hallenplatz/anfrage/${token}`)
    },
    /** Submits the office's answer to an applicant's request. */
    async answer(name: string, intent: string, fields: Record<string, string> = {}) {
      club.later(60)
      const { id, revision } = await requestOf(name)
      return office.post(`/admin/anfragen/${id}`, { intent, expectedRevision: String(revision), ...fields })
    },
    /** Submits an applicant's decision. */
    async decide(name: string, page: string, intent: string, fields: Record<string, string> = {}) {
      club.later(60)
      const { revision } = await requestOf(name)
      return club.post(page, { intent, expectedRevision: String(revision), ...fields })
    },
    async mailsTo(address: string) {
      while (await runNextJob(services, [sendMail, lapseOffer])) continue
      return services.mailer.sent.filter(({ to }) => to.address === address)
    },
    runJobs: async () => {
      while (await runNextJob(services, [sendMail, lapseOffer])) continue
    },
  }
}

/** Offer with eight days to answer, then passed on to the next. */
export const offer = { platz: 'h3-1', bis: '2026-06-22', weiter: 'ja', text: '' }

export const linkIn = (text: string) =>
  /https:\/\/verein\.example(\/piloteninfo\/hallenplatz\/anfrage\/[\w-]{32})/.exec(text)![1]!
