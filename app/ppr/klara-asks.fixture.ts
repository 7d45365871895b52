import type { startAirfieldClub } from '#test/airfield-club.ts'

export const pprForm = '/piloteninfo/ppr-anfrage'

/** What Klara types: she comes on Tuesday, 16 June 2026, at 08:30 in Berlin. */
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
  ortskenntnis: 'platz',
  versicherung: 'ja',
}

type Club = Pick<Awaited<ReturnType<typeof startAirfieldClub>>, 'get' | 'post' | 'later'>

/** The key of a form freshly opened. */
export async function freshPass(club: Pick<Club, 'get'>): Promise<string> {
  return /name="formular" value="([^"]+)"/.exec(await (await club.get(pprForm)).text())![1]!
}

/** Klara opens the form, takes a minute and sends it. */
export async function askToLand(club: Club, changes: Record<string, string> = {}): Promise<Response> {
  const formular = await freshPass(club)
  club.later(60)
  return club.post(pprForm, { ...klara, ...changes, formular })
}
