import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { sendMail } from '#app/platform/mail/send-mail.job.server.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'

export const pprForm = '/piloteninfo/ppr-anfrage'

/** Klara's input: she lands on Tuesday, 16 June 2026, at 08:30 Europe/Berlin. */
export const klara = {
  kennzeichen: 'd eqzt',
  muster: 'PA-28-181',
  mtom: '1157',
  'ankunft-tag': '2026-06-16',
  'ankunft-zeit': '08:30',
  von: 'Seeberg',
  personen: '2',
  zweck: 'gast',
  vorname: 'Klara',
  name: 'Neumann',
  mail: 'klara.neumann@gast.example',
  telefon: '0171 3920002',
}

/** The same visit in pilots' notation, with the departure. */
export const klaraInHaste = {
  ...klara,
  mtom: '1.157',
  laermzeugnis: 'ja',
  'ankunft-zeit': '0830',
  'abflug-tag': '16.6.2026',
  'abflug-zeit': '17:00',
  nach: 'Altmoor',
}

type Club = Pick<Awaited<ReturnType<typeof startAirfieldClub>>, 'get' | 'post' | 'later'>

export const passOf = (html: string) => /name="formular" value="([^"]+)"/.exec(html)![1]!

/** Returns the spam-protection pass of a newly opened form. */
export async function freshPass(club: Pick<Club, 'get'>): Promise<string> {
  return passOf(await (await club.get(pprForm)).text())
}

/** Starts a club with a visitor who opened the form a minute ago. */
export async function openForm(more: Parameters<typeof startAirfieldClub>[0] = []) {
  const club = await startAirfieldClub(more)
  const pass = await freshPass(club)
  club.later(60)
  return { ...club, pass }
}

/** Delivers the queued mails. */
export async function deliver({ services }: Pick<Awaited<ReturnType<typeof openForm>>, 'services'>) {
  while (await runNextJob(services, [sendMail])) continue
}

/** Opens the form, waits a minute and sends it with Klara's input. */
export async function askToLand(club: Club, changes: Record<string, string> = {}): Promise<Response> {
  const formular = await freshPass(club)
  club.later(60)
  return club.post(pprForm, { ...klara, ...changes, formular })
}
